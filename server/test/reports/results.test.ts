import { activity } from '@haina/contract/calls/activity.ts';
import { briefingKeys, results } from '@haina/contract/calls/results.ts';
import { dayAfter, periodDays, periodNames } from '@haina/contract/rules/period.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { todayIn } from '../../src/platform/database/sql/moments.ts';
import { openApp } from '../support/app.ts';
import { addDepartment, addLead, addPerson, addRole, convertLead, personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

type Filter = z.output<typeof results.briefing.input>;

async function figures(filter: Filter, as = 'sales') {
  const { code, data } = await app.call(results.briefing, filter, as);
  expect(code).toBe(0);
  expect(data.rows.map(({ Key }) => Key)).toEqual(briefingKeys);
  return data;
}

/** Value and value before of each figure, in the order of the briefing. */
const numbers = async (filter: Filter, as = 'sales') =>
  (await figures(filter, as)).rows.map(({ Value, Before }) => [Value, Before]);

async function leadAt(as: string, create_time: string, more: { follow?: number } = {}, Source = 0) {
  const Guid = await addLead(app, as, { Source });
  await write
    .updateTable('leads')
    .set({ create_time, ...more })
    .where('guid', '=', Guid)
    .execute();
  return Guid;
}

/** Converts a lead at a moment of the past: its customer is of that moment too. */
async function convertAt(as: string, LeadsGuid: string, moment: string) {
  const customer = await convertLead(app, as, LeadsGuid);
  await write.updateTable('customer').set({ create_time: moment }).where('guid', '=', customer).execute();
  await write.updateTable('leads').set({ transform_time: moment }).where('guid', '=', LeadsGuid).execute();
}

beforeAll(async () => {
  // In Shanghai: last second of February, first second of March, late on 10 March, early on 11 March.
  await leadAt('sales', '2026-02-28T15:59:59Z', { follow: 1 }, 1);
  const converted = await leadAt('sales', '2026-02-28T16:00:00Z', { follow: 1 }, 1);
  await convertAt('sales', converted, '2026-03-05T02:00:00Z');
  await leadAt('sales', '2026-03-10T15:30:00Z', {}, 3);
  await leadAt('sales', '2026-03-10T23:30:00Z', { follow: 1 });
  await leadAt('sales2', '2026-03-10T12:00:00Z', {}, 2);
  const deleted = await leadAt('sales', '2026-03-10T12:00:00Z');
  await write.updateTable('leads').set({ delete_time: new Date() }).where('guid', '=', deleted).execute();
  await write.deleteFrom('record_phone').where('target_guid', '=', deleted).execute();
  await write
    .insertInto('operation_record')
    .values({
      company_id: (await personOf(app, 'sales')).companyId,
      guid: deleted,
      target_kind: 1,
      target_guid: deleted,
      action: 'remove',
      create_time: new Date(),
    })
    .execute();
});

describe('the briefing', () => {
  it('counts what is new in the days chosen, in the company’s zone, beside as many days before', async () => {
    expect(await numbers({ start_data: '2026-03-01', end_data: '2026-03-10' })).toEqual([
      [2, 1],
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await figures({ start_data: '2026-03-01', end_data: '2026-03-10' })).toMatchObject({
      Start: '2026-03-01',
      End: '2026-03-10',
      Before_Start: '2026-02-19',
      Before_End: '2026-02-28',
    });
  });

  it.each([
    ['2026-03-10', 1],
    ['2026-03-11', 1],
    ['2026-03-12', 0],
    ['2026-02-28', 1],
    ['2026-03-01', 1],
  ])('counts a single day, %s: %d', async (day, count) => {
    expect((await numbers({ start_data: day, end_data: day }))[0]?.[0]).toBe(count);
  });

  it('takes a time of day for its whole day', async () => {
    const filter = { start_data: '2026-03-10T22:00:00', end_data: '2026-03-11T01:00:00' };
    expect(await figures(filter)).toMatchObject({ Start: '2026-03-10', End: '2026-03-11' });
  });

  it.each(periodNames)('knows %s', async (type) => {
    const today = todayIn('Asia/Shanghai', new Date());
    const { start, end } = periodDays(type, today);
    const data = await figures({ type });
    expect([data.Start, data.End]).toEqual([start, dayAfter(end, -1)]);
    expect(data.Before_End).toBe(dayAfter(start, -1));
  });

  it('is about this month where nothing is said', async () => {
    expect(await figures({})).toEqual(await figures({ type: 'month' }));
  });

  it('counts a lead of this moment today', async () => {
    const before = (await numbers({ type: 'today' }, 'staff01'))[0]?.[0] ?? 0;
    await addLead(app, 'staff01');
    expect((await numbers({ type: 'today' }, 'staff01'))[0]?.[0]).toBe(before + 1);
  });

  it('is refused by its field where the end lies before the start', async () => {
    const answer = await app.call(results.briefing, { start_data: '2026-03-10', end_data: '2026-03-01' }, 'sales');
    expect([answer.code, answer.data]).toEqual([1, { Field: 'start_data' }]);
  });

  const forty = { start_data: '1986-01-01', end_data: '2026-01-01' };
  it.each([
    ['the briefing', results.briefing, forty],
    ['the list behind it', results.briefingList, { ...forty, Key: 'customers' }],
    ['target and result', results.achievement, forty],
    ['the sources of leads', results.leadsSource, forty],
    ['the feed', results.recordList, forty],
    ['the feed as follow-ups', activity.list, { ...forty, dashboard: 'sub' }],
  ])('is refused with words where it has forty years: %s', async (_, call, filter) => {
    const { code, message } = await app.raw(call, filter, { token: await app.token('admin') });
    expect([code, message]).toEqual([1, '统计区间最长 5 年']);
  });
});

describe('the people of a figure', () => {
  const march = { start_data: '2026-03-01', end_data: '2026-03-31' };
  const total = async (filter: Filter, as: string) => (await numbers({ ...march, ...filter }, as))[0]?.[0];

  it('are those in the reader’s scope, narrowed by the filter and never widened', async () => {
    const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];
    expect(await total({}, 'sales')).toBe(3);
    expect(await total({}, 'manager')).toBe(3);
    expect(await total({}, 'admin')).toBe(4);
    expect(await total({}, 'finance')).toBe(0);
    expect(await total({}, 'outsider')).toBe(0);
    expect(await total({ user_guid: [sales2.guid] }, 'admin')).toBe(1);
    expect(await total({ user_guid: [sales2.guid] }, 'sales')).toBe(0);
    expect(await total({ user_guid: [sales2.guid, sales.guid] }, 'manager')).toBe(3);
    expect(await total({ SeleteType: 0 }, 'admin')).toBe(4);
    expect(await total({ structure_guid: [sales2.department] }, 'manager')).toBe(0);
    expect(await total({ SeleteType: 1 }, 'manager')).toBe(0);
    expect(await total({ SeleteType: 2 }, 'manager')).toBe(3);
  });
});

describe('the people of a figure that names nobody', () => {
  it('are the reader and everybody below them, as far as their scope reaches', async () => {
    const { companyId } = await personOf(app, 'sales');
    const rootOf = (await personOf(app, 'admin')).department;
    const [here, aside] = [
      await addDepartment(app, { id: companyId }, '报表部', rootOf),
      await addDepartment(app, { id: companyId }, '旁边部', rootOf),
    ];
    const codes = ['Leads/AddLeads'];
    const wide = await addRole(app, companyId, { codes, scopes: { leads: 3 } });
    const place = (login: string, department: string, superior?: string) =>
      addPerson(app, { login, companyId, department, roles: [wide], ...(superior ? { superior } : {}) });
    const head = await place('head', here);
    const below = await place('below', here, head.guid);
    await place('mate', here);
    await place('outside', aside, below.guid);
    for (const login of ['head', 'below', 'mate', 'outside']) await leadAt(login, '2026-05-05T02:00:00Z');
    const may = { start_data: '2026-05-01', end_data: '2026-05-31' };
    const leadsOf = async (filter: Filter, as: string) => (await numbers({ ...may, ...filter }, as))[0]?.[0];
    expect(await leadsOf({}, 'head')).toBe(2);
    expect(await leadsOf({ SeleteType: 0 }, 'head')).toBe(3);
    expect(await leadsOf({}, 'below')).toBe(1);
    expect(await leadsOf({}, 'mate')).toBe(1);
    const { data } = await app.call(results.leadsSource, may, 'head');
    expect(data.rows.reduce((count, { Leads }) => count + Leads, 0)).toBe(2);
  });
});

describe('the sources of leads', () => {
  const march = { start_data: '2026-03-01', end_data: '2026-03-31' };

  it('all appear in their order, with zeros, and leads without one at the end', async () => {
    const { data } = await app.call(results.leadsSource, march, 'admin');
    expect(data.rows.map(({ SourceName, Leads, Transformed }) => [SourceName, Leads, Transformed])).toEqual([
      ['电话开发', 1, 1],
      ['网络推广', 1, 0],
      ['展会', 1, 0],
      ['客户介绍', 0, 0],
      ['线上注册', 0, 0],
      ['地面拜访', 0, 0],
      ['合作伙伴', 0, 0],
      ['其他', 0, 0],
      ['', 1, 0],
    ]);
  });

  it('add up to the leads of the briefing, for every reader', async () => {
    for (const as of ['admin', 'sales', 'sales2', 'manager', 'finance']) {
      const { data } = await app.call(results.leadsSource, march, as);
      const sum = data.rows.reduce((count, { Leads }) => count + Leads, 0);
      expect(sum, as).toBe((await numbers(march, as))[0]?.[0]);
    }
  });

  it('leave out the line without one where there is none', async () => {
    const { data } = await app.call(results.leadsSource, march, 'sales2');
    expect(data.rows.every(({ SourceName }) => SourceName !== '')).toBe(true);
  });
});
