import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { contentsOf } from './contents.ts';
import { addContact, addCustomer, addFollowUp, joinTeam, personOf } from './factories.ts';
import { addBusiness, addContract, addProduct, contractFormOf } from './orderFactories.ts';
import { absentGuid } from './samples.ts';

const app = await openApp();
const [sales, sales2, manager] = await Promise.all(['sales', 'sales2', 'manager'].map((login) => personOf(app, login)));
if (!sales || !sales2 || !manager) throw new Error('the demo people are missing');

// A second mode with a stage of its own, and a stage that is no longer offered.
await app.databases.write
  .insertInto('sales_mode')
  .values({ company_id: sales.companyId, id: 2, name: '渠道销售', sort: 2 })
  .execute();
await app.databases.write
  .insertInto('sales_stage')
  .values([
    { company_id: sales.companyId, id: 21, mode_id: 2, name: '渠道接洽', rate: 20, sort: 1 },
    { company_id: sales.companyId, id: 22, mode_id: 2, name: '旧阶段', rate: 20, sort: 2, is_disabled: true },
  ])
  .execute();

const tokenOf = async (login = 'sales') => ({ token: await app.token(login) });
const model = async (Guid: string, as = 'sales') => (await app.call(business.model, { Guid }, as)).data;
const codeOf = async (Guid: string, as: string) => (await app.call(business.model, { Guid }, as)).code;
const status = (input: Parameters<typeof app.call<typeof business.updateStatus>>[1], as = 'sales') =>
  app.call(business.updateStatus, input, as);
const logOf = (guid: string) =>
  app.databases.read
    .selectFrom('stage_log')
    .select(['from_status', 'to_status', 'is_end', 'remark'])
    .where('business_guid', '=', guid)
    .orderBy('create_time')
    .orderBy('guid')
    .execute();
const linesOf = async (guid: string, kind: 3 | 4 = 4) => {
  const target = { Target_Kind: kind, Target_Guid: guid };
  const { data } = await app.call(activity.actions, target, 'sales');
  return data.rows.map(({ Content }) => Content);
};
const formOf = (Customer_Guid: string) => ({
  Name: '甲的商机',
  Customer_Guid,
  Type_Id: 1,
  Status_Id: 1,
  Deal_Time: '2031-03-01 10:00:00',
});

/** Proves that a call is refused in these words and changes nothing. */
async function refuses(call: Parameters<typeof app.raw>[0], wire: unknown, message: string | RegExp, field?: string) {
  const before = await contentsOf(app.databases.read);
  const answer = await app.raw(call, wire, await tokenOf());
  expect(answer.code).toBe(1);
  expect(answer.message).toMatch(message);
  if (field !== undefined) expect(answer.data).toMatchObject({ Field: field });
  expect(await contentsOf(app.databases.read)).toEqual(before);
}

describe('a new opportunity', () => {
  it('belongs to its creator, names its customer, mode and stage, and begins its stage log', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '商机的客户有限公司' });
    const Guid = await addBusiness(app, 'sales', customer, { Name: '年度采购', Status_Id: 2, Money: 12_000.5 });
    expect(await model(Guid)).toMatchObject({
      Name: '年度采购',
      Customer_Guid: customer,
      Customer_Name: '商机的客户有限公司',
      TypeName: '默认销售模式',
      StatusName: '需求分析',
      Rate: 30,
      Is_End: 0,
      EndName: '',
      Money: 12_000.5,
      Discount_Rate: 0,
      Total_Price: 0,
      Owner_User_Name: '王梓涵',
      Deal_Time: '2031-03-01T10:00:00',
      ProductList: [],
      Can_Edit: 1,
      Can_Manage: 1,
    });
    expect(await logOf(Guid)).toEqual([{ from_status: null, to_status: 2, is_end: 0, remark: '' }]);
  });

  it.each([
    ['Name', '请输入商机名称'],
    ['Customer_Guid', '请输入客户名称'],
    ['Type_Id', '请输入销售模式'],
    ['Status_Id', '请输入销售阶段'],
    ['Deal_Time', '请输入预计成交时间'],
  ])('must have its %s', async (field, words) => {
    const { [field]: _left, ...form } = formOf(await addCustomer(app, 'sales')) as Record<string, unknown>;
    for (const wire of [form, { ...form, [field]: '' }]) await refuses(business.add, wire, words, field);
  });

  it.each(['007', '1.234', '1e5', 'NaN', '-1', '1234567890123', '12345678901234', '.5', '1,000', '00'])(
    'refuses the amount %s',
    async (Money) => {
      await refuses(business.add, { ...formOf(await addCustomer(app, 'sales')), Money }, '金额不正确', 'Money');
    },
  );

  it('has a customer that its creator may write', async () => {
    const foreign = await addCustomer(app, 'sales2');
    const theirs = await addCustomer(app, 'outsider');
    const before = await contentsOf(app.databases.read);
    for (const Customer_Guid of [foreign, theirs, absentGuid]) {
      expect((await app.raw(business.add, formOf(Customer_Guid), await tokenOf())).code).toBe(3);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it.each([
    [{ Type_Id: 1, Status_Id: 21 }, 'Status_Id'],
    [{ Type_Id: 2, Status_Id: 1 }, 'Status_Id'],
    [{ Type_Id: 2, Status_Id: 22 }, 'Status_Id'],
    [{ Type_Id: 9, Status_Id: 1 }, 'Type_Id'],
  ])('refuses a stage of another mode: %j', async (stage, field) => {
    const customer = await addCustomer(app, 'sales');
    await refuses(business.add, { ...formOf(customer), ...stage }, /销售阶段不属于|销售模式不存在/, field);
  });
});

describe('product lines', () => {
  const lineOf = (Product_Guid: string, parts = {}) => ({
    Product_Guid,
    Sales_Price: 100,
    Sales_Num: 2,
    Discount: 0,
    ...parts,
  });

  it('are kept with discount and total, and go with both', async () => {
    const [customer, product] = [await addCustomer(app, 'sales'), await addProduct(app, 'admin', { Price: 100 })];
    const ProductList = [lineOf(product, { Sales_Price: 90, Discount: 10 })];
    const Guid = await addBusiness(app, 'sales', customer, { ProductList, Discount_Rate: 5 });
    expect(await model(Guid)).toMatchObject({
      Discount_Rate: 5,
      Total_Price: 171,
      ProductList: [{ Product_Guid: product, Product_Price: 100, Sales_Price: 90, Sub_Total: 180 }],
    });
    expect((await app.call(business.products, { Guid }, 'sales')).data.rows).toHaveLength(1);
    await app.call(business.update, { Guid, Total_Price: 144 }, 'sales');
    expect(await model(Guid)).toMatchObject({ Discount_Rate: 20, Total_Price: 144 });
    await app.call(business.update, { Guid, ProductList: [lineOf(product, { Sales_Num: 3 })] }, 'sales');
    expect(await model(Guid)).toMatchObject({ Discount_Rate: 20, Total_Price: 240 });
    await app.call(business.update, { Guid, ProductList: [] }, 'sales');
    expect(await model(Guid)).toMatchObject({ Discount_Rate: 0, Total_Price: 0, ProductList: [] });
  });

  it('refuse foreign products, prices and totals that agree with no discount', async () => {
    const [customer, product] = [await addCustomer(app, 'sales'), await addProduct(app, 'admin', { Price: 100 })];
    const form = formOf(customer);
    const send = (lines: unknown[], parts = {}) => ({ ...form, ProductList: JSON.stringify(lines), ...parts });
    await refuses(business.add, send([lineOf(absentGuid)]), /./, 'ProductList');
    await refuses(business.add, send([lineOf(product, { Sales_Price: 50, Discount: 10 })]), /./, 'ProductList');
    await refuses(business.add, send([lineOf(product)], { Discount_Rate: 10, Total_Price: 50 }), /./, 'Total_Price');
    await refuses(business.add, { ...form, Total_Price: 50 }, /./, 'Total_Price');
    const off = await addProduct(app, 'admin', { Price: 100, Sale_State: 0 });
    await refuses(business.add, send([lineOf(off)]), /./, 'ProductList');
  });
});

describe('the stage of an opportunity', () => {
  it('moves with its log and words, in any direction', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    for (const Status_Id of [3, 2]) expect((await status({ Guid, Status_Id })).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Status_Id: 2, StatusName: '需求分析', Rate: 30, Row_Version: 3 });
    expect(await logOf(Guid)).toMatchObject([
      { from_status: null, to_status: 1 },
      { from_status: 1, to_status: 3 },
      { from_status: 3, to_status: 2 },
    ]);
    expect((await linesOf(Guid))[0]).toEqual(['销售阶段：方案/报价 → 需求分析']);
  });

  it('is told with the stages of its mode and the outcomes', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const { data } = await app.call(business.states, { Guid }, 'sales');
    expect(data.StatusList.map(({ Id, Name, Type_Id, Rate, Is_End }) => [Id, Name, Type_Id, Rate, Is_End])).toEqual([
      [1, '验证客户', 1, 10, 0],
      [2, '需求分析', 1, 30, 0],
      [3, '方案/报价', 1, 60, 0],
      [4, '谈判审核', 1, 80, 0],
      [-1, '赢单', 0, 100, 1],
      [-2, '输单', 0, 0, 2],
      [-3, '无效', 0, 0, 3],
    ]);
    expect(data).toMatchObject({ Is_End: 0, Status_Id: 1, Remark: '' });
    const types = await app.call(business.types, {}, 'sales');
    expect(types.data.rows.map(({ Name }) => Name)).toEqual(['默认销售模式', '渠道销售']);
    const stages = await app.call(business.statesOfType, { Type_Id: 2 }, 'sales');
    expect(stages.data.rows.map(({ Name }) => Name)).toEqual(['渠道接洽']);
  });

  it('is refused when it is of another mode, the same, stale, or both a stage and an end', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await refuses(business.updateStatus, { Guid }, '请输入销售阶段', 'Status_Id');
    await refuses(business.updateStatus, { Guid, Status_Id: 21 }, /不属于/, 'Status_Id');
    await refuses(business.updateStatus, { Guid, Status_Id: 1 }, /已处于验证客户阶段/);
    await refuses(business.updateStatus, { Guid, Status_Id: 2, Is_End: 1 }, '不能同时选择阶段和结果', 'Is_End');
    await refuses(business.updateStatus, { Guid, Is_End: 0 }, /./, 'Is_End');
    await refuses(business.updateStatus, { Guid, Status_Id: 2, Row_Version: 9 }, /已被他人修改/);
  });

  it('ends won without a reason, lost or invalid with one, and keeps its last stage', async () => {
    const customer = await addCustomer(app, 'sales');
    const [won, lost, invalid] = [
      await addBusiness(app, 'sales', customer),
      await addBusiness(app, 'sales', customer, { Status_Id: 3 }),
      await addBusiness(app, 'sales', customer),
    ];
    for (const Guid of [lost, invalid]) {
      await refuses(business.updateStatus, { Guid, Is_End: Guid === lost ? 2 : 3 }, '请填写原因', 'Remark');
    }
    expect((await status({ Guid: won, Is_End: 1 })).code).toBe(0);
    expect((await status({ Guid: lost, Is_End: 2, Remark: '价格太高' })).code).toBe(0);
    expect((await status({ Guid: invalid, Is_End: 3, Remark: '重复' })).code).toBe(0);
    expect(await model(won)).toMatchObject({ Is_End: 1, EndName: '赢单', Rate: 100, Status_Id: 1 });
    expect(await model(lost)).toMatchObject({
      Is_End: 2,
      EndName: '输单',
      Rate: 0,
      Status_Id: 3,
      End_Remark: '价格太高',
    });
    expect((await linesOf(lost))[0]).toEqual(['商机设为输单', '结束原因：空 → 价格太高']);
    expect((await logOf(lost)).at(-1)).toEqual({ from_status: 3, to_status: 3, is_end: 2, remark: '价格太高' });
  });

  it('moves no more after the end, by no call', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await status({ Guid, Is_End: 1 });
    await refuses(business.updateStatus, { Guid, Status_Id: 2 }, /已结束，不能变更阶段/);
    await refuses(business.updateStatus, { Guid, Is_End: 2, Remark: '又输了' }, /已结束，不能变更阶段/);
    await refuses(business.update, { Guid, Status_Id: 2 }, /已结束，不能变更阶段/);
    await refuses(business.update, { Guid, Type_Id: 2, Status_Id: 21 }, /已结束，不能变更阶段/);
    expect((await app.call(business.update, { Guid, Name: '改名', Status_Id: 1 }, 'sales')).code).toBe(0);
  });

  it('follows from the moves made, whatever they are', async () => {
    const customer = await addCustomer(app, 'sales');
    const move = fc.oneof(
      fc.record({ Status_Id: fc.constantFrom(1, 2, 3, 4, 21, 99) }),
      fc.record({ Is_End: fc.constantFrom(1 as const, 2 as const, 3 as const), Remark: fc.constantFrom('', '原因') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 6 }), async (moves) => {
        const Guid = await addBusiness(app, 'sales', customer);
        let [stage, end, steps] = [1, 0, 1];
        for (const one of moves) {
          const isStage = 'Status_Id' in one;
          const isAllowed =
            end === 0 &&
            (isStage ? one.Status_Id <= 4 && one.Status_Id !== stage : one.Is_End === 1 || one.Remark !== '');
          expect((await status({ Guid, ...one })).code).toBe(isAllowed ? 0 : 1);
          if (!isAllowed) continue;
          steps += 1;
          if (isStage) stage = one.Status_Id;
          else end = one.Is_End;
        }
        expect(await model(Guid)).toMatchObject({ Status_Id: stage, Is_End: end });
        const log = await logOf(Guid);
        expect(log).toHaveLength(steps);
        expect(log.at(-1)).toMatchObject({ to_status: stage, is_end: end });
      }),
      { numRuns: 12 },
    );
  });

  it('is moved once by people who move it at the same time', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const answers = await Promise.all(
      [1, 2, 3].map(async (Is_End) =>
        app.raw(business.updateStatus, { Guid, Is_End, Remark: '抢先' }, await tokenOf()),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1, 1]);
    expect(await logOf(Guid)).toHaveLength(2);
  });

  it('changes with the mode, which needs a stage of its own', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    await refuses(business.update, { Guid, Type_Id: 2 }, '请输入销售阶段', 'Status_Id');
    expect((await app.call(business.update, { Guid, Type_Id: 2, Status_Id: 21 }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ TypeName: '渠道销售', StatusName: '渠道接洽' });
    expect((await linesOf(Guid))[0]).toEqual(['销售模式：默认销售模式 → 渠道销售', '销售阶段：验证客户 → 渠道接洽']);
  });
});

describe('contacts of an opportunity', () => {
  it('are linked and separated from both sides, and told to both', async () => {
    const customer = await addCustomer(app, 'sales');
    const [contact, other] = [
      await addContact(app, 'sales', customer, { Name: '陈一' }),
      await addContact(app, 'sales', customer),
    ];
    const [one, two] = [
      await addBusiness(app, 'sales', customer, { Name: '商机一' }),
      await addBusiness(app, 'sales', customer),
    ];
    const link = (ContactsGuid: string, BusinessGuid: string[]) =>
      app.call(business.associate, { ContactsGuid, BusinessGuid }, 'sales');
    expect((await link(contact, [one])).code).toBe(0);
    expect((await link(contact, [one, two])).code).toBe(0);
    expect((await link(contact, [one, two])).message).toBe('未检测到需要关联的商机');
    await link(other, [one]);
    expect((await linesOf(one)).slice(0, 2)[1]).toEqual(['关联了联系人“陈一”']);
    expect((await linesOf(contact, 3))[1]).toEqual(['关联了商机“商机一”']);
    const ofContact = (await app.call(business.ofContact, { Guid: contact }, 'sales')).data.rows;
    expect(ofContact.map(({ Guid }) => Guid)).toEqual([two, one]);
    const candidates = (await app.call(business.forContact, { Guid: other }, 'sales')).data.rows;
    expect(candidates.map(({ Guid, Is_Associated }) => [Guid, Is_Associated])).toEqual([
      [two, 0],
      [one, 1],
    ]);
    const contactsOf = async () => (await app.call(business.contactsOf, { Guid: one }, 'sales')).data.rows;
    expect((await contactsOf()).map(({ Guid }) => Guid)).toEqual([other, contact]);
    const Id = ofContact.map((row) => row.Id);
    expect((await app.call(business.separateFromContact, { ContactsGuid: other, Id }, 'sales')).code).toBe(3);
    expect((await app.call(business.separateFromContact, { ContactsGuid: contact, Id }, 'sales')).code).toBe(0);
    const [left] = await contactsOf();
    await app.call(business.separate, { BusinessGuid: one, Id: [left?.Id ?? 0] }, 'sales');
    expect(await contactsOf()).toEqual([]);
  });

  it('are those of its customer', async () => {
    const [customer, elsewhere] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const Guid = await addBusiness(app, 'sales', customer);
    const stranger = await addContact(app, 'sales', elsewhere);
    const foreign = await addContact(app, 'sales2', await addCustomer(app, 'sales2'));
    await refuses(business.associate, { ContactsGuid: stranger, BusinessGuid: Guid }, /不属于联系人/, 'BusinessGuid');
    const ask = { ContactsGuid: foreign, BusinessGuid: [Guid] };
    expect((await app.call(business.associate, ask, 'sales')).code).toBe(3);
  });

  it('are no longer linked when one of both goes to another customer', async () => {
    const [customer, elsewhere] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const [one, two] = [await addBusiness(app, 'sales', customer), await addBusiness(app, 'sales', customer)];
    const contact = await addContact(app, 'sales', customer);
    await app.call(business.associate, { ContactsGuid: contact, BusinessGuid: [one, two] }, 'sales');
    await addFollowUp(app, 'sales', { kind: targetKind.business, guid: one });
    expect((await app.call(business.update, { Guid: one, Customer_Guid: elsewhere }, 'sales')).code).toBe(0);
    const linked = async () => (await app.call(business.ofContact, { Guid: contact }, 'sales')).data.rows;
    expect((await linked()).map(({ Guid }) => Guid)).toEqual([two]);
    await app.call(contacts.update, { Guid: contact, Customer_Guid: elsewhere }, 'sales');
    expect(await linked()).toEqual([]);
  });
});

describe('who sees an opportunity', () => {
  it('is its owner, their superior and its team, not who sees the customer', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addBusiness(app, 'sales', customer);
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 1);
    expect(
      await Promise.all(['sales', 'manager', 'admin', 'sales2', 'finance', 'outsider'].map((as) => codeOf(Guid, as))),
    ).toEqual([0, 0, 0, 3, 3, 3]);
    await joinTeam(app, { kind: targetKind.business, guid: Guid }, sales2, 0);
    expect(await model(Guid, 'sales2')).toMatchObject({ Can_Edit: 0, Can_Manage: 0 });
    expect((await status({ Guid, Status_Id: 2 }, 'sales2')).code).toBe(3);
  });

  it('is the team of its customer when the membership is spread', async () => {
    const customer = await addCustomer(app, 'sales');
    const own = await addBusiness(app, 'sales', customer);
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer };
    await app.call(team.add, { ...target, Role_Kind: 0, User_Guid: [manager.guid] }, 'sales');
    const input = { ...target, Role_Kind: 1 as const, User_Guid: [sales2.guid], module: ['crm_business' as const] };
    expect((await app.call(team.add, input, 'sales')).code).toBe(0);
    expect(await model(own, 'sales2')).toMatchObject({ Can_Edit: 1, Can_Manage: 0 });
    expect((await linesOf(own))[0]).toEqual(['添加团队成员 李思远（读写）']);
    const messages = await app.databases.read
      .selectFrom('message')
      .select('text_key')
      .where('type_guid', '=', own)
      .execute();
    expect(messages).toEqual([{ text_key: 'message.teamAdded.business' }]);
  });
});

describe('lists of opportunities', () => {
  it('are narrowed by what is asked for', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '筛选商机有限公司' });
    const [small, big] = [
      await addBusiness(app, 'sales', customer, { Name: '小额商机', Money: 100, Deal_Time: '2032-01-01T00:00:00' }),
      await addBusiness(app, 'sales', customer, { Name: '大额商机', Money: 9000.01, Status_Id: 3 }),
    ];
    await status({ Guid: small, Is_End: 1 });
    const listed = async (filter: Parameters<typeof app.call<typeof business.list>>[1]) =>
      (await app.call(business.list, { Customer_Guid: customer, ...filter }, 'sales')).data.rows.map(
        ({ Guid }) => Guid,
      );
    expect(await listed({ Name: 'xiaoe' })).toEqual([small]);
    expect(await listed({ Customer_Name: '筛选商机' })).toEqual([big, small]);
    expect(await listed({ Status_Id: [3] })).toEqual([big]);
    expect(await listed({ Is_End: [1] })).toEqual([small]);
    expect(await listed({ Money_Min: 9000.01 })).toEqual([big]);
    expect(await listed({ Money_Max: 100 })).toEqual([small]);
    expect(await listed({ Deal_Time_Start: '2032-01-01', Deal_Time_End: '2032-01-01' })).toEqual([small]);
    expect(await listed({ order_field: 'Money', order_type: 'asc' })).toEqual([small, big]);
    expect(await listed({ order_field: 'Deal_Time', order_type: 'asc' })).toEqual([big, small]);
    expect(await listed({ SeleteType: 2 })).toEqual([]);
    const ofCustomer = await app.call(business.ofCustomer, { Guid: customer }, 'sales');
    expect(ofCustomer.data.total).toBe(2);
    const { data } = await app.call(business.count, {}, 'sales');
    expect(data.All).toBe(data.Mine);
  });

  it('stand on a board by stage and outcome, with number, money and weighted money', async () => {
    const customer = await addCustomer(app, 'sales');
    const add = (Status_Id: number, Money: number) => addBusiness(app, 'sales', customer, { Status_Id, Money });
    const [first, second] = [await add(2, 100.01), await add(2, 50)];
    await add(4, 0.05);
    await status({ Guid: await add(1, 70), Is_End: 1 });
    const { data } = await app.call(business.board, { Customer_Guid: customer, pagesize: 1 }, 'sales');
    expect(data.Type_Id).toBe(1);
    expect(data.rows.map((one) => [one.Name, one.Count, one.Money, one.Weighted_Money, one.rows.length])).toEqual([
      ['验证客户', 0, 0, 0, 0],
      ['需求分析', 2, 150.01, 45, 1],
      ['方案/报价', 0, 0, 0, 0],
      ['谈判审核', 1, 0.05, 0.04, 1],
      ['赢单', 1, 70, 70, 1],
      ['输单', 0, 0, 0, 0],
      ['无效', 0, 0, 0, 0],
    ]);
    expect(data.rows[1]?.rows[0]?.Guid).toBe(second);
    const next = await app.call(
      business.list,
      { Customer_Guid: customer, Type_Id: [1], Status_Id: [2], Is_End: [0], page: 2, pagesize: 1 },
      'sales',
    );
    expect(next.data.rows[0]?.Guid).toBe(first);
  });
});

describe('giving opportunities away', () => {
  it('tells the receiver and keeps the old owner as asked, all or none', async () => {
    const customer = await addCustomer(app, 'sales');
    const [one, foreign] = [
      await addBusiness(app, 'sales', customer, { Name: '转移商机' }),
      await addBusiness(app, 'sales2', await addCustomer(app, 'sales2')),
    ];
    const give = (BusinessGuidList: string[]) =>
      app.call(business.transfer, { BusinessGuidList, User_Guid: sales2.guid, Keep: 1 }, 'sales');
    expect((await give([one, foreign])).code).toBe(3);
    expect((await give([one])).code).toBe(0);
    expect(await model(one)).toMatchObject({ Owner_User_Name: '李思远', Can_Edit: 0, Can_Manage: 0 });
    const messages = await app.databases.read
      .selectFrom('message')
      .select(['user_guid', 'text_key', 'label', 'type'])
      .where('type_guid', '=', one)
      .execute();
    expect(messages).toEqual([{ user_guid: sales2.guid, text_key: 'message.businessGiven', label: 4, type: 4 }]);
  });

  it('happens with the customer for open ones of its owner, where asked', async () => {
    const customer = await addCustomer(app, 'sales');
    const [open, closed, others] = [
      await addBusiness(app, 'sales', customer),
      await addBusiness(app, 'sales', customer),
      await addBusiness(app, 'manager', customer),
    ];
    await status({ Guid: closed, Is_End: 1 });
    const input = { CustomerGuidList: [customer], User_Guid: sales2.guid, Cascade: ['business' as const] };
    expect((await app.call(customers.transfer, input, 'sales')).code).toBe(0);
    const owners = await Promise.all(
      [open, closed, others].map(async (guid) => (await model(guid, 'admin')).Owner_User_Name),
    );
    expect(owners).toEqual(['李思远', '王梓涵', '林若溪']);
  });

  it('does not happen when the customer goes into the sea', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addBusiness(app, 'sales', customer);
    expect((await app.call(sea.put, { CustomerGuidList: [customer], Reason: '无需求' }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Owner_User_Name: '王梓涵', Is_End: 0 });
  });
});

describe('a deleted opportunity', () => {
  it('is gone, can be restored, and keeps its customer from being deleted only while it lives', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '有商机的客户' });
    const Guid = await addBusiness(app, 'sales', customer);
    await refuses(customers.remove, { Guid: customer }, '客户“有商机的客户”下还有商机，不能删除');
    expect((await app.call(business.remove, { BusinessGuidList: [Guid] }, 'sales')).code).toBe(0);
    expect(await codeOf(Guid, 'sales')).toBe(3);
    const restore = { Records: [{ Target_Kind: targetKind.business, Guid }] };
    expect((await app.call(bin.list, { Target_Kind: 4 }, 'admin')).data.rows.map((row) => row.Guid)).toContain(Guid);
    expect((await app.call(customers.remove, { Guid: customer }, 'sales')).code).toBe(0);
    expect((await app.call(bin.restore, restore, 'admin')).message).toMatch(/请先恢复客户/);
    const both = { Records: [{ Target_Kind: targetKind.customer, Guid: customer }, ...restore.Records] };
    expect((await app.call(bin.restore, both, 'admin')).code).toBe(0);
    expect(await codeOf(Guid, 'sales')).toBe(0);
  });
});

describe('an opportunity with contracts', () => {
  it('is kept until they are gone, and then goes', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addBusiness(app, 'sales', customer, { Name: '已签约商机' });
    const free = await addBusiness(app, 'sales', customer);
    const contract = await addContract(app, 'sales', customer, { Business_Guid: Guid });
    await refuses(business.remove, { BusinessGuidList: `${free},${Guid}` }, '商机“已签约商机”下还有合同，不能删除');
    expect((await app.call(contracts.remove, { ContractGuidList: [contract] }, 'admin')).code).toBe(0);
    expect((await app.call(business.remove, { BusinessGuidList: [Guid, free] }, 'sales')).code).toBe(0);
    const restore = { Records: [{ Target_Kind: targetKind.contract, Guid: contract }] };
    expect((await app.call(bin.restore, restore, 'admin')).code).toBe(0);
    const restored = await app.call(contracts.model, { Guid: contract }, 'sales');
    expect(restored.data).toMatchObject({ Business_Guid: '', Business_Name: '' });
  });

  it('is named by a contract or deleted, never both, when both happen at once', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addBusiness(app, 'sales', customer);
    const form = await contractFormOf(app, 'sales', customer, { Business_Guid: Guid });
    const [added, removed] = await Promise.all([
      app.call(contracts.add, form, 'sales'),
      app.call(business.remove, { BusinessGuidList: [Guid] }, 'sales'),
    ]);
    expect([added.code, removed.code].toSorted((one, other) => one - other)).toEqual([0, 1]);
  });
});

describe('a follow-up', () => {
  it('of an opportunity is its last contact and turns its customer’s clock', async () => {
    const customer = await addCustomer(app, 'sales');
    const guid = await addBusiness(app, 'sales', customer);
    const clock = async () => {
      const row = await app.databases.read
        .selectFrom('customer')
        .select(['follow_clock', 'last_time'])
        .where('guid', '=', customer)
        .executeTakeFirstOrThrow();
      return [row.follow_clock === null, row.last_time === null];
    };
    const followUp = await addFollowUp(app, 'sales', { kind: targetKind.business, guid }, '谈了价格');
    expect(await model(guid)).toMatchObject({ Last_Content: '谈了价格' });
    expect(await clock()).toEqual([false, true]);
    await app.call(activity.remove, { Guid: followUp }, 'sales');
    expect(await clock()).toEqual([true, true]);
  });

  it('links opportunities of its customer that its author sees, no others', async () => {
    const customer = await addCustomer(app, 'sales');
    const own = await addBusiness(app, 'sales', customer, { Name: '关联商机', Remark: '备注' });
    const elsewhere = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const unseen = await addBusiness(app, 'manager', customer);
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer };
    const post = (...guids: string[]) => {
      const AssociatedList = guids.map((guid) => ({ Relation_Target_Kind: 4 as const, Relation_Target_Guid: guid }));
      return app.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: '跟进', AssociatedList }, 'sales');
    };
    for (const guid of [elsewhere, unseen, absentGuid]) expect((await post(own, guid)).code).toBe(3);
    expect((await post(own)).code).toBe(0);
    const { data } = await app.call(activity.list, target, 'sales');
    expect(data.rows[0]?.RelationBusinessList).toEqual([{ Guid: own, Name: '关联商机', Remark: '备注' }]);
  });
});

describe('an update', () => {
  it('writes what is sent, tells it line by line, and is refused when stale', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'), { Name: '旧名', Money: 1 });
    expect((await app.call(business.update, { Guid, Row_Version: 1, Name: '新名', Money: 2.5 }, 'sales')).code).toBe(0);
    expect((await linesOf(Guid))[0]).toEqual(['商机名称：旧名 → 新名', '商机金额：1 → 2.5']);
    await refuses(business.update, { Guid, Row_Version: 1, Name: '更新的名' }, /已被他人修改/);
    expect((await app.call(business.list, { Name: '新名' }, 'sales')).data.rows.map((row) => row.Guid)).toEqual([Guid]);
  });

  it('to another customer needs one that the caller may write', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const foreign = await addCustomer(app, 'sales2');
    expect((await app.call(business.update, { Guid, Customer_Guid: foreign }, 'sales')).code).toBe(3);
  });
});
