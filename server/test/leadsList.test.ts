import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Leads } from '../src/db/schema.gen.ts';
import { openApp } from './app.ts';
import { addFollowUp, addLead, convertLead, personOf } from './factories.ts';

const app = await openApp();
const { write } = app.databases;

type Filter = z.output<typeof leads.list.input>;
type Columns = Updateable<Leads>;

/** A lead with columns that only other calls or time itself would fill. */
async function leadWith(Name: string, columns: Columns = {}, fields: object = {}, as = 'sales') {
  const Guid = await addLead(app, as, { Name, ...fields });
  const { last_time } = columns;
  if (last_time) {
    const guid = await addFollowUp(app, as, { kind: targetKind.leads, guid: Guid });
    await write.updateTable('activity').set({ create_time: last_time }).where('guid', '=', guid).execute();
  }
  if (Object.keys(columns).length > 0) {
    await write.updateTable('leads').set(columns).where('guid', '=', Guid).execute();
  }
  return Guid;
}

async function page(filter: Filter, as = 'sales') {
  const answer = await app.call(leads.list, filter, as);
  expect([answer.code, answer.message]).toEqual([0, '操作成功']);
  expect(answer.data.records).toBe(answer.data.total);
  return answer.data;
}

/** The names of the list, in its order. */
const names = async (filter: Filter, as = 'sales') =>
  (await page({ pagesize: 100, ...filter }, as)).rows.map(({ Name }) => Name);

const sorted = (names: readonly string[]) => names.toSorted();

/** The names of the list, in any order. */
const named = async (filter: Filter, as = 'sales') => (await names(filter, as)).toSorted();

describe('the time of a lead', () => {
  beforeAll(async () => {
    // In Shanghai: the last second of 1 March, the first and a late one of 2 March, early on 3 March.
    await leadWith('一日末秒', { create_time: '2026-03-01T15:59:59Z', update_time: '2026-03-01T15:59:59Z' });
    await leadWith('二日零点', { create_time: '2026-03-01T16:00:00Z', next_time: '2026-03-01T16:00:00Z' });
    await leadWith('二日夜里', { create_time: '2026-03-02T15:30:00Z', last_time: '2026-03-02T15:30:00Z' });
    await leadWith('三日清晨', { create_time: '2026-03-02T23:30:00Z' });
  });

  it.each([
    [{ Create_Time_Start: '2026-03-02', Create_Time_End: '2026-03-02' }, ['二日零点', '二日夜里']],
    [{ start_data: '2026-03-02', end_data: '2026-03-02' }, ['二日零点', '二日夜里']],
    [{ start_data: '2026-03-01', end_data: '2026-03-01' }, ['一日末秒']],
    [{ start_data: '2026-03-03', end_data: '2026-03-03' }, ['三日清晨']],
    [{ start_data: '2026-03-02T00:00:00', end_data: '2026-03-02T23:29:59' }, ['二日零点']],
    [{ start_data: '2026-03-02T00:00:01', end_data: '2026-03-02T23:30:00' }, ['二日夜里']],
    [{ start_data: '2026-03-02T23:30:00', end_data: '2026-03-03T07:30:00' }, ['三日清晨', '二日夜里']],
    [{ start_data: '2026-03-03', end_data: '2026-03-01' }, []],
    [{ end_data: '2026-03-01' }, ['一日末秒']],
    [{ Update_Time_End: '2026-03-01' }, ['一日末秒']],
    [{ Next_Time_Start: '2026-03-02', Next_Time_End: '2026-03-02' }, ['二日零点']],
    [{ Last_Time_Start: '2026-03-02', Last_Time_End: '2026-03-02' }, ['二日夜里']],
    [{ Last_Time_Start: '2026-03-03', Last_Time_End: '2026-03-03' }, []],
    [{ start_data: '2026-03-02', Last_Time_End: '2026-03-02' }, ['二日夜里']],
  ] satisfies [Filter, string[]][])(
    'is filtered by %j with both ends in the company’s zone',
    async (filter, expected) => {
      expect(await named(filter)).toEqual(sorted(expected));
    },
  );

  it('is shown in the company’s zone, and unset as 1900 on the wire', async () => {
    const { rows } = await page({ start_data: '2026-03-02', end_data: '2026-03-02', order_type: 'asc' });
    expect(rows.map(({ Create_Time, Next_Time, Last_Time }) => [Create_Time, Next_Time, Last_Time])).toEqual([
      ['2026-03-02T00:00:00', '2026-03-02T00:00:00', null],
      ['2026-03-02T23:30:00', null, '2026-03-02T23:30:00'],
    ]);
    const { data } = await app.raw(leads.list, { Name: '二日零点' }, { token: await app.token('sales') });
    expect((data as { rows: object[] }).rows[0]).toMatchObject({ Last_Time: '1900-01-01T00:00:00' });
  });

  it('moves with the company’s zone', async () => {
    const { companyId } = await personOf(app, 'sales');
    const setZone = (zone: string) => write.updateTable('company').set({ zone }).where('id', '=', companyId).execute();
    await setZone('America/New_York');
    expect(await named({ start_data: '2026-03-01', end_data: '2026-03-01' })).toEqual(
      ['一日末秒', '二日零点'].toSorted(),
    );
    const { rows } = await page({ Name: '二日夜里' });
    expect(rows[0]?.Create_Time).toBe('2026-03-02T10:30:00');
    await setZone('Asia/Shanghai');
  });
});

describe('the dictionaries of a lead', () => {
  beforeAll(async () => {
    await leadWith('全填', {}, { Level: 1, Industry: 2, Source: 3, Quality: 1, Batch: 2 }, 'staff01');
    await leadWith('半填', {}, { Level: 2, Source: 3 }, 'staff01');
    await leadWith('未填', {}, {}, 'staff01');
  });

  it.each([
    [{ Level: [1] }, ['全填']],
    [{ Level: [1, 2] }, ['全填', '半填']],
    [{ Level: [0] }, ['未填']],
    [{ Level: [] }, ['全填', '半填', '未填']],
    [{ Source: [3] }, ['全填', '半填']],
    [{ Source: [3], Level: [2] }, ['半填']],
    [{ Industry: [2], Quality: [1], Batch: [2] }, ['全填']],
    [{ Quality: [4] }, []],
    [{ Batch: [0] }, ['半填', '未填']],
  ] satisfies [Filter, string[]][])('narrow its list: %j', async (filter, expected) => {
    expect(await named(filter, 'staff01')).toEqual(sorted(expected));
  });

  it('are shown by name', async () => {
    const { rows } = await page({ Name: '全填' }, 'staff01');
    expect(rows[0]).toMatchObject({
      LevelName: 'A 级 重点客户',
      IndustryName: '信息技术',
      SourceName: '展会',
      QualityName: '高意向',
      BatchName: '第二批',
    });
    expect((await page({ Name: '未填' }, 'staff01')).rows[0]).toMatchObject({ Level: 0, LevelName: '', Quality: 0 });
  });
});

describe('other words of a lead', () => {
  beforeAll(async () => {
    await leadWith('甲公司', {}, { Legal_Person: 'Anna 王', Detail_Address: '人民路 100% 号' }, 'staff02');
    await leadWith('乙公司', {}, { Legal_Person: '王二', Detail_Address: '解放路_2号' }, 'staff02');
  });

  it.each([
    [{ Legal_Person: '王' }, ['甲公司', '乙公司']],
    [{ Legal_Person: 'anna' }, ['甲公司']],
    [{ Legal_Person: '王%' }, []],
    [{ Detail_Address: '100%' }, ['甲公司']],
    [{ Detail_Address: '路_2' }, ['乙公司']],
    [{ Detail_Address: '路', Legal_Person: '二' }, ['乙公司']],
    [{ Detail_Address: '' }, ['甲公司', '乙公司']],
  ] satisfies [Filter, string[]][])('narrow its list: %j', async (filter, expected) => {
    expect(await named(filter, 'staff02')).toEqual(sorted(expected));
  });
});

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

describe('the follow-up filter', () => {
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  beforeAll(async () => {
    const lead = (name: string, columns: Columns) => leadWith(name, columns, {}, 'staff05');
    await lead('未跟进', { follow: 0 });
    await lead('未跟进逾期', { follow: 0, next_time: daysFromNow(-3) });
    await lead('已跟进', { follow: 1 });
    await lead('逾期未联系', { follow: 1, next_time: daysFromNow(-3) });
    await lead('逾期前联系', { follow: 1, next_time: daysFromNow(-3), last_time: daysFromNow(-5) });
    await lead('逾期后联系', { follow: 1, next_time: daysFromNow(-3), last_time: daysFromNow(-1) });
    await lead('当日联系', { follow: 1, next_time: daysFromNow(-3), last_time: daysFromNow(-3) });
    await lead('今天', { follow: 1, next_time: new Date().toISOString() });
    await lead('以后', { follow: 1, next_time: daysFromNow(2) });
  });

  it.each([
    [0, ['未跟进', '未跟进逾期']],
    [1, ['已跟进', '逾期未联系', '逾期前联系', '逾期后联系', '当日联系', '今天', '以后']],
    [2, ['逾期未联系', '逾期前联系', '今天']],
  ] as const)('%d', async (Follow, expected) => {
    expect(await named({ Follow }, 'staff05')).toEqual(sorted(expected));
  });

  it('names the state in the reader’s language', async () => {
    const { rows } = await page({ Name: '未跟进逾期' }, 'staff05');
    expect(rows[0]).toMatchObject({ Follow: 0, FollowName: '未跟进' });
    const { data } = await app.call(leads.list, { Name: '今天' }, 'staff05', { 'x-language': 'en' });
    expect(data.rows[0]?.FollowName).toBe('Followed up');
  });

  it('stands beside the one for conversion', async () => {
    await convertLead(app, 'staff05', await leadWith('已转', { follow: 1 }, {}, 'staff05'));
    expect(await named({ Is_Transform: 1 }, 'staff05')).toEqual(['已转']);
    expect(await named({ Is_Transform: 0, Follow: 1 }, 'staff05')).not.toContain('已转');
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
