import { mark } from '@haina/contract/calls/mark.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { attendance } from '@haina/contract/calls/attendance.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addCustomer, addFollowUp, personOf, setDisabled } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { testSeed } from '../../support/sampled.ts';
import { addContract, addReceivable } from '../contracts/orderFactories.ts';
import { scoreCalls } from './scoreCalls.ts';

const app = await openApp();
const calls = scoreCalls(app);
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const token = async (login: string) => ({ token: await app.token(login) });

const weights = { Equity_Weight: 50, Follow_Weight: 20, Talk_Weight: 15, Arrive_Weight: 15 };
const set = (Month: string, fields: object = {}, as = 'admin') =>
  app.call(mark.updateSetting, { Month, ...weights, ...fields }, as);

/** A finished call of a person by the switchboard, straight into the database. */
async function addCall(user: string, talk_time: string, talk_length: number, fields: object = {}): Promise<void> {
  const at = new Date(`${talk_time}+08:00`);
  await write
    .insertInto('call_record')
    .values({
      company_id: sales.companyId,
      guid: newGuid(),
      user_guid: user,
      way: 1,
      target_kind: 1,
      target_guid: absentGuid,
      caller_number: '8001',
      called_number: '13800000000',
      called_digits: '13800000000',
      state: 5,
      call_status: 2,
      talk_time: at,
      talk_length,
      end_time: at,
      verify_seconds: 300,
      create_time: at,
      ...fields,
    })
    .execute();
}

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

describe('a closed month', () => {
  const Month = '2024-05';
  const at = (day: string) => `${Month}-${day}T10:00:00`;

  it('stays as it was, whatever happens to its figures, weights and targets', async () => {
    const entry = await calls.addPerformance('manager', 'sales', { Money: 500, Performance_Date: at('10') });
    await calls.addScore('manager', 'sales', { Score: 4, Score_Date: at('11') });
    const meeting = await calls.addMeeting('manager', 'sales', { Meeting_Time: at('12') });
    await set(Month, { TargetList: [{ User_Guid: sales.guid, Equity: 1000, Follow: null, Talk: null, Arrive: 16 }] });
    const before = await calls.scoreOf('admin', Month, 'sales');
    expect(before?.Total).toBe(25 + 7.5 + 4);
    expect((await calls.close('manager', Month)).code).toBe(0);
    expect((await app.call(mark.list, { Month }, 'admin')).data).toMatchObject({
      Is_Closed: 1,
      Close_User_Name: '林若溪',
    });
    // Money that comes in late, a call that is told late, another name of the department, a person who leaves.
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer);
    await addReceivable(app, 'sales', { customer, contract }, { Money: 9999, Return_Date: at('20') });
    await addCall(sales.guid, at('21'), 5000);
    await setDisabled(app, await personOf(app, 'staff01'), true);
    await sql`update performance set money = 1 where guid = ${entry}`.execute(write);
    await sql`update score_target set equity = 1 where month = '2024-05-01'`.execute(write);
    expect(await calls.scoreOf('admin', Month, 'sales')).toEqual(before);
    await setDisabled(app, await personOf(app, 'staff01'), false);
    const months = (await contentsOf(app.databases.read)) as unknown;
    for (const answer of [
      await app.call(equity.update, { Guid: entry, Money: 3 }, 'manager'),
      await app.call(equity.update, { Guid: entry, Performance_Date: '2024-06-01T00:00:00' }, 'manager'),
      await app.call(equity.remove, { Guid: [entry] }, 'manager'),
      await app.call(attendance.update, { Guid: meeting, Arrive_Num: 0 }, 'manager'),
      await app.call(equity.add, await calls.performanceForm('sales', { Performance_Date: at('02') }), 'manager'),
      await set(Month),
      await app.call(mark.copySetting, { Month }, 'admin'),
    ]) {
      expect([answer.code, answer.message]).toEqual([1, expect.stringContaining(`${Month} 已关账`)]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(months);
  });

  it('takes nothing back out of the recycle bin', async () => {
    const Guid = await calls.addPerformance('manager', 'sales', { Performance_Date: '2024-07-02T00:00:00' });
    await app.call(equity.remove, { Guid: [Guid] }, 'manager');
    await calls.close('manager', '2024-07');
    const restored = await app.call(bin.restore, { Records: [{ Target_Kind: 8, Guid }] }, 'manager');
    expect([restored.code, restored.message]).toEqual([1, expect.stringContaining('2024-07 已关账')]);
  });

  it('is opened again with a reason alone, which is told and logged; then it can change', async () => {
    const missing = await calls.close('manager', Month, 0, '');
    expect([missing.code, missing.message]).toEqual([1, '请填写重新打开的原因']);
    expect((await calls.close('manager', Month, 0, '漏了一笔退款')).code).toBe(0);
    expect((await calls.close('manager', Month, 0)).code).toBe(-2);
    expect((await calls.scoreOf('admin', Month, 'sales'))?.Received).toBe(9999);
    const setting = await app.call(mark.setting, { Month }, 'manager');
    expect(setting.data).toMatchObject({ Is_Closed: 0, Close_User_Name: '' });
    expect(setting.data.Changes.map(({ Action, User_Name, Remark }) => [Action, User_Name, Remark])).toEqual([
      ['reopen', '林若溪', '漏了一笔退款'],
      ['close', '林若溪', '更正'],
      ['set', '陈海', ''],
    ]);
    const log = await app.call(logs.changes, {}, 'admin');
    expect(log.data.rows.map(({ Content }) => Content)).toContain(`重新打开 ${Month} 的绩效：漏了一笔退款`);
    expect((await calls.close('manager', Month)).code).toBe(0);
  });

  it('is one that is over, and closed once; who lacks the right does neither', async () => {
    const present = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 7);
    for (const month of [present, '2099-01']) {
      const answer = await calls.close('manager', month);
      expect([answer.code, answer.message]).toEqual([1, `${month} 还没有结束，不能关账`]);
    }
    expect((await calls.close('manager', Month)).code).toBe(-2);
    expect((await calls.close('sales', '2024-01')).code).toBe(10029);
    const [far] = [await app.raw(mark.close, { Month: '2199-01' }, await token('manager'))];
    expect([far.code, far.message]).toEqual([1, '月份须在 2000 年到 2100 年之间']);
  });

  it('has every entry that was accepted beside its closing', async () => {
    const month = '2023-09';
    const form = await calls.performanceForm('sales', { Money: 1, Performance_Date: '2023-09-09T09:00:00' });
    const [closed, ...added] = await Promise.all([
      calls.close('manager', month),
      ...Array.from({ length: 10 }, (_, index) => app.call(equity.add, { ...form, Remark: `${index}` }, 'manager')),
    ]);
    expect(closed?.code).toBe(0);
    const accepted = added.filter(({ code }) => code === 0).length;
    expect((await calls.scoreOf('admin', month, 'sales'))?.Entry_Num ?? 0).toBe(accepted);
  });
});

describe('weights and targets', () => {
  it.each([
    [{ Arrive_Weight: 10 }, '权重合计要等于 100%，现在是 95%'],
    [{ Equity_Weight: 60 }, '权重合计要等于 100%，现在是 110%'],
    [{ Equity_Weight: '-1' }, '净业绩权重须为 0 到 100 的整数'],
    [{ Equity_Weight: '50.5' }, '净业绩权重须为 0 到 100 的整数'],
    [{ Month: '2199-01' }, '月份须在 2000 年到 2100 年之间'],
    [{ Month: '2026-13' }, '月份格式不正确，应为 2026-11'],
    [{ Month: '' }, '月份格式不正确，应为 2026-11'],
    [
      { TargetList: [{ User_Guid: absentGuid, Equity: 1, Follow: '', Talk: '', Arrive: '' }] },
      '人员不存在或不在您的数据范围内，请重新选择',
    ],
    [
      { TargetList: [{ User_Guid: sales.guid, Equity: '-1', Follow: '', Talk: '', Arrive: '' }] },
      '净业绩目标须为不小于 0 的数字',
    ],
    [
      { TargetList: [{ User_Guid: sales.guid, Equity: 1, Follow: '1.5', Talk: '', Arrive: '' }] },
      '跟进次数目标须为不小于 0 的数字',
    ],
  ])('as %j are refused in words, and nothing is kept', async (fields, words) => {
    const before = await contentsOf(app.databases.read);
    const TargetList = 'TargetList' in fields ? { TargetList: JSON.stringify(fields.TargetList) } : {};
    const wire = { Month: '2026-02', ...weights, ...fields, ...TargetList };
    const answer = await app.raw(mark.updateSetting, wire, await token('admin'));
    expect([answer.code, answer.message]).toEqual([1, words]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('hold for their month alone: the next one keeps what it had, later ones follow the latest before them', async () => {
    const weightOf = async (Month: string) =>
      (await app.call(mark.setting, { Month }, 'admin')).data.Weights.Equity_Weight;
    await set('2020-03', { Equity_Weight: 40, Follow_Weight: 30 });
    expect(await Promise.all(['2020-02', '2020-03', '2020-04', '2020-05'].map(weightOf))).toEqual([50, 40, 50, 50]);
    await set('2020-06', { Equity_Weight: 10, Follow_Weight: 60 });
    await set('2020-05', { Equity_Weight: 0, Follow_Weight: 70 });
    expect(await Promise.all(['2020-04', '2020-05', '2020-06', '2020-07'].map(weightOf))).toEqual([50, 0, 10, 50]);
  });

  it('are copied from the month before, for people who have none', async () => {
    const staff = await personOf(app, 'staff01');
    const of = (User_Guid: string, Equity: number) => ({ User_Guid, Equity, Follow: 1, Talk: 2, Arrive: 3 });
    await set('2021-01', {
      Equity_Weight: 20,
      Follow_Weight: 50,
      TargetList: [of(sales.guid, 11), of(staff.guid, 12)],
    });
    await set('2021-02', { TargetList: [of(staff.guid, 99)] });
    const copied = await app.call(mark.copySetting, { Month: '2021-02' }, 'admin');
    expect(copied.data).toEqual({ Written: 1 });
    const { data } = await app.call(mark.setting, { Month: '2021-02', pagesize: 100 }, 'admin');
    expect(data.Weights.Equity_Weight).toBe(20);
    const equityOf = (guid: string) => data.rows.find(({ User_Guid }) => User_Guid === guid)?.Equity;
    expect([equityOf(sales.guid), equityOf(staff.guid)]).toEqual([11, 99]);
  });
});
