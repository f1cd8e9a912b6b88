import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { type BriefingFigure, briefingKeys, results } from '@haina/contract/calls/results.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addCustomer, addFollowUp, addLead, personOf } from '../support/factories.ts';
import { addBusiness, addContract, addReceivable } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const { write } = app.databases;
const sales2 = await personOf(app, 'sales2');

type Filter = z.output<typeof results.briefing.input>;
type Key = BriefingFigure['Key'];

const april = { start_data: '2026-04-01', end_data: '2026-04-30', SeleteType: 0 as const };

async function figure(Key: Key, filter: Filter = april, as = 'sales') {
  const { data } = await app.call(results.briefing, filter, as);
  return data.rows.find((row) => row.Key === Key);
}

const listed = async (Key: Key, filter: Filter = april, as = 'sales') =>
  (await app.call(results.briefingList, { ...filter, Key }, as)).data;

async function businessAt(as: string, create_time: string, Money: number) {
  const Guid = await addBusiness(app, as, await addCustomer(app, as), { Name: `商机 ${Money}`, Money });
  await write.updateTable('business').set({ create_time }).where('guid', '=', Guid).execute();
  await write.updateTable('stage_log').set({ create_time }).where('business_guid', '=', Guid).execute();
  return Guid;
}

/** Moves an opportunity at a moment of the past. */
async function moveAt(Guid: string, create_time: string, parts: { Status_Id: number } | { Is_End: 1 }) {
  expect((await app.call(business.updateStatus, { Guid, ...parts }, 'sales')).code).toBe(0);
  const last = await app.databases.read
    .selectFrom('stage_log')
    .select('guid')
    .where('business_guid', '=', Guid)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await write.updateTable('stage_log').set({ create_time }).where('guid', '=', last.guid).execute();
}

beforeAll(async () => {
  await businessAt('sales', '2026-03-31T15:59:59Z', 10);
  const moved = await businessAt('sales', '2026-03-31T16:00:00Z', 0.1);
  await businessAt('sales', '2026-04-30T15:59:59Z', 0.2);
  await businessAt('sales2', '2026-04-10T00:00:00Z', 99);
  const deleted = await businessAt('sales', '2026-04-10T00:00:00Z', 1000);
  await app.call(business.remove, { BusinessGuidList: [deleted] }, 'sales');
  await moveAt(moved, '2026-04-05T02:00:00Z', { Status_Id: 3 });
  await moveAt(moved, '2026-04-06T02:00:00Z', { Is_End: 1 });
  const customer = await addCustomer(app, 'sales');
  const contract = await addContract(app, 'sales', customer, { Order_Date: '2026-04-02T10:00:00', Money: 500.5 });
  await addContract(app, 'sales', customer, { Order_Date: '2026-03-15T10:00:00', Money: 100 });
  const of = { customer, contract };
  await addReceivable(app, 'finance', of, { Return_Date: '2026-04-30T23:59:59', Money: 0.3 });
  await addReceivable(app, 'sales', of, { Return_Date: '2026-05-01T00:00:00', Money: 7 });
});

describe('the briefing of money', () => {
  it('tells number and money of opportunities, contracts and receivables, beside the period before', async () => {
    expect(await figure('business')).toMatchObject({ Value: 2, Before: 1, Money: 0.3, Before_Money: 10 });
    expect(await figure('contracts')).toMatchObject({ Value: 1, Before: 1, Money: 500.5, Before_Money: 100 });
    expect(await figure('receivables')).toMatchObject({ Value: 1, Before: 0, Money: 0.3, Before_Money: 0 });
    expect(await figure('stageMoves')).toMatchObject({ Value: 2, Before: 0, Money: null, Before_Money: null });
    expect(await figure('customers')).toMatchObject({ Money: null });
  });

  it('is cut to what its reader sees of each noun', async () => {
    expect(await figure('business', april, 'admin')).toMatchObject({ Value: 3, Money: 99.3 });
    expect(await figure('business', { ...april, user_guid: [sales2.guid] }, 'admin')).toMatchObject({ Value: 1 });
    expect(await figure('business', april, 'finance')).toMatchObject({ Value: 0, Money: 0 });
    expect(await figure('contracts', april, 'finance')).toMatchObject({ Value: 1, Money: 500.5 });
    expect(await figure('receivables', april, 'sales2')).toMatchObject({ Value: 0, Money: 0 });
    expect(await figure('stageMoves', april, 'sales2')).toMatchObject({ Value: 0 });
    for (const Key of briefingKeys) expect(await figure(Key, april, 'outsider')).toMatchObject({ Value: 0 });
  });

  it('counts what the lists behind it show', async () => {
    const days = { SeleteType: 0 as const };
    const opened = { ...days, Create_Time_Start: '2026-04-01', Create_Time_End: '2026-04-30' };
    const signed = { ...days, Order_Time_Start: '2026-04-01', Order_Time_End: '2026-04-30' };
    const received = { ...days, Return_Time_Start: '2026-04-01', Return_Time_End: '2026-04-30' };
    for (const as of ['sales', 'manager', 'admin', 'finance']) {
      const totals = [
        (await app.call(business.list, opened, as)).data.total,
        (await app.call(contracts.list, signed, as)).data.total,
        (await app.call(receivables.list, received, as)).data.total,
      ];
      const told = await Promise.all(
        (['business', 'contracts', 'receivables'] as const).map(async (Key) => (await figure(Key, april, as))?.Value),
      );
      expect(told, as).toEqual(totals);
    }
  });
});

describe('the list behind a figure', () => {
  it('has as many rows as the figure says, for every figure and everybody', async () => {
    for (const as of ['sales', 'manager', 'admin', 'finance', 'outsider']) {
      const { data } = await app.call(results.briefing, april, as);
      for (const { Key, Value } of data.rows) {
        const { total, rows, Hidden } = await listed(Key, april, as);
        expect([total + Hidden, rows.length], `${as} ${Key}`).toEqual([Value, Math.min(total, 10)]);
      }
    }
  });

  it('names record, owner, moment and money, newest first', async () => {
    expect((await listed('business')).rows).toMatchObject([
      {
        Target_Kind: 4,
        Name: '商机 0.2',
        Owner_User_Name: '王梓涵',
        Time: '2026-04-30T23:59:59',
        Money: 0.2,
        From: '',
      },
      { Target_Kind: 4, Name: '商机 0.1', Time: '2026-04-01T00:00:00', Money: 0.1 },
    ]);
  });

  it('names the stages of moves and the outcome, in the reader’s language', async () => {
    expect((await listed('stageMoves')).rows).toMatchObject([
      { Target_Kind: 4, Name: '商机 0.1', From: '方案/报价', To: '赢单', User_Name: '王梓涵', Money: null },
      { From: '验证客户', To: '方案/报价', Time: '2026-04-05T10:00:00' },
    ]);
    const english = await app.call(results.briefingList, { ...april, Key: 'stageMoves' }, 'sales', {
      'x-language': 'en',
    });
    expect(english.data.rows[0]?.To).toBe('Won');
    const second = await app.call(results.briefingList, { ...april, Key: 'stageMoves', page: 2, pagesize: 1 }, 'sales');
    expect([second.data.total, second.data.rows[0]?.To]).toEqual([2, '方案/报价']);
  });
});

describe('the follow-ups of the briefing', () => {
  const may = { start_data: '2026-05-01', end_data: '2026-05-31', SeleteType: 0 as const };

  /** Follows a record up at a moment of the past, and once more now, as its last contact says. */
  async function followedAt(as: string, record: { kind: TargetKind; guid: string }, create_time: string) {
    const guid = await addFollowUp(app, as, record);
    await write.updateTable('activity').set({ create_time }).where('guid', '=', guid).execute();
    await addFollowUp(app, as, record);
  }

  const ofLead = (guid: string) => ({ kind: targetKind.leads, guid });
  const ofCustomer = (guid: string) => ({ kind: targetKind.customer, guid });
  const told = async (filter: Filter, as: string) => (await figure('followUps', filter, as))?.Value;

  beforeAll(async () => {
    const lead = await addLead(app, 'sales');
    const customer = await addCustomer(app, 'sales');
    // In Shanghai: the last second of April, the first of May, the last of May.
    await followedAt('sales', ofLead(lead), '2026-04-30T15:59:59Z');
    await followedAt('sales', ofLead(lead), '2026-04-30T16:00:00Z');
    await followedAt('sales', ofCustomer(customer), '2026-05-31T15:59:59Z');
    await followedAt('admin', ofCustomer(customer), '2026-05-10T02:00:00Z');
    await followedAt('sales2', ofCustomer(await addCustomer(app, 'sales2')), '2026-05-10T02:00:00Z');
    const gone = await addLead(app, 'sales');
    await followedAt('sales', ofLead(gone), '2026-05-10T02:00:00Z');
    expect((await app.call(leads.remove, { LeadsGuidList: [gone] }, 'manager')).code).toBe(0);
  });

  it('count for their author, without those of deleted records, beside the period before', async () => {
    expect(await figure('followUps', may)).toEqual({
      Key: 'followUps',
      Value: 2,
      Before: 1,
      Money: null,
      Before_Money: null,
    });
    expect(await told(may, 'sales2')).toBe(1);
    expect(await told(may, 'admin')).toBe(4);
    expect(await told({ ...may, SeleteType: 1 }, 'admin')).toBe(1);
    expect(await told({ ...may, SeleteType: 2 }, 'manager')).toBe(2);
    expect(await told({ ...may, user_guid: [sales2.guid] }, 'admin')).toBe(1);
    expect(await told({ ...may, user_guid: [sales2.guid] }, 'sales')).toBe(0);
    expect(await told(may, 'outsider')).toBe(0);
  });

  it('are as many as the ranking of follow-ups adds up, for every reader', async () => {
    for (const as of ['sales', 'sales2', 'manager', 'admin', 'finance']) {
      const { data } = await app.call(reports.rankFollowUps.parts.ranking.call, may, as);
      expect(await told(may, as), as).toBe(data.Total.Value);
    }
  });

  it('are listed with record, author and moment, newest first', async () => {
    const { rows, total } = await listed('followUps', may);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { Target_Kind: 2, User_Name: '王梓涵', Owner_User_Name: '', Time: '2026-05-31T23:59:59', Money: null },
      { Target_Kind: 1, User_Name: '王梓涵', From: '', To: '', Time: '2026-05-01T00:00:00' },
    ]);
    const second = (await listed('followUps', { ...may, page: 2, pagesize: 1 } as Filter)).rows;
    expect(second.map(({ Id }) => Id)).toEqual([rows[1]?.Id]);
  });

  it('whose records the reader does not see are only counted in the list', async () => {
    const mine = await addCustomer(app, 'sales2');
    const june = { start_data: '2026-06-01', end_data: '2026-06-30', SeleteType: 0 as const };
    await followedAt('sales2', ofCustomer(mine), '2026-06-10T02:00:00Z');
    const User_Guid = (await personOf(app, 'sales')).guid;
    const given = await app.call(customers.transfer, { CustomerGuidList: [mine], User_Guid }, 'sales2');
    expect(given.code).toBe(0);
    expect(await told(june, 'sales2')).toBe(1);
    expect(await listed('followUps', june, 'sales2')).toMatchObject({ rows: [], total: 0, Hidden: 1 });
    expect(await listed('followUps', june, 'admin')).toMatchObject({ total: 1, Hidden: 0 });
  });
});
