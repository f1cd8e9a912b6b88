import { bin } from '@haina/contract/calls/bin.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addSecondMode, businessCalls, formOf } from './businessCalls.ts';
import { contentsOf } from '../../support/contents.ts';
import { addCustomer, personOf } from '../../support/factories.ts';
import { addBusiness, addContract, addProduct, contractFormOf } from '../contracts/orderFactories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
await addSecondMode(app, (await personOf(app, 'sales')).companyId);
const { tokenOf, model, codeOf, linesOf, logOf, refuses } = businessCalls(app);

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

  it.each(['007', '1.234', '1e5', 'NaN', '-1', '12345678901.234', '12345678901234', '.5', '1,000', '00'])(
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

  it('are what it is worth until a sum is typed, and again once that is emptied', async () => {
    const [customer, product] = [await addCustomer(app, 'sales'), await addProduct(app, 'admin', { Price: 100 })];
    const lines = (Sales_Num: number) => [lineOf(product, { Sales_Num })];
    const change = async (parts: object) => {
      expect((await app.call(business.update, { Guid, ...parts }, 'sales')).code).toBe(0);
      return (await model(Guid)).Money;
    };
    const Guid = await addBusiness(app, 'sales', customer, { ProductList: lines(3), Discount_Rate: 10 });
    expect((await model(Guid)).Money).toBe(270);
    expect(await change({ ProductList: lines(5) })).toBe(450);
    expect(await change({ Name: '改名' })).toBe(450);
    expect(await change({ Total_Price: 400 })).toBe(400);
    expect(await change({ Money: 350 })).toBe(350);
    expect(await change({ ProductList: lines(6) })).toBe(350);
    // What came to be the same as the total is still typed.
    expect(await change({ ProductList: [], Money: 350 })).toBe(350);
    expect(await change({ ProductList: lines(4), Money: null })).toBe(400);
    expect(await change({ ProductList: [] })).toBe(0);
    expect(await change({ Money: 0 })).toBe(0);
    expect(await change({ ProductList: lines(1) })).toBe(100);
    expect(await change({ Money: 0 })).toBe(0);
    expect(await change({ ProductList: lines(2) })).toBe(0);
    const [first] = await linesOf(Guid);
    expect(first?.join()).not.toContain('金额 ');
  });

  it('give the sum that it is won with', async () => {
    const [customer, product] = [await addCustomer(app, 'sales'), await addProduct(app, 'admin', { Price: 20_012.33 })];
    const wire = {
      ...formOf(customer),
      Money: '',
      ProductList: JSON.stringify([{ ...lineOf(product), Sales_Price: 20_012.33, Sales_Num: 1 }]),
    };
    const { data } = await app.raw(business.add, wire, await tokenOf());
    const { Guid } = data as { Guid: string };
    expect((await app.call(business.updateStatus, { Guid, Is_End: 1 }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Money: 20_012.33, Is_End: 1 });
    const { rows } = (await app.call(business.board, { Customer_Guid: customer }, 'sales')).data;
    expect(rows.find(({ Is_End }) => Is_End === 1)).toMatchObject({ Count: 1, Money: 20_012.33 });
  });

  it('may come to more than can be typed, and no more than can be kept', async () => {
    const product = await addProduct(app, 'admin', { Price: 1_234_567_890_123 });
    const customer = await addCustomer(app, 'sales');
    const dear = (Sales_Num: number) => [lineOf(product, { Sales_Price: 1_234_567_890_123, Sales_Num })];
    const Guid = await addBusiness(app, 'sales', customer, { ProductList: dear(8.01) });
    expect(await model(Guid)).toMatchObject({ Money: 9_888_888_799_885.23, Total_Price: 9_888_888_799_885.23 });
    const update = (parts: object) => app.call(business.update, { Guid, ...parts }, 'sales');
    expect((await update({ ProductList: dear(8.01), Total_Price: 9_888_888_799_885.23, Discount_Rate: 0 })).code).toBe(
      0,
    );
    expect(await update({ Money: 9_888_888_799_885.22 })).toMatchObject({ code: 1, data: { Field: 'Money' } });
    expect(await update({ Total_Price: 9_888_888_799_885.22 })).toMatchObject({
      code: 1,
      data: { Field: 'Total_Price' },
    });
    expect((await update({ Money: 1_234_567_890_123 })).code).toBe(0);
    const over = await app.raw(business.update, { Guid, ProductList: JSON.stringify(dear(9)) }, await tokenOf());
    expect(over).toMatchObject({ code: 1, data: { Field: 'ProductList' } });
    expect(over.message).toBe('产品明细超出可保存的范围（最多 9,999,999,999,999.99）');
    const ends = { Discount_Rate: 0, Total_Price: 12_345_678_901_230 };
    const lines = JSON.stringify(Array.from({ length: 10 }, () => dear(1)).flat());
    for (const end of [ends, {}]) {
      const many = await app.raw(business.update, { Guid, ProductList: lines, ...end }, await tokenOf());
      expect(many).toMatchObject({ code: 1, data: { Field: 'Total_Price' } });
      expect(many.message).toBe('总金额超出可保存的范围（最多 9,999,999,999,999.99）');
    }
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

describe('an update', () => {
  it('writes what is sent, tells it line by line, and is refused when stale', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'), { Name: '旧名', Money: 1 });
    expect((await app.call(business.update, { Guid, Row_Version: 1, Name: '新名', Money: 2.5 }, 'sales')).code).toBe(0);
    expect((await linesOf(Guid))[0]).toEqual(['商机金额：1.00 → 2.50', '商机名称：旧名 → 新名']);
    await refuses(business.update, { Guid, Row_Version: 1, Name: '更新的名' }, /已被他人修改/);
    expect((await app.call(business.list, { Name: '新名' }, 'sales')).data.rows.map((row) => row.Guid)).toEqual([Guid]);
  });

  it('to another customer needs one that the caller may write', async () => {
    const Guid = await addBusiness(app, 'sales', await addCustomer(app, 'sales'));
    const foreign = await addCustomer(app, 'sales2');
    expect((await app.call(business.update, { Guid, Customer_Guid: foreign }, 'sales')).code).toBe(3);
  });
});
