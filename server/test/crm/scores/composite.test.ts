import { mark } from '@haina/contract/calls/mark.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { attendance } from '@haina/contract/calls/attendance.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addCustomer, addFollowUp, personOf } from '../../support/factories.ts';
import { testSeed } from '../../support/sampled.ts';
import { addContract, addReceivable } from '../contracts/orderFactories.ts';
import { scoreCalls } from './scoreCalls.ts';

const app = await openApp();
const calls = scoreCalls(app);
const { set, addCall } = calls;
const sales = await personOf(app, 'sales');
const token = async (login: string) => ({ token: await app.token(login) });

describe('the composite score', () => {
  it('is made of what a person did in the month, each part beside its target', async () => {
    const Month = '2026-03';
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer);
    await addReceivable(app, 'sales', { customer, contract }, { Money: 312_400, Return_Date: '2026-03-31T23:59:59' });
    await addReceivable(app, 'sales', { customer, contract }, { Money: 7, Return_Date: '2026-04-01T00:00:00' });
    await calls.addPerformance('manager', 'sales', { Money: -12_400, Performance_Date: '2026-03-01T00:00:00' });
    await calls.addScore('manager', 'sales', { Score: 1.5 });
    await calls.addScore('manager', 'sales', { Score: 1.5, Score_Date: '2026-03-31T23:59:59' });
    await calls.addMeeting('manager', 'sales', { Invite_Num: 12, Arrive_Num: 9 });
    await addCall(sales.guid, '2026-03-05T10:00:00', 3600);
    await addCall(sales.guid, '2026-03-06T10:00:00', 600);
    // Waits for a review, was made by the own phone, was entered by hand, is of another month: none counts.
    await addCall(sales.guid, '2026-03-06T11:00:00', 999, { review: 1 });
    await addCall(sales.guid, '2026-03-06T12:00:00', 999, { way: 2 });
    await addCall(sales.guid, '2026-03-06T13:00:00', 999, { way: 3, bd_kind: 1 });
    await addCall(sales.guid, '2026-04-01T00:00:00', 999);
    const target = { User_Guid: sales.guid, Equity: 400_000, Follow: 180, Talk: 8 * 3600, Arrive: 6 };
    expect((await set(Month, { TargetList: [target] })).code).toBe(0);
    const row = await calls.scoreOf('manager', Month, 'sales');
    expect(row).toMatchObject({ Received: 312_400, Entries: -12_400, Entry_Num: 1, Other: 3, Other_Num: 2 });
    expect(row?.parts).toEqual([
      { Kind: 'equity', Weight: 50, Actual: 300_000, Target: 400_000, Points: 37.5 },
      { Kind: 'follow', Weight: 20, Actual: 0, Target: 180, Points: 0 },
      { Kind: 'talk', Weight: 15, Actual: 4200, Target: 28_800, Points: 2.19 },
      { Kind: 'arrive', Weight: 15, Actual: 9, Target: 6, Points: 22.5 },
    ]);
    expect(row?.Total).toBe(65.19);
    const net = await app.call(equity.net, { Month, pagesize: 100 }, 'sales');
    expect(net.data).toMatchObject({ total: 1, Received: 312_400, Entries: -12_400, Net: 300_000 });
  });

  it('counts follow-ups by their author, in the month of the company in which they were written', async () => {
    const { data } = await app.call(mark.months, {}, 'sales');
    const [{ Month } = { Month: '' }] = data.rows;
    expect(data.rows).toHaveLength(13);
    const before = await calls.scoreOf('sales', Month, 'sales');
    const target = { User_Guid: sales.guid, Equity: 0, Follow: 3, Talk: null, Arrive: null };
    expect((await set(Month, { TargetList: [target] })).code).toBe(0);
    const customer = await addCustomer(app, 'sales');
    await addFollowUp(app, 'sales', { kind: targetKind.customer, guid: customer }, '谈过');
    await addFollowUp(app, 'manager', { kind: targetKind.customer, guid: customer }, '主管也谈过');
    const follow = (await calls.scoreOf('sales', Month, 'sales'))?.parts.find(({ Kind }) => Kind === 'follow');
    const had = before?.parts.find(({ Kind }) => Kind === 'follow')?.Actual ?? 0;
    expect(follow).toMatchObject({ Actual: had + 1, Target: 3 });
  });

  it('shows salespeople their own row alone, and nobody else’s to who reaches nobody', async () => {
    const own = await app.call(mark.list, { Month: '2026-03' }, 'sales');
    expect(own.data.rows.map(({ User_Name }) => User_Name)).toEqual(['王梓涵']);
    for (const filter of [{ user_guid: [await calls.guidOf('sales2')] }, { SeleteType: 2 as const }]) {
      expect((await app.call(mark.list, { Month: '2026-03', ...filter }, 'sales')).data.total).toBe(0);
    }
    for (const call of [mark.list, mark.setting, equity.net, attendance.ranking]) {
      const { data } = await app.raw(call, {}, await token('finance'));
      expect((data as { total: number }).total).toBe(0);
    }
  });

  it('equals its definition in months of any figures, weights and targets', async () => {
    const cents = fc.integer({ min: -30_000_00, max: 90_000_00 }).map((value) => value / 100);
    const maybe = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
    const figures = fc.record({
      entries: fc.array(
        cents.filter((value) => value !== 0),
        { maxLength: 3 },
      ),
      others: fc.array(
        fc.integer({ min: 0, max: 2000 }).map((value) => value / 100),
        { maxLength: 3 },
      ),
      arrived: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      talks: fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 3 }),
      cuts: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)).map((cut) => cut.toSorted((one, other) => one - other)),
      targets: fc.record({
        Equity: fc.option(
          fc.integer({ min: 1, max: 6_000_000 }).map((value) => value / 100),
          { nil: 0 },
        ),
        Follow: maybe(300),
        Talk: maybe(20_000),
        Arrive: maybe(30),
      }),
    });
    let made = 0;
    await fc.assert(
      fc.asyncProperty(figures, async ({ entries, others, arrived, talks, cuts, targets }) => {
        made += 1;
        const Month = `${2001 + Math.floor(made / 12)}-${String((made % 12) + 1).padStart(2, '0')}`;
        const day = `${Month}-15T12:00:00`;
        for (const Money of entries) await calls.addPerformance('admin', 'sales', { Money, Performance_Date: day });
        for (const Score of others) await calls.addScore('admin', 'sales', { Score, Score_Date: day });
        for (const Arrive_Num of arrived)
          await calls.addMeeting('admin', 'sales', { Invite_Num: 20, Arrive_Num, Meeting_Time: day });
        for (const seconds of talks) await addCall(sales.guid, day, seconds);
        const [first = 0, second = 0, third = 0] = cuts;
        const sent = {
          Equity_Weight: first,
          Follow_Weight: second - first,
          Talk_Weight: third - second,
          Arrive_Weight: 100 - third,
        };
        expect((await set(Month, { ...sent, TargetList: [{ User_Guid: sales.guid, ...targets }] })).code).toBe(0);
        // The definition, in whole hundredths and on its own.
        const sum = (values: readonly number[]) => values.reduce((all, value) => all + Math.round(value * 100), 0);
        const part = (weight: number, actual: number, target: number | null) => {
          if (target === null || target === 0 || actual <= 0) return 0;
          return Math.floor((Math.min(actual / target, 1.5) * weight * 100 * 2 + 1 + 1e-7) / 2);
        };
        const points = [
          part(first, sum(entries), Math.round(targets.Equity * 100)),
          part(second - first, 0, targets.Follow),
          part(third - second, sum(talks) / 100, targets.Talk),
          part(100 - third, sum(arrived) / 100, targets.Arrive),
        ];
        const expected = points.reduce((all, value) => all + value, 0) + sum(others);
        const row = await calls.scoreOf('sales', Month, 'sales');
        expect(row?.parts.map(({ Points }) => Math.round(Points * 100))).toEqual(points);
        expect(Math.round((row?.Total ?? 0) * 100)).toBe(expected);
      }),
      { seed: testSeed, numRuns: 25 },
    );
  }, 120_000);
});
