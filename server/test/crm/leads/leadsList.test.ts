import { leads } from '@haina/contract/calls/leads.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { personOf } from '../../support/factories.ts';
import { type Filter, leadsListCalls } from './leadsListCalls.ts';

const app = await openApp();
const { write } = app.databases;
const { leadWith, page, names, named } = leadsListCalls(app);

describe('the order of a list', () => {
  beforeAll(async () => {
    const at = (day: number) => `2026-05-0${day}T04:00:00Z`;
    await leadWith('b', { create_time: at(1), update_time: at(3), next_time: at(2), last_time: null }, {}, 'staff03');
    await leadWith('a', { create_time: at(2), update_time: at(1), next_time: null, last_time: at(1) }, {}, 'staff03');
    await leadWith('c', { create_time: at(3), update_time: at(2), next_time: at(1), last_time: at(2) }, {}, 'staff03');
  });

  it.each([
    [{}, 'cab'],
    [{ order_type: 'asc' }, 'bac'],
    [{ order_field: 'Create_Time', order_type: 'desc' }, 'cab'],
    [{ order_field: 'Update_Time' }, 'bca'],
    [{ order_field: 'Update_Time', order_type: 'asc' }, 'acb'],
    // Nothing agreed comes last, however it is sorted.
    [{ order_field: 'Next_Time' }, 'cba'],
    [{ order_field: 'Next_Time', order_type: 'desc' }, 'bca'],
    // Never contacted is the longest ago of all.
    [{ order_field: 'Last_Time' }, 'cab'],
    [{ order_field: 'Last_Time', order_type: 'asc' }, 'bac'],
    [{ order_field: 'Name' }, 'abc'],
    [{ order_field: 'Name', order_type: 'desc' }, 'cba'],
  ] satisfies [Filter, string][])('%j is %s', async (filter, expected) => {
    expect((await names(filter, 'staff03')).join('')).toBe(expected);
  });
});

describe('the pages of a list', () => {
  beforeAll(async () => {
    for (let index = 0; index < 25; index += 1)
      await leadWith(`第${String(index).padStart(2, '0')}条`, {}, {}, 'staff04');
    // All at the same moment: the order must hold all the same.
    const { guid } = await personOf(app, 'staff04');
    await write
      .updateTable('leads')
      .set({ create_time: '2026-06-01T00:00:00Z' })
      .where('owner_guid', '=', guid)
      .execute();
  });

  it('are of ten by default, tell the whole number, and hold every row once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page({ page: number }, 'staff04')));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ Guid }) => Guid))).size).toBe(25);
  });

  it.each(['Create_Time', 'Last_Time', 'Next_Time', 'Name', 'Update_Time'] as const)(
    'by %s hold every row once, both ways',
    async (order_field) => {
      for (const order_type of ['asc', 'desc'] as const) {
        const all = await Promise.all(
          [1, 2, 3].map((number) => page({ page: number, pagesize: 9, order_field, order_type }, 'staff04')),
        );
        expect(new Set(all.flatMap(({ rows }) => rows.map(({ Guid }) => Guid))).size).toBe(25);
      }
    },
  );

  it('hold at most a hundred', async () => {
    expect((await page({ pagesize: 100 }, 'staff04')).rows).toHaveLength(25);
    const { code, data } = await app.raw(leads.list, { pagesize: '101' }, { token: await app.token('staff04') });
    expect([code, data]).toEqual([1, { Field: 'pagesize' }]);
  });

  it('beyond any row are empty, not an error', async () => {
    expect(await page({ page: 1_000_000, pagesize: 100 }, 'staff04')).toEqual({ rows: [], records: 25, total: 25 });
  });

  it('leave out what was deleted', async () => {
    const { rows } = await page({ pagesize: 1 }, 'staff04');
    await app.call(leads.remove, { LeadsGuidList: rows.map(({ Guid }) => Guid) }, 'staff04');
    expect((await page({}, 'staff04')).total).toBe(24);
  });
});

describe('whose leads', () => {
  const guidOf = async (login: string) => (await personOf(app, login)).guid;

  beforeAll(async () => {
    await leadWith('经理的', {}, {}, 'manager');
    await leadWith('下属的', {}, {}, 'staff09');
    const given = await leadWith('转给下属的', {}, {}, 'manager');
    await app.call(leads.transfer, { LeadsGuidList: [given], User_Guid: await guidOf('staff10') }, 'manager');
  });

  const mine = async (filter: Filter) =>
    (await named(filter, 'manager')).filter((name) => ['经理的', '下属的', '转给下属的'].includes(name)).toSorted();

  it('SeleteType tells: 0 all, 1 mine, 2 of my subordinates', async () => {
    expect(await mine({ SeleteType: 0 })).toEqual(['经理的', '下属的', '转给下属的'].toSorted());
    expect(await mine({ SeleteType: 1 })).toEqual(['经理的']);
    expect(await mine({ SeleteType: 2 })).toEqual(['下属的', '转给下属的'].toSorted());
  });

  it('the people picker tells, by owner and by creator, person and department', async () => {
    const team1 = (await personOf(app, 'sales')).department;
    const { department } = await personOf(app, 'manager');
    const team2 = (await personOf(app, 'staff09')).department;
    expect(await mine({ user_guid: [await guidOf('staff10')] })).toEqual(['转给下属的']);
    expect(await mine({ user_guid: [await guidOf('staff10'), await guidOf('manager')] })).toEqual(
      ['经理的', '转给下属的'].toSorted(),
    );
    expect(await mine({ create_user_guid: [await guidOf('manager')] })).toEqual(['经理的', '转给下属的'].toSorted());
    expect(await mine({ create_user_guid: [await guidOf('manager')], SeleteType: 2 })).toEqual(['转给下属的']);
    // A department stands for itself and everything below.
    expect(await mine({ structure_guid: [department] })).toEqual(['经理的', '下属的', '转给下属的'].toSorted());
    expect(await mine({ structure_guid: [team2] })).toEqual(['下属的', '转给下属的'].toSorted());
    expect(await mine({ structure_guid: [team1] })).toEqual([]);
    // Persons and departments of one picker add up.
    expect(await mine({ structure_guid: [team1], user_guid: [await guidOf('manager')] })).toEqual(['经理的']);
    expect(await mine({ create_structure_guid: [team2] })).toEqual(['下属的']);
  });

  it('the counts tell the same as the lists', async () => {
    for (const login of ['manager', 'sales', 'admin', 'finance', 'staff05']) {
      const { data } = await app.call(leads.count, {}, login);
      const totals = await Promise.all(
        ([0, 1, 2] as const).map(async (SeleteType) => (await page({ SeleteType }, login)).total),
      );
      expect([data.All, data.Mine, data.Sub], login).toEqual(totals);
    }
  });
});
