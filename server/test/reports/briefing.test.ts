import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { type BriefingFigure, briefingKeys, results } from '@haina/contract/calls/results.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addCustomer, personOf } from '../support/factories.ts';
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
        const { total, rows } = await listed(Key, april, as);
        expect([total, rows.length], `${as} ${Key}`).toEqual([Value, Math.min(Value, 10)]);
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
