import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { customerCalls } from './customerCalls.ts';
import {
  addContact,
  addCustomer,
  addLead,
  customerForm,
  nextCreditCode,
  nextPhone,
  personOf,
} from '../../support/factories.ts';

const app = await openApp();
const { model, putIntoSea } = customerCalls(app);

const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');

describe('a new customer', () => {
  it('belongs to its creator, protected for 30 days, not dealt', async () => {
    const form = customerForm({ Customer_Level: 1, Industry: 2, Source: 3, Website: 'www.example.cn', Remark: '重点' });
    const { data, code } = await app.call(customers.add, form, 'sales');
    expect([code, data.Warnings]).toEqual([0, []]);
    const customer = await model(data.Guid);
    expect(customer).toMatchObject({
      Customer_Name: form.Customer_Name,
      Customer_CreditCode: form.Customer_CreditCode,
      Owner_User_Name: '王梓涵',
      Create_User_Name: '王梓涵',
      Deal_State: 0,
      Deal_Time: null,
      Protect_State: 1,
      Is_Lock: 0,
      LeadsGuid: '',
      Row_Version: 1,
      Can_Edit: 1,
      Can_Manage: 1,
    });
    const days = (Date.parse(customer.Protect_Over_Time ?? '') - Date.parse(customer.Create_Time ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect([customer.Customer_LevelName, customer.IndustryName, customer.SourceName]).toEqual([
      'A 级 重点客户',
      '信息技术',
      '展会',
    ]);
  });

  it('is protected for as long as the company says, or not at all', async () => {
    const { write } = app.databases;
    const set = (settings: object) =>
      write
        .updateTable('company')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', sales.companyId)
        .execute();
    await set({ seaRule: { Protect_Days: 7 } });
    const week = await model(await addCustomer(app, 'sales'));
    expect((Date.parse(week.Protect_Over_Time ?? '') - Date.parse(week.Create_Time ?? '')) / 86_400_000).toBe(7);
    await set({ seaRule: { Protect_On_Create: 0 } });
    const none = await model(await addCustomer(app, 'sales'));
    expect([none.Protect_State, none.Protect_Over_Time]).toEqual([6, null]);
    await set({});
  });

  it.each([
    ['Customer_Name', '请输入客户名称'],
    ['Customer_CreditCode', '没有查询到统一信用码，请重新输入客户名称！'],
    ['Legal_Person', '没有查询到法人，请重新输入客户名称！'],
    ['Telephone', '请输入电话'],
  ])('must have its %s', async (field, words) => {
    const { [field]: _left, ...form } = customerForm() as Record<string, unknown>;
    const token = await app.token('sales');
    for (const wire of [form, { ...form, [field]: '' }, { ...form, [field]: '  ' }]) {
      const answer = await app.raw(customers.add, wire, { token });
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
    }
  });

  it('has a name of three characters at least', async () => {
    const answer = await app.raw(
      customers.add,
      { ...customerForm(), Customer_Name: '甲乙' },
      { token: await app.token('sales') },
    );
    expect([answer.code, answer.message]).toEqual([1, '长度在3个字符以上']);
  });

  it('is warned of a wrong check character, in the reader’s words, and saved all the same', async () => {
    const form = customerForm({ Customer_CreditCode: '91320505MA1MH2XK30' });
    const answer = await app.call(customers.add, form, 'sales', { 'x-language': 'en' });
    expect([answer.code, answer.data.Warnings.length]).toEqual([0, 1]);
    expect(answer.data.Warnings[0]).toContain('91320505MA1MH2XK30');
    expect(answer.data.Warnings[0]).toMatch(/check character/);
  });

  it('has a credit code in capitals without blanks and signs', async () => {
    const code = nextCreditCode();
    const typed = ` ${code.slice(0, 6).toLowerCase()}-${code.slice(6).toLowerCase()} `;
    const { data } = await app.raw(customers.add, customerForm({ Customer_CreditCode: typed }), {
      token: await app.token('sales'),
    });
    expect((await model((data as { Guid: string }).Guid)).Customer_CreditCode).toBe(code);
  });

  it('writes nothing but what the call is about', async () => {
    const row = {
      ...customerForm(),
      Deal_State: 1,
      Protect_State: 5,
      Is_Lock: 1,
      Owner_User_Guid: sales2.guid,
      LeadsGuid2: 'x',
    };
    const { data } = await app.raw(customers.add, row, { token: await app.token('sales') });
    const customer = await model((data as { Guid: string }).Guid);
    expect([customer.Deal_State, customer.Protect_State, customer.Is_Lock, customer.Owner_User_Guid]).toEqual([
      0,
      1,
      0,
      sales.guid,
    ]);
  });
});

describe('a company that is a customer already', () => {
  const repeat = (input: object, as: string) => app.call(customers.isRepeat, input, as);

  it('is shown with owner and protection to those who may see it, and only as a fact to others', async () => {
    const Customer_Name = '苏州恒远（精密）制造有限公司';
    const Customer_CreditCode = nextCreditCode();
    const Guid = await addCustomer(app, 'sales', { Customer_Name, Customer_CreditCode });
    const until = (await model(Guid)).Protect_Over_Time?.slice(0, 10);
    for (const input of [
      { Customer_Name },
      { Customer_CreditCode },
      { Customer_Name: '苏州恒远(精密)制造 有限公司' },
      { Customer_CreditCode: Customer_CreditCode.toLowerCase() },
    ]) {
      const [mine, foreign] = [await repeat(input, 'manager'), await repeat(input, 'sales2')];
      expect([mine.code, mine.message]).toEqual([1, `客户“${Customer_Name}”已存在，由 王梓涵 负责，保护期至 ${until}`]);
      expect([foreign.code, foreign.message, foreign.data]).toEqual([1, '公司内已存在该名称或统一信用码的客户', null]);
    }
    expect((await repeat({ Customer_Name: '苏州恒远（精密）制造' }, 'sales')).code).toBe(0);
    expect((await repeat({}, 'sales')).code).toBe(0);
    expect((await repeat({ Customer_Name }, 'outsider')).code).toBe(0);
  });

  it('in the sea is shown as such to readers of the sea', async () => {
    const Customer_Name = '公海重复检查有限公司';
    await putIntoSea(await addCustomer(app, 'sales', { Customer_Name }));
    expect((await repeat({ Customer_Name }, 'finance')).message).toBe('公司内已存在该名称或统一信用码的客户');
    expect((await repeat({ Customer_Name }, 'sales')).message).toBe(`客户“${Customer_Name}”已存在于公海`);
    expect((await repeat({ Customer_Name }, 'admin')).message).toBe(`客户“${Customer_Name}”已存在于公海`);
  });

  it('is not added again, except on purpose', async () => {
    const form = customerForm();
    await app.call(customers.add, form, 'sales');
    const again = { ...customerForm(), Customer_CreditCode: form.Customer_CreditCode };
    expect((await app.call(customers.add, again, 'sales2')).message).toBe('公司内已存在该名称或统一信用码的客户');
    expect((await app.call(customers.add, { ...again, Ignore_Repeat: 1 }, 'sales2')).code).toBe(0);
  });

  it('is added once when two add it at the same moment', async () => {
    const Customer_CreditCode = nextCreditCode();
    const answers = await Promise.all(
      ['sales', 'sales2', 'manager', 'admin'].map((as) =>
        app.call(customers.add, customerForm({ Customer_CreditCode }), as),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1]);
  });

  it('is free again once it is deleted', async () => {
    const form = customerForm();
    const { data } = await app.call(customers.add, form, 'sales');
    await app.call(customers.remove, { Guid: data.Guid }, 'sales');
    expect((await repeat(form, 'sales')).code).toBe(0);
    expect((await app.call(customers.add, form, 'sales')).code).toBe(0);
  });
});

describe('a phone', () => {
  it('of a lead, customer or contact is not taken twice unless on purpose', async () => {
    const [lead, customer, contact] = [nextPhone(), nextPhone(), nextPhone()];
    await addLead(app, 'sales', { Name: '电话线索', Mobile: lead });
    const Guid = await addCustomer(app, 'sales', { Customer_Name: '电话客户', Mobile: customer });
    await addContact(app, 'sales', Guid, { Name: '电话联系人', Telephone: contact });
    for (const [Mobile, where, unseen] of [
      [lead, '线索“电话线索”', '线索'],
      [customer, '客户“电话客户”', '客户'],
      [contact, '联系人“电话联系人”', '联系人'],
    ] as const) {
      const mine = await app.call(customers.add, customerForm({ Mobile: `+86 ${Mobile}` }), 'sales');
      expect([mine.code, mine.message]).toEqual([1, `电话 ${Mobile} 已存在于${where}，负责人 王梓涵`]);
      const other = await app.call(customers.add, customerForm({ Telephone: Mobile }), 'sales2');
      expect([other.code, other.message]).toEqual([1, `电话 ${Mobile} 已被公司内其他${unseen}使用`]);
      expect(JSON.stringify(other.data)).not.toMatch(/电话线索|电话客户|电话联系人|王梓涵/);
      expect((await app.call(customers.add, customerForm({ Mobile, Ignore_Repeat: 1 }), 'sales2')).code).toBe(0);
    }
  });

  it('may be shared by a customer and its contacts', async () => {
    const Mobile = nextPhone();
    const Guid = await addCustomer(app, 'sales', { Mobile });
    const first = await app.call(contacts.add, { Customer_Guid: Guid, Name: '甲', Mobile }, 'sales');
    const second = await app.call(contacts.add, { Customer_Guid: Guid, Name: '乙', Telephone: Mobile }, 'sales');
    const changed = await app.call(customers.update, { Guid, Telephone: Mobile }, 'sales');
    expect([first.code, second.code, changed.code]).toEqual([0, 0, 0]);
  });
});

describe('records like the one being typed', () => {
  const similar = async (input: object, as = 'sales') => (await app.call(customers.similar, input, as)).data.rows;

  it('are found among leads, customers and contacts by name, code and phone', async () => {
    const [Name, Customer_CreditCode, phone] = ['相似检查实业有限公司', nextCreditCode(), nextPhone()];
    const lead = await addLead(app, 'sales', { Name, Mobile5: phone });
    const customer = await addCustomer(app, 'sales', { Customer_Name: Name, Customer_CreditCode });
    const contact = await addContact(app, 'sales', customer, { Telephone: phone, Ignore_Repeat: 1 });
    const rows = await similar({ Name: '相似检查 实业有限公司', Customer_CreditCode, Phones: [phone] });
    expect(rows.map(({ Target_Kind, Guid, Matched }) => [Target_Kind, Guid, Matched])).toEqual([
      [2, customer, 'creditCode'],
      [1, lead, 'name'],
      [2, customer, 'name'],
      [1, lead, 'phone'],
      [3, contact, 'phone'],
    ]);
    expect(await similar({ Name, Except_Guid: lead })).toHaveLength(1);
  });

  it('say no more than their kind to people who may not see them', async () => {
    const [Name, phone] = ['看不见的相似有限公司', nextPhone()];
    const Guid = await addCustomer(app, 'sales', { Customer_Name: Name, Mobile: phone });
    const unseen = { Target_Kind: 2, Guid: '', Name: '', Owner_User_Name: '', In_Sea: 0 };
    const expected = [
      { ...unseen, Matched: 'name' },
      { ...unseen, Matched: 'phone' },
    ];
    expect(await similar({ Name, Phones: [phone] }, 'sales2')).toEqual(expected);
    expect(await similar({ Name, Phones: [phone], Except_Guid: Guid }, 'sales2')).toEqual(expected);
    expect(await similar({ Name, Phones: [phone] }, 'outsider')).toEqual([]);
    await putIntoSea(Guid);
    expect(await similar({ Name }, 'finance')).toEqual([{ ...unseen, Matched: 'name' }]);
    expect(await similar({ Name }, 'sales2')).toMatchObject([{ Guid, Name, In_Sea: 1 }]);
  });

  it('are nothing for nothing typed', async () => {
    for (const input of [{}, { Name: '' }, { Name: '甲' }, { Phones: ['12'] }, { Customer_CreditCode: '' }]) {
      expect(await similar(input)).toEqual([]);
    }
  });
});
