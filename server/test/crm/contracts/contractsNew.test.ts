import { bin } from '@haina/contract/calls/bin.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { contractCalls } from './contractCalls.ts';
import { addContact, addCustomer, joinTeam, personOf } from '../../support/factories.ts';
import { addBusiness, addContract, addProduct, contractFormOf, nextContractNum } from './orderFactories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const { model, customerOf, linesOf, actionsOf } = contractCalls(app);

const token = async (login: string) => ({ token: await app.token(login) });

/** A contract form as text, as a browser sends it; the field given another value. */
async function wireForm(customer: string, field: string, value: unknown) {
  const { Next_Time: _none, ...form } = await contractFormOf(app, 'sales', customer);
  const { [field]: _left, ...rest } = form as Record<string, unknown>;
  return value === undefined ? rest : { ...rest, [field]: value };
}

describe('a new contract', () => {
  it('belongs to its creator, names its parties and keeps its sums to the cent', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '签约客户有限公司' });
    const Contacts_Guid = await addContact(app, 'sales', customer, { Name: '周签' });
    const Business_Guid = await addBusiness(app, 'sales', customer, { Name: '大商机' });
    const product = await addProduct(app, 'admin', { Price: 33.33 });
    const Guid = await addContract(app, 'sales', customer, {
      Contract_Num: 'ht-26/1_甲.',
      Contacts_Guid,
      Business_Guid,
      Money: 123.45,
      ProductList: [{ Product_Guid: product, Sales_Price: 33.33, Sales_Num: 3, Discount: 0 }],
      Discount_Rate: 0,
      Total_Price: 99.99,
    });
    expect(await model(Guid)).toMatchObject({
      Contract_Num: 'HT26/1_.',
      Customer_Name: '签约客户有限公司',
      Contacts_Name: '周签',
      Business_Name: '大商机',
      Order_User_Name: '王梓涵',
      Owner_User_Name: '王梓涵',
      Money: 123.45,
      Total_Price: 99.99,
      received: 0,
      outstanding: 123.45,
      Order_Date: '2026-03-01T10:00:00',
      Row_Version: 1,
      Can_Edit: 1,
    });
    expect(await linesOf(Guid)).toMatchObject([{ Product_Guid: product, Price: 33.33, Sub_Total: 99.99 }]);
  });

  it('is worth what its lines come to unless said otherwise', async () => {
    const customer = await addCustomer(app, 'sales');
    const product = await addProduct(app, 'admin', { Price: 100 });
    const ProductList = [{ Product_Guid: product, Sales_Price: 90, Sales_Num: 2, Discount: 10 }];
    const Guid = await addContract(app, 'sales', customer, { Money: null, ProductList, Discount_Rate: 5 });
    expect(await model(Guid)).toMatchObject({ Money: 171, Total_Price: 171, Discount_Rate: 5 });
  });

  it.each([
    ['Contract_Num', '请输入合同编号'],
    ['Name', '请输入合同名称'],
    ['Money', '请输入合同金额'],
    ['Customer_Guid', '请选择客户'],
    ['Order_Date', '请选择签单时间'],
    ['Start_Time', '请选择合同开始时间'],
    ['End_Time', '请选择合同结束时间'],
    ['Order_User_Guid', '请选择公司签约人'],
  ])('must have its %s', async (field, words) => {
    const customer = await addCustomer(app, 'sales');
    for (const value of [undefined, '']) {
      const answer = await app.raw(contracts.add, await wireForm(customer, field, value), await token('sales'));
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
    }
  });

  it.each(['007', '1.234', '1e5', 'NaN', '12345678901234', '-1', '1,000', '.5', '5.', 'Infinity', '０'])(
    'refuses the amount %s',
    async (value) => {
      const customer = await addCustomer(app, 'sales');
      const before = await contentsOf(app.databases.read);
      const answer = await app.raw(contracts.add, await wireForm(customer, 'Money', value), await token('sales'));
      expect([answer.code, answer.message, answer.data]).toEqual([1, '金额格式不正确', { Field: 'Money' }]);
      expect(await contentsOf(app.databases.read)).toEqual(before);
    },
  );

  it.each([
    ['999999999999', 999_999_999_999],
    ['1234567890123', 1_234_567_890_123],
    ['0', 0],
    ['0.01', 0.01],
    ['9999999999.99', 9_999_999_999.99],
  ])('keeps the amount %s', async (value, kept) => {
    const customer = await addCustomer(app, 'sales');
    const answer = await app.raw(contracts.add, await wireForm(customer, 'Money', value), await token('sales'));
    expect((await model((answer.data as { Guid: string }).Guid)).Money).toBe(kept);
  });

  it('refuses parties of others, in words, and changes nothing', async () => {
    const [customer, other] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const contact = await addContact(app, 'sales', other);
    const chance = await addBusiness(app, 'sales', other);
    const outsider = await personOf(app, 'outsider');
    const before = await contentsOf(app.databases.read);
    const cases = [
      [{ Contacts_Guid: contact }, '客户签约人不属于该客户，请重新选择', 'Contacts_Guid'],
      [{ Contacts_Guid: absentGuid }, '客户签约人不属于该客户，请重新选择', 'Contacts_Guid'],
      [{ Business_Guid: chance }, '商机不属于该客户，请重新选择', 'Business_Guid'],
      [{ Order_User_Guid: outsider.guid }, '公司签约人不存在或已停用，请重新选择', 'Order_User_Guid'],
      [{ End_Time: '2026-03-01T23:59:59' }, '合同结束时间不能早于开始时间', 'End_Time'],
    ] as const;
    for (const [fields, words, Field] of cases) {
      const form = await contractFormOf(app, 'sales', customer, fields);
      const answer = await app.call(contracts.add, form, 'sales');
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field }]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('has a customer that its creator may write', async () => {
    const [foreign, theirs] = [await addCustomer(app, 'sales2'), await addCustomer(app, 'outsider')];
    for (const customer of [foreign, theirs, absentGuid]) {
      expect((await app.call(contracts.add, await contractFormOf(app, 'sales', customer), 'sales')).code).toBe(3);
    }
    await joinTeam(app, { kind: targetKind.customer, guid: foreign }, sales, 1);
    expect((await app.call(contracts.add, await contractFormOf(app, 'sales', foreign), 'sales')).code).toBe(0);
  });

  it('has a customer of whose contracts its creator reaches one by scope, as finance does', async () => {
    const add = async (customer: string, as = 'finance') =>
      (await app.call(contracts.add, await contractFormOf(app, as, customer), as)).code;
    const [bare, known, gone, theirs] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'outsider'),
    ];
    await addContract(app, 'sales', known);
    await addContract(app, 'outsider', theirs);
    const removed = await addContract(app, 'sales', gone);
    await app.call(contracts.remove, { Guid: removed }, 'manager');
    expect([await add(known), await add(bare), await add(gone), await add(theirs)]).toEqual([0, 3, 3, 3]);
    expect(await add(known, 'sales2')).toBe(3);
    const other = await addContract(app, 'sales', bare);
    expect((await app.call(contracts.update, { Guid: other, Customer_Guid: known }, 'finance')).code).toBe(0);
    expect((await app.call(contracts.update, { Guid: other, Customer_Guid: gone }, 'finance')).code).toBe(3);
  });

  it('is not for a customer that went to a colleague since, nor for one in the sea', async () => {
    const [moved, put] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    for (const customer of [moved, put]) await addContract(app, 'sales', customer);
    await app.call(
      customers.transfer,
      { CustomerGuidList: [moved], User_Guid: (await personOf(app, 'sales2')).guid },
      'sales',
    );
    await app.call(customers.updateState, { Guid: put, Deal_State: 0, Remark: '重新跟进' }, 'sales');
    expect((await app.call(sea.put, { Guid: put, Reason: '不再跟进' }, 'sales')).code).toBe(0);
    const codes = ['sales', 'finance'].flatMap((as) => [moved, put].map((customer) => [as, customer] as const));
    const answers = [];
    for (const [as, customer] of codes) {
      answers.push((await app.call(contracts.add, await contractFormOf(app, as, customer), as)).code);
    }
    expect(answers).toEqual([3, 3, 0, 3]);
  });

  it('has a number of its own in the company, regardless of who is first', async () => {
    const Contract_Num = nextContractNum();
    const customer = await addCustomer(app, 'sales');
    const forms = [await contractFormOf(app, 'sales', customer), await contractFormOf(app, 'sales', customer)];
    const answers = await Promise.all(
      forms.map((form) => app.call(contracts.add, { ...form, Contract_Num: Contract_Num.toLowerCase() }, 'sales')),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
    const refusal = answers.find(({ code }) => code === 1);
    expect([refusal?.message, refusal?.data]).toEqual([`合同编号 ${Contract_Num} 已存在`, { Field: 'Contract_Num' }]);
    await addContract(app, 'outsider', await addCustomer(app, 'outsider'), { Contract_Num });
  });
});

describe('the customer of a contract', () => {
  it('is dealt by the first one, protected for good and unlocked', async () => {
    const customer = await addCustomer(app, 'sales');
    await app.call(customers.updateState, { Guid: customer, Deal_State: 1 }, 'sales');
    await app.call(customers.updateState, { Guid: customer, Deal_State: 0 }, 'sales');
    await addContract(app, 'sales', customer, { Name: '首份合同' });
    expect(await customerOf(customer)).toMatchObject({ Deal_State: 1, Protect_State: 5, Is_Lock: 0 });
    expect((await customerOf(customer)).Deal_Time).not.toBeNull();
    expect((await actionsOf(customer, 2))[0]).toContain('成交状态：未成交 → 已成交');
  });

  it('is only taken back with a reason while contracts exist', async () => {
    const customer = await addCustomer(app, 'sales');
    await addContract(app, 'sales', customer);
    const undo = (Remark: string) =>
      app.call(customers.updateState, { Guid: customer, Deal_State: 0, Remark }, 'sales');
    expect(await undo('')).toMatchObject({ code: 1, data: { Field: 'Remark' } });
    expect((await undo('合同作废')).code).toBe(0);
    expect(await customerOf(customer)).toMatchObject({ Deal_State: 0, Protect_State: 6 });
  });

  it('cannot be deleted while it has contracts', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '有合同的客户公司' });
    const Guid = await addContract(app, 'sales', customer);
    const answer = await app.call(customers.remove, { Guid: customer }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '客户“有合同的客户公司”下还有合同，不能删除']);
    expect((await app.call(contracts.remove, { ContractGuidList: [Guid] }, 'manager')).code).toBe(0);
    expect((await app.call(customers.remove, { Guid: customer }, 'sales')).code).toBe(0);
    const restored = { Records: [{ Target_Kind: 5 as const, Guid }] };
    expect((await app.call(bin.restore, restored, 'manager')).message).toMatch(/请先恢复客户/);
  });
});
