import { activity } from '@haina/contract/calls/activity.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { mark } from '@haina/contract/calls/mark.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { attendance } from '@haina/contract/calls/attendance.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addCustomer, personOf, setDisabled } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { addContract, addReceivable } from '../contracts/orderFactories.ts';
import { scoreCalls, weights } from './scoreCalls.ts';

const app = await openApp();
const calls = scoreCalls(app);
const { set, addCall } = calls;
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const token = async (login: string) => ({ token: await app.token(login) });

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

  it('gives no earlier value back either, and names the field in words', async () => {
    const Guid = await calls.addPerformance('manager', 'sales', { Performance_Date: '2024-08-02T00:00:00' });
    await app.call(equity.update, { Guid, Money: 5 }, 'manager');
    await calls.close('manager', '2024-08');
    const { data } = await app.call(
      activity.actions,
      { Target_Kind: targetKind.performance, Target_Guid: Guid },
      'manager',
    );
    const [change] = data.rows;
    const answer = await app.call(activity.restoreValue, { Id: change?.Id ?? '', Field: 'Money' }, 'manager');
    expect([answer.code, answer.message]).toEqual([1, '2024-08 已关账，业绩日期不能改动；需要改动请先重新打开该月']);
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

  it('of a month that has not begun are those of the one before it, until it has its own', async () => {
    const weightOf = async (Month: string) =>
      (await app.call(mark.setting, { Month }, 'admin')).data.Weights.Equity_Weight;
    await set('2090-06', { Equity_Weight: 10, Follow_Weight: 60 });
    await set('2090-03', { Equity_Weight: 40, Follow_Weight: 30 });
    expect(await Promise.all(['2090-02', '2090-03', '2090-04', '2090-06', '2090-07'].map(weightOf))).toEqual([
      50, 40, 40, 10, 10,
    ]);
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
