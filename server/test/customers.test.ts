import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { results } from '@haina/contract/calls/results.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { contentsOf } from './contents.ts';
import {
  addContact,
  addCustomer,
  addLead,
  addPerson,
  addRole,
  customerForm,
  joinTeam,
  nextCreditCode,
  nextPhone,
  personOf,
} from './factories.ts';

const app = await openApp();

const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');
const manager = await personOf(app, 'manager');

const model = async (Guid: string, as = 'sales') => (await app.call(customers.model, { Guid }, as)).data;

/** Puts a customer of the salesperson's into the sea. */
async function putIntoSea(guid: string): Promise<void> {
  const { code, message } = await app.call(sea.put, { Guid: guid, Reason: '不再合作' }, 'sales');
  if (code !== 0) throw new Error(message);
}

const linesOf = async (Target_Guid: string, as = 'sales') =>
  (await app.call(activity.actions, { Target_Kind: targetKind.customer, Target_Guid }, as)).data.rows.map(
    ({ Content }) => Content,
  );

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
    expect([answer.code, answer.message]).toEqual([1, '客户名称长度在3个字符以上']);
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

  it('is told with owner and protection to whoever may see it, and only as a fact to others', async () => {
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

  it('in the sea is told as such to whoever reads the sea', async () => {
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

  it('say no more than their kind to whoever may not see them', async () => {
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

describe('the list of customers', () => {
  const names = async (input: object, as = 'sales') =>
    (await app.call(customers.list, { pagesize: 100, ...input }, as)).data.rows.map(({ Guid }) => Guid);

  it('finds by name, pinyin, legal person, credit code and phone', async () => {
    const Customer_CreditCode = nextCreditCode();
    const Guid = await addCustomer(app, 'sales', {
      Customer_Name: '无锡凌霄自动化有限公司',
      Customer_CreditCode,
      Legal_Person: '欧阳凌',
      Telephone: '0510-66778899',
    });
    for (const Customer_Name of ['凌霄', 'wxlx', 'lingxiao', '欧阳', Customer_CreditCode, '66778899', '8899']) {
      expect(await names({ Customer_Name }), Customer_Name).toEqual([Guid]);
    }
    expect(await names({ Legal_Person: '欧阳' })).toEqual([Guid]);
    expect(await names({ Customer_Name: '凌霄' }, 'sales2')).toEqual([]);
  });

  it('narrows by every filter', async () => {
    const Guid = await addCustomer(app, 'manager', {
      Customer_Level: 4,
      Industry: 12,
      Source: 8,
      Country_Id: 156,
      Province_Id: 460_000,
      City_Id: 460_100,
      Detail_Address: '筛选路九号',
      Next_Time: '2031-05-06T09:00:00',
    });
    await app.call(customers.updateState, { Guid, Deal_State: 1 }, 'manager');
    const fitting: object[] = [
      { Customer_Level: [4] },
      { Industry: [12] },
      { Source: [8, 7] },
      { Province_Id: [460_000] },
      { City_Id: [460_100] },
      { Detail_Address: '筛选路' },
      { Deal_State: 1 },
      { Protect_State: [5] },
      { Is_Lock: 0 },
      { Follow: 0 },
      { protection: 1 },
      { Next_Time_Start: '2031-05-06', Next_Time_End: '2031-05-06' },
      { Deal_Time_Start: '2000-01-01' },
      { SeleteType: 1 },
      { user_guid: [manager.guid] },
      { create_user_guid: [manager.guid] },
    ];
    for (const filter of fitting) expect(await names(filter, 'manager'), JSON.stringify(filter)).toContain(Guid);
    const failing: object[] = [
      { Customer_Level: [3] },
      { Province_Id: [110_000] },
      { Deal_State: 0 },
      { Protect_State: [0, 6] },
      { Is_Lock: 1 },
      { Follow: 1 },
      { Deal_Time_End: '2000-01-01' },
      { SeleteType: 2 },
    ];
    for (const filter of failing) expect(await names(filter, 'manager'), JSON.stringify(filter)).not.toContain(Guid);
  });

  it('is sorted by every order it offers, both ways', async () => {
    for (const order_field of ['Create_Time', 'Update_Time', 'Next_Time', 'Last_Time', 'Customer_Name'] as const) {
      const [up, down] = [
        await names({ order_field, order_type: 'asc' }, 'admin'),
        await names({ order_field, order_type: 'desc' }, 'admin'),
      ];
      expect(up.toSorted()).toEqual(down.toSorted());
      expect(up.length).toBeGreaterThan(3);
      if (order_field !== 'Next_Time') expect(up, order_field).toEqual(down.toReversed());
    }
  });

  it('counts what stands behind each ownership filter', async () => {
    const { data } = await app.call(customers.count, {}, 'manager');
    for (const [SeleteType, number] of [
      [0, data.All],
      [1, data.Mine],
      [2, data.Sub],
    ] as const) {
      expect((await app.call(customers.list, { SeleteType }, 'manager')).data.total).toBe(number);
    }
  });

  it('leaves out the sea, for administrators too, and so do all calls but the sea’s', async () => {
    const Guid = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', Guid);
    await putIntoSea(Guid);
    const before = await contentsOf(app.databases.read);
    for (const as of ['sales', 'manager', 'admin']) {
      expect(await names({}, as)).not.toContain(Guid);
      const answers = await Promise.all([
        app.call(customers.model, { Guid }, as),
        app.call(customers.update, { Guid, Remark: 'x' }, as),
        app.call(customers.updateState, { Guid, Deal_State: 1 }, as),
        app.call(customers.transfer, { CustomerGuidList: [Guid], User_Guid: sales.guid }, as),
        app.call(contacts.model, { Guid: contact }, as),
        app.call(contacts.update, { Guid: contact, Name: 'x' }, as),
        app.call(contacts.add, { Customer_Guid: Guid, Name: 'x' }, as),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 3));
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});

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

  it('is refused when somebody else changed it meanwhile', async () => {
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

describe('the briefing', () => {
  it('counts new customers and contacts in the reader’s scope', async () => {
    const figure = async (as: string, Key: string) =>
      (await app.call(results.briefing, { type: 'today', SeleteType: 0 }, as)).data.rows.find((row) => row.Key === Key)
        ?.Value ?? -1;
    const [customersBefore, contactsBefore, others] = [
      await figure('sales', 'customers'),
      await figure('sales', 'contacts'),
      await figure('sales2', 'customers'),
    ];
    await addContact(app, 'sales', await addCustomer(app, 'sales'));
    expect(await figure('sales', 'customers')).toBe(customersBefore + 1);
    expect(await figure('sales', 'contacts')).toBe(contactsBefore + 1);
    expect(await figure('sales2', 'customers')).toBe(others);
    expect(await figure('sales', 'customers')).toBe(
      (
        await app.call(
          customers.list,
          { Create_Time_Start: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10) },
          'sales',
        )
      ).data.total,
    );
  });
});
