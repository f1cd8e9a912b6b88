import { activity } from '@haina/contract/calls/activity.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireProtection } from '../../../src/crm/seaRules/expireProtection.ts';
import { openApp } from '../../support/app.ts';
import { addCustomer, addDepartment, addPerson, addRole, joinTeam, personOf } from '../../support/factories.ts';
import { day, messagesAbout, passDays, setSeaRule, statesOf } from '../sea/seaFactories.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const manager = await personOf(app, 'manager');
const admin = await personOf(app, 'admin');

const rule = { Protect_On_Create: 0, Protect_Days: 30 } as const;
const expire = () => expireProtection(app.databases, new Date());

/** Days from now until the protection of a customer ends. */
async function daysLeft(guid: string): Promise<number> {
  const { protect_over_time: end } = await statesOf(app, guid);
  return Math.round(((end?.getTime() ?? 0) - Date.now()) / day);
}

const linesOf = async (Target_Guid: string) =>
  (await app.call(activity.actions, { Target_Kind: targetKind.customer, Target_Guid }, 'sales')).data.rows.map(
    ({ Content }) => Content.map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'T')),
  );

beforeEach(() => setSeaRule(app, sales.companyId, rule));

describe('protection without approval', () => {
  it('begins at once, is extended twice and no more', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '三次申请公司' });
    const renew = () => app.call(seaRules.renew, { Guid }, 'sales');
    for (const days of [30, 60, 90]) {
      expect((await renew()).code).toBe(0);
      expect([(await statesOf(app, Guid)).protect_state, await daysLeft(Guid)]).toEqual([1, days]);
    }
    const { code, message } = await renew();
    expect([code, message]).toEqual([1, '客户“三次申请公司”的保护已延长2次，不能再延长']);
    expect(await daysLeft(Guid)).toBe(90);
    expect(await linesOf(Guid)).toEqual([
      ['保护到期时间：T → T'],
      ['保护到期时间：T → T'],
      ['保护状态：未保护 → 保护中', '保护到期时间：空 → T'],
      ['新增了记录'],
    ]);
  });

  it('is not extended more often by many who ask at the same moment', async () => {
    const Guid = await addCustomer(app, 'sales');
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.call(seaRules.renew, { Guid }, 'sales')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect([(await statesOf(app, Guid)).renew_count, await daysLeft(Guid)]).toEqual([2, 90]);
  });

  it('is given up, and applied for anew', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '先取消再申请公司' });
    const cancel = () => app.call(seaRules.cancelProtection, { CustomerGuidList: [Guid] }, 'sales');
    const none = await cancel();
    expect([none.code, none.message]).toEqual([1, '客户“先取消再申请公司”没有申请中或有效的保护']);
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect((await cancel()).code).toBe(0);
    expect(await statesOf(app, Guid)).toMatchObject({ protect_state: 2, protect_over_time: null });
    expect((await cancel()).code).toBe(1);
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect([(await statesOf(app, Guid)).protect_state, await daysLeft(Guid)]).toEqual([1, 30]);
  });

  it('does not begin anew by giving it up: three times in all, however they are used', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '反复申请公司' });
    const renew = async () => (await app.call(seaRules.renew, { Guid }, 'sales')).code;
    const cancel = async () => (await app.call(seaRules.cancelProtection, { Guid }, 'sales')).code;
    for (let time = 0; time < 3; time += 1) expect([await renew(), await cancel()]).toEqual([0, 0]);
    const answer = await app.call(seaRules.renew, { Guid }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '客户“反复申请公司”的保护次数已用完，不能再申请']);
  });

  it('counts an extension and a new application alike', async () => {
    const Guid = await addCustomer(app, 'sales');
    const renew = async () => (await app.call(seaRules.renew, { Guid }, 'sales')).code;
    expect([await renew(), await renew(), await renew()]).toEqual([0, 0, 0]);
    await app.call(seaRules.cancelProtection, { Guid }, 'sales');
    expect(await renew()).toBe(1);
  });

  it('does not begin anew for who puts the customer into the sea and takes it back, but for a new owner', async () => {
    const Guid = await addCustomer(app, 'sales');
    const renew = async (as: string) => (await app.call(seaRules.renew, { Guid }, as)).code;
    expect([await renew('sales'), await renew('sales'), await renew('sales')]).toEqual([0, 0, 0]);
    const put = async (as: string) => (await app.call(sea.put, { Guid, Reason: '先放一放' }, as)).code;
    expect(await put('sales')).toBe(0);
    await passDays(app, [Guid], 30);
    expect((await app.call(sea.receive, { CustomerGuidList: [Guid] }, 'sales')).code).toBe(0);
    expect(await renew('sales')).toBe(1);
    expect(await put('sales')).toBe(0);
    expect((await app.call(sea.receive, { CustomerGuidList: [Guid] }, 'sales2')).code).toBe(0);
    expect(await renew('sales2')).toBe(0);
  });

  it('is not for permanent customers', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '已成交公司' });
    await app.call(customers.updateState, { Guid, Deal_State: 1 }, 'sales');
    const answer = await app.call(seaRules.renew, { Guid }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '客户“已成交公司”是永久客户，不需要保护']);
    expect((await app.call(seaRules.cancelProtection, { Guid }, 'sales')).code).toBe(1);
  });

  it('begins for all of several customers or for none', async () => {
    const [one, other] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    await app.call(customers.updateState, { Guid: other, Deal_State: 1 }, 'sales');
    expect((await app.call(seaRules.renew, { CustomerGuidList: [one, other] }, 'sales')).code).toBe(1);
    expect((await statesOf(app, one)).protect_state).toBe(6);
    expect((await app.call(seaRules.renew, {}, 'sales')).message).toBe('请选择操作数据');
  });
});

describe('protection that needs approval', () => {
  beforeEach(() => setSeaRule(app, sales.companyId, { ...rule, Protect_Approval: 1 }));

  const waiting = async (as: string) =>
    (await app.call(seaRules.approvals, { pagesize: 100 }, as)).data.rows.map(({ Guid }) => Guid);

  it('waits for those who may approve, and whom it reaches; they get a message', async () => {
    const Guid = await addCustomer(app, 'sales');
    expect((await app.call(seaRules.renew, { Guid }, 'sales')).code).toBe(0);
    expect(await statesOf(app, Guid)).toMatchObject({ protect_state: 0, protect_over_time: null });
    expect(await messagesAbout(app, Guid)).toEqual([
      { text_key: 'message.protection.applied', user_guid: manager.guid },
    ]);
    expect(await waiting('manager')).toContain(Guid);
    expect(await waiting('admin')).toContain(Guid);
    expect((await app.call(seaRules.approvals, {}, 'sales')).code).toBe(10029);
    expect((await app.call(seaRules.approve, { Guid, Pass: 1 }, 'sales')).code).toBe(10029);
    const again = await app.call(seaRules.renew, { Guid }, 'sales');
    expect([again.code, again.message]).toEqual([1, expect.stringContaining('审批中')]);
  });

  it('is announced to the administrators where no other person may approve', async () => {
    const company = { id: sales.companyId };
    const root = await app.databases.read
      .selectFrom('department')
      .select('guid')
      .where('company_id', '=', company.id)
      .where('parent_guid', 'is', null)
      .executeTakeFirstOrThrow();
    const department = await addDepartment(app, company, '偏远部', root.guid);
    const role = await addRole(app, company.id, { codes: operationCodes, scopes: { customer: 1 } });
    const plain = await addRole(app, company.id, {
      codes: ['Customer/AddCustomer', 'Customer/UpdateCustomer'],
      scopes: { customer: 1 },
    });
    await addPerson(app, { login: 'remote', companyId: company.id, department, roles: [plain] });
    await addPerson(app, { login: 'nextDoor', companyId: company.id, department, roles: [role] });
    const Guid = await addCustomer(app, 'remote');
    await app.call(seaRules.renew, { Guid }, 'remote');
    const told = (await messagesAbout(app, Guid)).map(({ user_guid }) => user_guid);
    expect(told).toContain(admin.guid);
    expect(told).not.toContain((await personOf(app, 'nextDoor')).guid);
    expect(await waiting('nextDoor')).not.toContain(Guid);
    expect((await app.call(seaRules.approve, { Guid, Pass: 1 }, 'nextDoor')).code).toBe(3);
  });

  it('is approved: it begins then, and its owner learns until when', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '待批准公司' });
    await app.call(seaRules.renew, { Guid }, 'sales');
    await passDays(app, [Guid], 5);
    expect((await app.call(seaRules.approve, { Guid, Pass: 1, Remark: '重点客户' }, 'manager')).code).toBe(0);
    expect([(await statesOf(app, Guid)).protect_state, await daysLeft(Guid)]).toEqual([1, 30]);
    expect((await messagesAbout(app, Guid)).at(-1)).toEqual({
      text_key: 'message.protection.approved',
      user_guid: sales.guid,
    });
    expect(await waiting('manager')).not.toContain(Guid);
    expect((await linesOf(Guid))[0]).toEqual([
      '保护状态：审批中 → 保护中',
      '保护到期时间：空 → T',
      '审批意见：空 → 重点客户',
    ]);
    const again = await app.call(seaRules.approve, { Guid, Pass: 0 }, 'manager');
    expect([again.code, again.message]).toEqual([1, '客户“待批准公司”没有待审批的保护申请']);
  });

  it('is refused with what was remarked, and can be applied for again', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect((await app.call(seaRules.approve, { Guid, Pass: 0, Remark: '理由不足' }, 'manager')).code).toBe(0);
    expect(await statesOf(app, Guid)).toMatchObject({ protect_state: 3, protect_over_time: null });
    const message = await app.databases.read
      .selectFrom('message')
      .select(['text_key', 'params', 'user_guid'])
      .where('type_guid', '=', Guid)
      .where('user_guid', '=', sales.guid)
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ text_key: 'message.protection.refusedFor', params: { remark: '理由不足' } });
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect((await statesOf(app, Guid)).protect_state).toBe(0);
  });

  it('is decided by one of many who decide at the same moment', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.call(seaRules.approve, { Guid, Pass: index % 2 === 0 ? 1 : 0 }, index < 5 ? 'manager' : 'admin'),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const told = (await messagesAbout(app, Guid)).filter(({ user_guid }) => user_guid === sales.guid);
    expect(told).toHaveLength(1);
  });

  it('is withdrawn while it waits', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect((await app.call(seaRules.cancelProtection, { Guid }, 'sales')).code).toBe(0);
    expect((await app.call(seaRules.approve, { Guid, Pass: 1 }, 'manager')).code).toBe(1);
    expect((await statesOf(app, Guid)).protect_state).toBe(2);
  });

  it('is not decided by a member of the team', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    const role = await addRole(app, sales.companyId, { codes: operationCodes, scopes: { customer: 1 } });
    const mate = await addPerson(app, {
      login: 'teamMate',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    await joinTeam(app, { kind: targetKind.customer, guid: Guid }, mate, 1);
    expect((await app.call(seaRules.approve, { Guid, Pass: 1 }, 'teamMate')).code).toBe(3);
    expect(await waiting('teamMate')).not.toContain(Guid);
  });
});

describe('protection whose time is over', () => {
  it('expires once, with one message, however often and by however many the job runs', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    await passDays(app, [Guid], 29);
    await expire();
    expect((await statesOf(app, Guid)).protect_state).toBe(1);
    await passDays(app, [Guid], 1);
    await Promise.all([expire(), expire(), expire()]);
    await expire();
    expect((await statesOf(app, Guid)).protect_state).toBe(4);
    expect((await messagesAbout(app, Guid)).map(({ text_key }) => text_key)).toEqual([
      'message.protection.ending',
      'message.protection.expired',
    ]);
    expect((await linesOf(Guid))[0]).toEqual(['保护状态：保护中 → 保护已过期']);
    expect((await app.call(seaRules.cancelProtection, { Guid }, 'sales')).code).toBe(1);
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect([(await statesOf(app, Guid)).protect_state, await daysLeft(Guid)]).toEqual([1, 30]);
  });

  it('is announced once for each end', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    await passDays(app, [Guid], 22);
    await expire();
    expect(await messagesAbout(app, Guid)).toEqual([]);
    await passDays(app, [Guid], 1);
    await Promise.all([expire(), expire()]);
    await expire();
    const ending = { text_key: 'message.protection.ending', user_guid: sales.guid };
    expect(await messagesAbout(app, Guid)).toEqual([ending]);
    await app.call(seaRules.renew, { Guid }, 'sales');
    await passDays(app, [Guid], 30);
    await expire();
    expect(await messagesAbout(app, Guid)).toEqual([ending, ending]);
  });

  it('is extended from now where the job has not come yet', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    await passDays(app, [Guid], 50);
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect([(await statesOf(app, Guid)).protect_state, await daysLeft(Guid)]).toEqual([1, 30]);
  });
});

describe('a customer of the sea', () => {
  it('has no protection and none can be applied for', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(seaRules.renew, { Guid }, 'sales');
    expect((await app.call(sea.put, { Guid, Reason: '无意向' }, 'sales')).code).toBe(0);
    expect(await statesOf(app, Guid)).toMatchObject({ protect_state: 6, protect_over_time: null, renew_count: 1 });
    for (const as of ['sales', 'manager', 'admin']) {
      expect((await app.call(seaRules.renew, { Guid }, as)).code).toBe(3);
      expect((await app.call(seaRules.cancelProtection, { Guid }, as)).code).toBe(3);
    }
    expect((await app.call(seaRules.approve, { Guid, Pass: 1 }, 'admin')).code).toBe(3);
  });
});
