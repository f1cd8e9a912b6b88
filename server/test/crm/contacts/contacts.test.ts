import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addContact, addCustomer, addPerson, addRole, joinTeam, nextPhone, personOf } from '../../support/factories.ts';
import { addBusiness, addContract } from '../contracts/orderFactories.ts';

const app = await openApp();

const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');

const model = async (Guid: string, as = 'sales') => (await app.call(contacts.model, { Guid }, as)).data;
const codeOf = async (Guid: string, as: string) => (await app.call(contacts.model, { Guid }, as)).code;

describe('a new contact', () => {
  it('belongs to its creator and names its customer', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '联系人的客户有限公司' });
    const Guid = await addContact(app, 'sales', customer, {
      Name: '周小雨',
      Sex: 2,
      Is_Decision: 2,
      Post: '采购经理',
      Email: 'zhou@example.cn',
      Mobile: nextPhone(),
      Next_Time: '2031-01-02T09:30:00',
    });
    expect(await model(Guid)).toMatchObject({
      Customer_Guid: customer,
      Customer_Name: '联系人的客户有限公司',
      Name: '周小雨',
      Sex: 2,
      Is_Decision: 2,
      Post: '采购经理',
      Owner_User_Name: '王梓涵',
      Next_Time: '2031-01-02T09:30:00',
      Can_Edit: 1,
      Can_Manage: 1,
    });
  });

  it('is no decision maker and of no known gender unless said', async () => {
    const Guid = await addContact(app, 'sales', await addCustomer(app, 'sales'));
    expect(await model(Guid)).toMatchObject({ Is_Decision: 1, Sex: 0 });
  });

  it.each([
    ['Name', '请输入姓名'],
    ['Customer_Guid', '请选择客户'],
  ])('must have its %s', async (field, words) => {
    const customer = await addCustomer(app, 'sales');
    const { [field]: _left, ...form } = { Name: '甲', Customer_Guid: customer } as Record<string, unknown>;
    for (const wire of [form, { ...form, [field]: '' }]) {
      const answer = await app.raw(contacts.add, wire, { token: await app.token('sales') });
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
    }
  });

  it('has a customer that its creator may write', async () => {
    const [foreign, theirs, deleted] = [
      await addCustomer(app, 'sales2'),
      await addCustomer(app, 'outsider'),
      await addCustomer(app, 'sales'),
    ];
    await app.call(customers.remove, { Guid: deleted }, 'sales');
    const before = await contentsOf(app.databases.read);
    for (const Customer_Guid of [foreign, theirs, deleted, sales.guid]) {
      expect((await app.call(contacts.add, { Customer_Guid, Name: '甲' }, 'sales')).code).toBe(3);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    await joinTeam(app, { kind: targetKind.customer, guid: foreign }, sales, 0);
    expect((await app.call(contacts.add, { Customer_Guid: foreign, Name: '甲' }, 'sales')).code).toBe(3);
    await app.databases.write
      .updateTable('team_member')
      .set({ role_kind: 1 })
      .where('target_guid', '=', foreign)
      .execute();
    expect((await app.call(contacts.add, { Customer_Guid: foreign, Name: '甲' }, 'sales')).code).toBe(0);
  });

  it('waits for the customer to be deleted or saves it from that', async () => {
    const customer = await addCustomer(app, 'sales');
    const [added, removed] = await Promise.all([
      app.call(contacts.add, { Customer_Guid: customer, Name: '同时' }, 'sales'),
      app.call(customers.remove, { Guid: customer }, 'sales'),
    ]);
    expect([added.code, removed.code]).toEqual(added.code === 0 ? [0, 1] : [3, 0]);
  });
});

describe('who reaches a customer', () => {
  it('reaches its contacts, regardless of their owner', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addContact(app, 'manager', customer);
    expect(await codeOf(Guid, 'sales')).toBe(0);
    expect(await codeOf(Guid, 'sales2')).toBe(3);
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 0);
    expect(await model(Guid, 'sales2')).toMatchObject({ Can_Edit: 0, Can_Manage: 0 });
    expect((await app.call(contacts.update, { Guid, Remark: 'x' }, 'sales2')).code).toBe(3);
    await app.databases.write
      .updateTable('team_member')
      .set({ role_kind: 1 })
      .where('target_guid', '=', customer)
      .execute();
    expect((await app.call(contacts.update, { Guid, Remark: 'x' }, 'sales2')).code).toBe(0);
    expect((await app.call(contacts.remove, { Guid }, 'sales2')).code).toBe(3);
  });

  it('loses them with the customer', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addContact(app, 'manager', customer);
    await app.call(customers.transfer, { CustomerGuidList: [customer], User_Guid: sales2.guid }, 'sales');
    expect([await codeOf(Guid, 'sales'), await codeOf(Guid, 'sales2')]).toEqual([3, 0]);
  });

  it('reaches them without a scope for contacts', async () => {
    const role = await addRole(app, sales.companyId, {
      codes: ['Customer/AddCustomer', 'Customer/AddContacts', 'Customer/UpdatetContacts'],
      scopes: { customer: 1, contacts: 0 },
    });
    await addPerson(app, {
      login: 'customers only',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    const Guid = await addContact(app, 'customers only', await addCustomer(app, 'customers only'));
    expect(await codeOf(Guid, 'customers only')).toBe(0);
  });
});

describe('the list of contacts', () => {
  const list = async (input: object, as = 'sales') =>
    (await app.call(contacts.list, { pagesize: 100, ...input }, as)).data.rows.map(({ Guid }) => Guid);

  it('is that of one customer when it is named, and gone when that is out of reach', async () => {
    const [customer, other] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const [mine] = [await addContact(app, 'sales', customer), await addContact(app, 'sales', other)];
    expect(await list({ Guid: customer })).toEqual([mine]);
    const foreign = await addCustomer(app, 'sales2');
    for (const Guid of [foreign, sales.guid]) {
      expect((await app.call(contacts.list, { Guid }, 'sales')).code).toBe(3);
    }
  });

  it('finds by name, pinyin, phone, post and customer', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '青松门窗有限公司' });
    const Mobile = '13600001357';
    const Guid = await addContact(app, 'sales', customer, {
      Name: '钱多多',
      Post: '总工程师',
      Mobile,
      Sex: 1,
      Is_Decision: 2,
    });
    for (const filter of [
      { Name: '多多' },
      { Name: 'qdd' },
      { Name: '1357' },
      { Post: '总工' },
      { Customer_Name: '青松' },
      { Customer_Name: '青松', Is_Decision: 2 },
      { Customer_Name: 'qsmc', Sex: 1 },
    ]) {
      expect(await list(filter), JSON.stringify(filter)).toEqual([Guid]);
    }
    expect(await list({ Customer_Name: '青松', Is_Decision: 1 })).toEqual([]);
    expect(await list({ Name: '多多' }, 'sales2')).toEqual([]);
  });

  it('counts what stands behind each ownership filter', async () => {
    const { data } = await app.call(contacts.count, {}, 'manager');
    for (const [SeleteType, number] of [
      [0, data.All],
      [1, data.Mine],
      [2, data.Sub],
    ] as const) {
      expect((await app.call(contacts.list, { SeleteType }, 'manager')).data.total).toBe(number);
    }
    expect(data.All).toBeGreaterThan(0);
  });
});

describe('changing a contact', () => {
  it('writes the fields sent, in words that everybody reads in their own language', async () => {
    const Guid = await addContact(app, 'sales', await addCustomer(app, 'sales'), { Name: '旧名', Sex: 1 });
    const change = { Guid, Name: '新名', Sex: 2 as const, Is_Decision: 2 as const, Row_Version: 1 };
    expect((await app.call(contacts.update, change, 'sales')).code).toBe(0);
    const lines = async (language: string) =>
      (
        await app.call(activity.actions, { Target_Kind: targetKind.contacts, Target_Guid: Guid }, 'sales', {
          'x-language': language,
        })
      ).data.rows[0]?.Content;
    expect(await lines('zh-chs')).toEqual(['姓名：旧名 → 新名', '性别：男 → 女', '关键决策人：否 → 是']);
    expect(await lines('en')).toEqual(['Name: 旧名 → 新名', 'Gender: Male → Female', 'Key decision maker: No → Yes']);
    expect((await app.call(contacts.update, { Guid, Name: '更新', Row_Version: 1 }, 'sales')).message).toBe(
      '数据已被他人修改，请刷新后重新编辑',
    );
  });

  it('moves it to another customer that the caller may write, and to no other', async () => {
    const [from, to] = [
      await addCustomer(app, 'sales', { Customer_Name: '原客户有限公司' }),
      await addCustomer(app, 'sales', { Customer_Name: '新客户有限公司' }),
    ];
    const Guid = await addContact(app, 'sales', from);
    const foreign = await addCustomer(app, 'sales2');
    const before = await contentsOf(app.databases.read);
    for (const Customer_Guid of [foreign, await addCustomerElsewhere(), sales.guid]) {
      expect((await app.call(contacts.update, { Guid, Customer_Guid }, 'sales')).code).toBe(3);
    }
    expect((await contentsOf(app.databases.read)).contacts).toEqual(before.contacts);
    expect((await app.call(contacts.update, { Guid, Customer_Guid: to }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Customer_Guid: to, Customer_Name: '新客户有限公司' });
    const { data } = await app.call(activity.actions, { Target_Kind: targetKind.contacts, Target_Guid: Guid }, 'sales');
    expect(data.rows[0]?.Content).toEqual(['客户：原客户有限公司 → 新客户有限公司']);
  });

  it('keeps its customer while it signs a contract of that, deleted ones give it up', async () => {
    const [from, to] = [await addCustomer(app, 'manager'), await addCustomer(app, 'manager')];
    const Guid = await addContact(app, 'manager', from, { Name: '签约人' });
    const Business_Guid = await addBusiness(app, 'manager', from);
    const contract = await addContract(app, 'manager', from, { Contacts_Guid: Guid, Business_Guid });
    const move = () => app.call(contacts.update, { Guid, Customer_Guid: to }, 'manager');
    expect(await move()).toMatchObject({ code: 1, message: '联系人“签约人”是合同的客户签约人，不能更换客户' });
    expect(await app.call(contacts.update, { Guid, Customer_Guid: from, Remark: '同一客户' }, 'manager')).toMatchObject(
      { code: 0 },
    );
    expect((await app.call(contracts.remove, { ContractGuidList: [contract] }, 'manager')).code).toBe(0);
    expect((await move()).code).toBe(0);
    const opportunity = { Guid: Business_Guid, Customer_Guid: to };
    expect((await app.call(business.update, opportunity, 'manager')).code).toBe(0);
    const Records = [{ Target_Kind: targetKind.contract, Guid: contract }];
    expect((await app.call(bin.restore, { Records }, 'manager')).code).toBe(0);
    const { data } = await app.call(contracts.model, { Guid: contract }, 'manager');
    expect([data.Customer_Guid, data.Contacts_Guid, data.Business_Guid]).toEqual([from, '', '']);
  });

  const addCustomerElsewhere = () => addCustomer(app, 'outsider');
});
