import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { customerCalls } from './customerCalls.ts';
import {
  addContact,
  addCustomer,
  addPerson,
  addRole,
  joinTeam,
  nextCreditCode,
  nextPhone,
  personOf,
} from '../../support/factories.ts';

const app = await openApp();
const { model, linesOf } = customerCalls(app);

const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');
const manager = await personOf(app, 'manager');

describe('changing a customer', () => {
  it('writes the fields sent, one line each, and locks name and credit code', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Level: 1, Remark: '旧' });
    const before = await model(Guid);
    const wire = {
      Guid,
      Customer_Name: '别的名字',
      Customer_CreditCode: nextCreditCode(),
      Customer_Level: 2,
      Remark: '新',
      Country_Id: 156,
      Row_Version: 1,
    };
    expect((await app.raw(customers.update, wire, { token: await app.token('sales') })).code).toBe(0);
    const after = await model(Guid);
    expect(after).toMatchObject({
      Customer_Name: before.Customer_Name,
      Customer_CreditCode: before.Customer_CreditCode,
      Customer_Level: 2,
      Remark: '新',
      Row_Version: 2,
    });
    const [lines] = await linesOf(Guid);
    expect(lines).toEqual(['客户级别：A 级 重点客户 → B 级 普通客户', '国家：空 → 中国', '备注：旧 → 新']);
  });

  it('is refused when another person changed it meanwhile', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.call(customers.update, { Guid, Remark: '一' }, 'manager');
    const stale = await app.call(customers.update, { Guid, Remark: '二', Row_Version: 1 }, 'sales');
    expect([stale.code, stale.message]).toEqual([1, '数据已被他人修改，请刷新后重新编辑']);
    expect((await model(Guid)).Remark).toBe('一');
  });

  it('refuses entries that do not exist and clears what may be empty', async () => {
    const Guid = await addCustomer(app, 'sales', { Mobile: nextPhone(), Customer_Level: 1 });
    expect((await app.call(customers.update, { Guid, Customer_Level: 99 }, 'sales')).data).toEqual({
      Field: 'Customer_Level',
    });
    const cleared = await app.raw(customers.update, { Guid, Telephone: '' }, { token: await app.token('sales') });
    expect(cleared.message).toBe('请输入电话');
    await app.call(customers.update, { Guid, Mobile: '', Customer_Level: 0 }, 'sales');
    expect(await model(Guid)).toMatchObject({ Mobile: '', Customer_Level: 0, Customer_LevelName: '' });
  });

  it('is for the team’s writers, not its readers, and for nobody else', async () => {
    const Guid = await addCustomer(app, 'sales');
    const change = () => app.call(customers.update, { Guid, Remark: 'x' }, 'sales2');
    expect((await change()).code).toBe(3);
    await joinTeam(app, { kind: targetKind.customer, guid: Guid }, sales2, 0);
    expect([(await change()).code, (await model(Guid, 'sales2')).Can_Edit]).toEqual([3, 0]);
    await app.databases.write
      .updateTable('team_member')
      .set({ role_kind: 1 })
      .where('target_guid', '=', Guid)
      .execute();
    expect((await change()).code).toBe(0);
    expect(await model(Guid, 'sales2')).toMatchObject({ Can_Edit: 1, Can_Manage: 0 });
  });
});

describe('giving customers away', () => {
  it('tells the receiver, keeps the old owner as asked and takes the contacts along', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '转移客户有限公司' });
    const [own, others] = [await addContact(app, 'sales', Guid), await addContact(app, 'manager', Guid)];
    const input = {
      CustomerGuidList: [Guid],
      User_Guid: sales2.guid,
      Keep: 2 as const,
      Cascade: ['contacts' as const],
    };
    expect((await app.call(customers.transfer, input, 'sales')).code).toBe(0);
    expect(await model(Guid, 'sales2')).toMatchObject({ Owner_User_Name: '李思远', Can_Manage: 1 });
    expect(await model(Guid)).toMatchObject({ Can_Edit: 1, Can_Manage: 0 });
    const owner = async (guid: string) =>
      (await app.call(contacts.model, { Guid: guid }, 'sales2')).data.Owner_User_Name;
    expect([await owner(own), await owner(others)]).toEqual(['李思远', '林若溪']);
    const messages = await app.databases.read.selectFrom('message').selectAll().where('type_guid', '=', Guid).execute();
    expect(messages.map(({ user_guid, text_key, label, type }) => [user_guid, text_key, label, type])).toEqual([
      [sales2.guid, 'message.customerGiven', 4, 2],
    ]);
    expect((await linesOf(Guid))[0]).toEqual(['负责人：王梓涵 → 李思远']);
  });

  it('leaves contacts where nobody asks for them, and takes all away with Keep 0', async () => {
    const Guid = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', Guid);
    await app.call(customers.transfer, { CustomerGuidList: [Guid], User_Guid: sales2.guid }, 'sales');
    expect((await app.call(customers.model, { Guid }, 'sales')).code).toBe(3);
    expect((await app.call(contacts.model, { Guid: contact }, 'sales')).data).toMatchObject({
      Owner_User_Name: '王梓涵',
    });
  });

  it('is all or none', async () => {
    const [own, foreign] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales2')];
    const theirs = await addCustomer(app, 'outsider');
    const outsider = await personOf(app, 'outsider');
    const before = await contentsOf(app.databases.read);
    const give = (CustomerGuidList: string[], User_Guid: string) =>
      app.call(customers.transfer, { CustomerGuidList, User_Guid, Cascade: ['contacts'] }, 'sales');
    expect((await give([own, foreign], manager.guid)).code).toBe(3);
    expect((await give([own, theirs], manager.guid)).code).toBe(3);
    expect((await give([own], outsider.guid)).message).toBe('接收人不存在或已停用');
    expect((await give([own], sales.guid)).message).toMatch(/已归该员工负责/);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});

describe('a deal', () => {
  it('by hand protects for good and unlocks; undone it leaves the customer unprotected', async () => {
    const Guid = await addCustomer(app, 'sales');
    await app.databases.write.updateTable('customer').set({ is_lock: 1 }).where('guid', '=', Guid).execute();
    const set = (Deal_State: 0 | 1, Remark?: string) =>
      app.call(customers.updateState, { Guid, Deal_State, Remark }, 'sales');
    expect((await set(1, '口头确认')).code).toBe(0);
    const dealt = await model(Guid);
    expect([dealt.Deal_State, dealt.Protect_State, dealt.Is_Lock, dealt.Protect_Over_Time]).toEqual([1, 5, 0, null]);
    expect(dealt.Deal_Time).toBe(dealt.Update_Time);
    expect((await linesOf(Guid))[0]).toEqual([
      '成交状态：未成交 → 已成交',
      '保护状态：保护中 → 永久客户',
      '锁定状态：已锁定 → 未锁定',
      '成交说明：空 → 口头确认',
    ]);
    expect((await set(1)).message).toMatch(/已是成交状态/);
    expect((await set(0)).code).toBe(0);
    const undone = await model(Guid);
    expect([undone.Deal_State, undone.Protect_State, undone.Deal_Time]).toEqual([0, 6, null]);
    expect((await set(0)).message).toMatch(/尚未成交/);
  });
});

describe('deleting customers', () => {
  it('is refused while contacts exist, and then moves them to the bin', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '待删除有限公司' });
    const contact = await addContact(app, 'sales', Guid);
    const other = await addCustomer(app, 'sales');
    const refused = await app.call(customers.remove, { CustomerGuidList: [other, Guid] }, 'sales');
    expect([refused.code, refused.message]).toEqual([1, '客户“待删除有限公司”下还有联系人，不能删除']);
    expect((await model(other)).Guid).toBe(other);
    await app.call(contacts.remove, { Guid: contact }, 'sales');
    expect((await app.call(customers.remove, { CustomerGuidList: [other], Guid }, 'sales')).code).toBe(0);
    for (const guid of [Guid, other]) expect((await app.call(customers.model, { Guid: guid }, 'sales')).code).toBe(3);
    const row = await app.databases.read
      .selectFrom('customer')
      .selectAll()
      .where('guid', '=', Guid)
      .executeTakeFirstOrThrow();
    expect([row.delete_user_guid, row.delete_time === null]).toEqual([sales.guid, false]);
  });

  it('asks for at least one', async () => {
    expect(await app.call(customers.remove, {}, 'sales')).toMatchObject({ code: 1, message: '请选择操作数据' });
  });

  it('wants its permission', async () => {
    const Guid = await addCustomer(app, 'sales');
    const role = await addRole(app, sales.companyId, { codes: ['Customer/UpdateCustomer'], scopes: { customer: 5 } });
    await addPerson(app, { login: 'editor', companyId: sales.companyId, department: sales2.department, roles: [role] });
    expect((await app.call(customers.remove, { Guid }, 'editor')).code).toBe(10029);
    expect((await app.call(customers.update, { Guid, Remark: 'x' }, 'editor')).code).toBe(0);
  });
});
