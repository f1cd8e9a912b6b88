import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { team } from '@haina/contract/calls/team.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addLead, personOf } from '../support/factories.ts';
import { addBusiness, addContract, addPlan, addReceivable } from '../crm/contracts/orderFactories.ts';

const app = await openApp();

const actionsOf = async (Target_Guid: string, headers = {}, Target_Kind: TargetKind = 1) =>
  (await app.call(activity.actions, { Target_Kind, Target_Guid, pagesize: 100 }, 'sales', headers)).data.rows;

const linesOf = async (...parameters: Parameters<typeof actionsOf>) =>
  (await actionsOf(...parameters)).map(({ Content }) => Content);

describe('the operation record', () => {
  it('tells every changed field with its label, from and to, newest first', async () => {
    const Guid = await addLead(app, 'sales', { Name: '原名', Source: 2 });
    await app.call(
      leads.update,
      { Guid, Name: '新名', Source: 3, Remark: '多看', Next_Time: '2027-01-05T09:30:00' },
      'sales',
    );
    await app.call(leads.update, { Guid, Remark: '' }, 'manager');
    await app.call(leads.update, { Guid }, 'sales');
    const rows = await actionsOf(Guid);
    expect(rows.map(({ Content }) => Content)).toEqual([
      ['保存了记录，内容没有改动'],
      ['备注：多看 → 空'],
      ['线索名称：原名 → 新名', '来源：网络推广 → 展会', '下次联系时间：空 → 2027-01-05 09:30:00', '备注：空 → 多看'],
      ['新增了记录'],
    ]);
    expect(rows.map(({ UserName }) => UserName)).toEqual(['王梓涵', '林若溪', '王梓涵', '王梓涵']);
  });

  it('tells the entries that every company starts with in the language of the reader, and names as they are', async () => {
    const Guid = await addLead(app, 'sales', { Name: '展会', Source: 2 });
    await app.call(leads.update, { Guid, Name: '其他', Source: 3 }, 'sales');
    const [[name, source] = []] = await linesOf(Guid, { 'x-language': 'en' });
    expect(name).toContain('展会 → 其他');
    expect(source).toContain('Online marketing → Trade fair');
  });

  it('names countries in the language of the reader', async () => {
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '跨国操作记录公司' });
    await app.call(customers.update, { Guid, Country_Id: 392 }, 'sales');
    const told = async (language: string) => (await linesOf(Guid, { 'x-language': language }, 2))[0]?.join();
    expect(await told('en')).toContain('→ Japan');
    expect(await told('zh-cht')).toContain('→ 日本');
    expect(await told('zh-chs')).toContain('→ 日本');
    await app.call(customers.update, { Guid, Country_Id: 276 }, 'sales');
    expect(await told('ja')).toContain('日本 → ドイツ');
  });

  it('tells transfers, follow-ups and the team', async () => {
    const Guid = await addLead(app, 'sales');
    const target = { Target_Kind: targetKind.leads, Target_Guid: Guid };
    const sales2 = await personOf(app, 'sales2');
    const { data } = await app.call(
      activity.add,
      { ...target, Activity_Kind: 1, Activity_Content: '通话', Next_Time: '2027-02-01T10:00:00' },
      'sales',
    );
    await app.call(activity.remove, { Guid: data.Guid }, 'sales');
    await app.call(team.add, { ...target, Role_Kind: 0, User_Guid: [sales2.guid] }, 'sales');
    await app.call(team.add, { ...target, Role_Kind: 1, User_Guid: [sales2.guid] }, 'sales');
    await app.call(team.remove, { ...target, User_Guid: [sales2.guid] }, 'sales');
    await app.call(leads.transfer, { LeadsGuidList: [Guid], User_Guid: sales2.guid, Keep: 1 }, 'manager');
    expect(await linesOf(Guid)).toEqual([
      ['负责人：王梓涵 → 李思远'],
      ['移除团队成员 李思远'],
      ['团队成员 李思远 的权限改为读写'],
      ['添加团队成员 李思远（只读）'],
      ['删除跟进记录（电话）', '下次联系时间：2027-02-01 10:00:00 → 空'],
      ['新增跟进记录（电话）', '下次联系时间：空 → 2027-02-01 10:00:00'],
      ['新增了记录'],
    ]);
  });

  it('speaks the reader’s language', async () => {
    const Guid = await addLead(app, 'sales', { Name: 'Old' });
    await app.call(leads.update, { Guid, Name: 'New', Remark: 'Note' }, 'sales');
    expect(await linesOf(Guid, { 'x-language': 'en' })).toEqual([
      ['Lead name: Old → New', 'Remark: empty → Note'],
      ['Created the record'],
    ]);
    expect((await linesOf(Guid, { 'x-language': 'ja' })).at(-1)).not.toEqual(['新增了记录']);
  });

  it('names the values that the product itself names, in every language', async () => {
    const contact = await addContact(app, 'sales', await addCustomer(app, 'sales'), { Name: '李工', Sex: 1 });
    await app.call(contacts.update, { Guid: contact, Sex: 2, Is_Decision: 2 }, 'sales');
    expect((await linesOf(contact, {}, 3))[0]?.toSorted()).toEqual(['关键决策人：否 → 是', '性别：男 → 女']);
    const [english] = await linesOf(contact, { 'x-language': 'en' }, 3);
    expect(english?.join()).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('calls the fields of a plan after the plan, and tells its money with two decimals and its day without a time', async () => {
    const contract = await addContract(app, 'sales', await addCustomer(app, 'sales'), { Money: 500 });
    const plan = await addPlan(app, 'sales', contract, { Money: 50, Return_Date: '2031-12-01T00:00:00' });
    const changed = { Guid: plan, Money: 60.5, Return_Date: '2031-12-02T00:00:00', Remind: 3 };
    expect((await app.call(receivables.updatePlan, changed, 'sales')).code).toBe(0);
    const [update, add] = await linesOf(contract, {}, targetKind.contract);
    expect(add).toEqual(['新增第 1 期回款计划', '计划金额：空 → 50.00']);
    expect(update).toEqual([
      '修改第 1 期回款计划',
      '计划金额：50.00 → 60.50',
      '计划时间：2031-12-01 → 2031-12-02',
      '提前提醒天数：0 → 3',
    ]);
    const [english] = await linesOf(contract, { 'x-language': 'en' }, targetKind.contract);
    expect(english).toContain('Planned amount: 50.00 → 60.50');
  });

  it('calls money and days after their noun', async () => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer, { Money: 500, Order_Date: '2026-03-01T00:00:00' });
    const chance = await addBusiness(app, 'sales', customer, { Money: 5 });
    const paid = await addReceivable(app, 'sales', { customer, contract }, { Return_Date: '2026-04-01T00:00:00' });
    await app.call(contracts.update, { Guid: contract, Money: 600.5, Order_Date: '2026-03-02T00:00:00' }, 'sales');
    await app.call(business.update, { Guid: chance, Money: 6, Deal_Time: '2031-03-02T00:00:00' }, 'sales');
    await app.call(receivables.update, { Guid: paid, Money: 200, Return_Date: '2026-04-02T09:30:00' }, 'sales');
    expect((await linesOf(contract, {}, targetKind.contract))[0]?.toSorted()).toEqual([
      '合同金额：500.00 → 600.50',
      '签单时间：2026-03-01 → 2026-03-02',
    ]);
    expect((await linesOf(chance, {}, targetKind.business))[0]?.toSorted()).toEqual([
      '商机金额：5.00 → 6.00',
      '预计成交：2031-03-01 10:00:00 → 2031-03-02',
    ]);
    expect((await linesOf(paid, {}, targetKind.receivables))[0]?.toSorted()).toEqual([
      '回款时间：2026-04-01 → 2026-04-02 09:30:00',
      '回款金额：100.00 → 200.00',
    ]);
  });

  it('comes in pages', async () => {
    const Guid = await addLead(app, 'sales');
    for (let count = 1; count <= 11; count += 1)
      await app.call(leads.update, { Guid, Remark: `第${count}次` }, 'sales');
    const ask = (page: number) =>
      app.call(activity.actions, { Target_Kind: targetKind.leads, Target_Guid: Guid, page }, 'sales');
    const [first, second] = [await ask(1), await ask(2)];
    expect([first.data.rows.length, second.data.rows.length, first.data.total]).toEqual([10, 2, 12]);
    expect(second.data.rows.at(-1)?.Content).toEqual(['新增了记录']);
  });
});
