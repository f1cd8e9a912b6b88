import { activity } from '@haina/contract/calls/activity.ts';
import { attendance } from '@haina/contract/calls/attendance.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addCustomer, addPerson, addRole, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { addContract } from '../contracts/orderFactories.ts';
import { scoreCalls } from './scoreCalls.ts';

const app = await openApp();
const calls = scoreCalls(app);
const token = async (login: string) => ({ token: await app.token(login) });
const outsider = await personOf(app, 'outsider');

const recordOf = async (kind: number, Guid: string, as = 'manager') =>
  (await app.call(activity.actions, { Target_Kind: kind as 8, Target_Guid: Guid }, as)).data.rows.map(
    ({ Content }) => Content,
  );

describe('an entry of net performance', () => {
  it('is entered for a person, with the contract it is about, and read by them', async () => {
    const contract = await addContract(app, 'sales', await addCustomer(app, 'sales'), { Name: '退款合同' });
    const Guid = await calls.addPerformance('manager', 'sales', {
      Money: -1234.56,
      Contract_Guid: contract,
      Remark: '退款',
    });
    for (const as of ['manager', 'sales']) {
      expect((await app.call(equity.model, { Guid }, as)).data).toMatchObject({
        User_Name: '王梓涵',
        FrameworkName: '一组',
        Contract_Guid: contract,
        Contract_Name: '退款合同',
        Performance_Date: '2026-03-10T00:00:00',
        Money: -1234.56,
        Remark: '退款',
        Is_Closed: 0,
        Create_User_Name: '林若溪',
        Can_Edit: as === 'manager' ? 1 : 0,
        Can_Manage: as === 'manager' ? 1 : 0,
      });
    }
  });

  it('tells what was changed, by whom, with old and new value', async () => {
    const Guid = await calls.addPerformance('manager', 'sales', { Remark: '旧' });
    const User_Guid = await calls.guidOf('staff01');
    const changed = { Guid, Money: 250.5, Remark: '新', User_Guid };
    expect((await app.call(equity.update, changed, 'manager')).code).toBe(0);
    const [last = [], first] = await recordOf(targetKind.performance, Guid);
    expect(last[0]).toMatch(/^人员：王梓涵 → /);
    expect(last.slice(1)).toEqual(['金额：100.00 → 250.50', '备注：旧 → 新']);
    expect(first).toEqual(['新增了记录']);
    expect((await app.call(equity.model, { Guid }, 'sales')).code).toBe(3);
  });

  it('names no contract to a person who does not see it', async () => {
    const contract = await addContract(app, 'sales2', await addCustomer(app, 'sales2'));
    const Guid = await calls.addPerformance('admin', 'sales', { Contract_Guid: contract });
    expect((await app.call(equity.model, { Guid }, 'sales')).data).toMatchObject({
      Contract_Guid: '',
      Contract_Name: '',
    });
    expect((await app.call(equity.list, { Contract_Guid: contract }, 'sales')).data.rows).toEqual([]);
    expect((await app.call(equity.list, { Contract_Guid: contract }, 'admin')).data.rows).toHaveLength(1);
  });

  it('tells of its contract in its operation record, and in the log, to nobody who does not see the contract', async () => {
    const name = '别人的保密合同';
    const contract = await addContract(app, 'sales2', await addCustomer(app, 'sales2'), { Name: name });
    const Guid = await calls.addPerformance('admin', 'sales');
    expect((await app.call(equity.update, { Guid, Contract_Guid: contract, Money: 7 }, 'admin')).code).toBe(0);
    expect((await app.call(equity.update, { Guid, Contract_Guid: '' }, 'admin')).code).toBe(0);
    expect((await recordOf(targetKind.performance, Guid, 'admin')).slice(0, 2)).toEqual([
      [`关联合同：${name} → 空`],
      [`关联合同：空 → ${name}`, '金额：100.00 → 7.00'],
    ]);
    expect((await recordOf(targetKind.performance, Guid, 'manager')).slice(0, 2)).toEqual([
      ['保存了记录，内容没有改动'],
      ['金额：100.00 → 7.00'],
    ]);
    const { companyId, department } = await personOf(app, 'sales');
    const role = await addRole(app, companyId, { codes: ['Admin/GetOperationLogList'], scopes: { performance: 5 } });
    await addPerson(app, { login: 'auditor', companyId, department, roles: [role] });
    const toldOf = async (as: string, filter: object) => {
      const { data } = await app.call(logs.operations, { ...filter, pagesize: 100 }, as);
      return data.rows.filter(({ Target_Guid }) => Target_Guid === Guid).flatMap(({ Content }) => Content);
    };
    expect(await toldOf('admin', { Words: name })).toContain(`关联合同：${name} → 空`);
    expect(await toldOf('auditor', { Words: name })).toEqual([]);
    const all = await toldOf('auditor', { Target_Kind: [targetKind.performance] });
    expect(all).toContain('金额：100.00 → 7.00');
    expect(all.join()).not.toContain(name);
  });

  it('keeps a contract that the person who saves it does not see', async () => {
    const contract = await addContract(app, 'sales2', await addCustomer(app, 'sales2'));
    const Guid = await calls.addPerformance('admin', 'sales', { Contract_Guid: contract });
    const { data: seen } = await app.call(equity.model, { Guid }, 'manager');
    expect(seen.Contract_Guid).toBe('');
    const whole = { Guid, Contract_Guid: '', Money: seen.Money, Remark: '整行保存' };
    expect((await app.raw(equity.update, whole, await token('manager'))).code).toBe(0);
    expect((await app.call(equity.model, { Guid }, 'admin')).data.Contract_Guid).toBe(contract);
  });

  it('is found by its remark and by its person, by dates and by people', async () => {
    const Guid = await calls.addPerformance('manager', 'staff01', {
      Remark: '独特备注甲',
      Performance_Date: '2026-04-05T00:00:00',
    });
    const found = async (filter: object) =>
      (await app.call(equity.list, { ...filter, pagesize: 100 }, 'manager')).data.rows.map((row) => row.Guid);
    expect(await found({ Name: '独特备注' })).toEqual([Guid]);
    const { User_Name } = (await app.call(equity.model, { Guid }, 'manager')).data;
    expect(await found({ Name: User_Name })).toContain(Guid);
    expect(await found({ Performance_Time_Start: '2026-04-05', Performance_Time_End: '2026-04-05' })).toEqual([Guid]);
    expect(await found({ user_guid: [await calls.guidOf('staff01')] })).toContain(Guid);
    expect(await found({ user_guid: [await calls.guidOf('sales')] })).not.toContain(Guid);
  });
});

describe('what is typed', () => {
  it.each([
    [{ Money: '12345678901234' }, 'Money', '金额格式不正确'],
    [{ Money: '-12345678901234' }, 'Money', '金额格式不正确'],
    [{ Money: '1.234' }, 'Money', '金额格式不正确'],
    [{ Money: '--1' }, 'Money', '金额格式不正确'],
    [{ Money: '0' }, 'Money', '金额不能为 0'],
    [{ Money: '' }, 'Money', '请输入金额'],
    [{ Performance_Date: '' }, 'Performance_Date', '请选择日期'],
    [{ Performance_Date: '2199-01-01' }, 'Performance_Date', '业绩日期须在 2000 年到 2100 年之间'],
    [{ User_Guid: '' }, 'User_Guid', '请选择人员'],
    [{ User_Guid: absentGuid }, 'User_Guid', '人员不存在或不在您的数据范围内，请重新选择'],
    [{ User_Guid: 'outsider' }, 'User_Guid', '人员不存在或不在您的数据范围内，请重新选择'],
    [{ Contract_Guid: absentGuid }, 'Contract_Guid', '合同不存在或您无权查看，请重新选择'],
  ])('of net performance as %j is refused by its field, and nothing is kept', (typed, field, words) =>
    refuses(equity.add, calls.performanceForm('sales'), typed, [field, words]),
  );

  it.each([
    [{ Score: '-1' }, 'Score', '得分须为不小于 0 的数字，最多两位小数'],
    [{ Score: '1234567890123' }, 'Score', '得分不能大于 9999.99'],
    [{ Score: '10000' }, 'Score', '得分不能大于 9999.99'],
    [{ Score: '1.234' }, 'Score', '得分须为不小于 0 的数字，最多两位小数'],
    [{ Score: '' }, 'Score', '请输入得分'],
    [{ Score_Type: '' }, 'Score_Type', '请选择得分类型'],
    [{ Score_Type: '999' }, 'Score_Type', '得分类型不存在或已停用，请重新选择'],
    [{ Score_Date: '2199-12-31' }, 'Score_Date', '得分日期须在 2000 年到 2100 年之间'],
    [{ User_Guid: 'outsider' }, 'User_Guid', '人员不存在或不在您的数据范围内，请重新选择'],
  ])('of an other score as %j is refused by its field, and nothing is kept', (typed, field, words) =>
    refuses(scores.add, calls.scoreForm('sales'), typed, [field, words]),
  );

  it.each([
    [{ Invite_Num: '5', Arrive_Num: '6' }, 'Arrive_Num', '到会人数不能大于邀约人数（5）'],
    [{ Invite_Num: '-1' }, 'Invite_Num', '邀约人数须为不小于 0 的整数'],
    [{ Arrive_Num: '1.5' }, 'Arrive_Num', '到会人数须为不小于 0 的整数'],
    [{ Invite_Num: '1234567890123' }, 'Invite_Num', '邀约人数不能大于 99999'],
    [{ Invite_Num: '' }, 'Invite_Num', '请输入邀约人数'],
    [{ Meeting_Name: '' }, 'Meeting_Name', '请输入会议名称'],
    [{ Meeting_Time: '2199-01-01 10:00:00' }, 'Meeting_Time', '会议时间须在 2000 年到 2100 年之间'],
  ])('of attendance as %j is refused by its field, and nothing is kept', (typed, field, words) =>
    refuses(attendance.add, calls.meetingForm('sales'), typed, [field, words]),
  );

  async function refuses(call: Endpoint, form: Promise<object>, typed: object, expected: readonly string[]) {
    const named = 'User_Guid' in typed && typed.User_Guid === 'outsider' ? { User_Guid: outsider.guid } : {};
    const whole = { ...(await form), ...typed, ...named };
    const before = await contentsOf(app.databases.read);
    const answer = await app.raw(call, whole, await token('manager'));
    expect([answer.code, (answer.data as { Field: string }).Field, answer.message]).toEqual([1, ...expected]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  }
});

describe('rights of the scope performance', () => {
  it('let salespeople read their own entries and change none', async () => {
    const Guid = await calls.addScore('manager', 'sales');
    expect((await app.call(scores.model, { Guid }, 'sales')).code).toBe(0);
    expect((await app.call(scores.add, await calls.scoreForm('sales'), 'sales')).code).toBe(10029);
    expect((await app.call(scores.update, { Guid, Score: 9 }, 'sales')).code).toBe(10029);
    expect((await app.call(scores.remove, { Guid: [Guid] }, 'sales')).code).toBe(10029);
  });

  it('make what is out of reach look like what never was, for every call', async () => {
    const [own, far] = [await calls.addPerformance('admin', 'sales'), await calls.addPerformance('admin', 'sales2')];
    const before = await contentsOf(app.databases.read);
    for (const call of [equity.model, equity.update, equity.remove]) {
      const ask = async (Guid: string, as: string) => app.raw(call, { Guid }, await token(as));
      for (const as of ['manager', 'outsider']) {
        const absent = await ask(absentGuid, as);
        expect((await ask(far, as)).body).toBe(absent.body);
        expect(absent.code).toBe(3);
      }
      if (call !== equity.model) expect((await ask(`${own},${far}`, 'manager')).code).not.toBe(0);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    const list = await app.call(equity.list, { pagesize: 100 }, 'manager');
    expect(list.data.rows.map(({ Guid }) => Guid)).not.toContain(far);
    expect((await app.call(activity.actions, { Target_Kind: 8, Target_Guid: far }, 'manager')).code).toBe(3);
    expect((await app.call(equity.list, {}, 'outsider')).data.total).toBe(0);
  });

  it('let nobody give entries to people beyond the scope of the operation itself', async () => {
    const { companyId, department } = await personOf(app, 'sales');
    const role = await addRole(app, companyId, {
      codes: ['Performance/AddPerformance'],
      scopes: { performance: 1 },
    });
    const reading = await addRole(app, companyId, { scopes: { performance: 5 } });
    await addPerson(app, { login: 'clerk', companyId, department, roles: [role, reading] });
    expect((await app.call(equity.add, await calls.performanceForm('sales'), 'clerk')).code).toBe(1);
    expect((await app.call(equity.add, await calls.performanceForm('clerk'), 'clerk')).code).toBe(0);
    expect((await app.call(equity.list, { pagesize: 100 }, 'clerk')).data.total).toBeGreaterThan(1);
  });
});

describe('a deleted entry', () => {
  it('goes to the recycle bin, is told in the log, and comes back', async () => {
    const Guid = await calls.addScore('manager', 'sales', { Remark: '删了又回来' });
    expect((await app.call(scores.remove, { Guid: [Guid] }, 'manager')).code).toBe(0);
    expect((await app.call(scores.model, { Guid }, 'manager')).code).toBe(3);
    const rows = (await app.call(bin.list, { Target_Kind: targetKind.otherScore }, 'manager')).data.rows;
    expect(rows.find((row) => row.Guid === Guid)?.Name).toBe('王梓涵 2026-03-11');
    const Records = [{ Target_Kind: targetKind.otherScore, Guid }];
    expect((await app.call(bin.restore, { Records }, 'manager')).code).toBe(0);
    expect((await app.call(scores.model, { Guid }, 'manager')).code).toBe(0);
    const log = await app.call(logs.operations, { Target_Kind: [targetKind.otherScore] }, 'admin');
    expect(log.data.rows[0]).toMatchObject({ Target_Name: '王梓涵 2026-03-11', Action: 'restore' });
  });
});
