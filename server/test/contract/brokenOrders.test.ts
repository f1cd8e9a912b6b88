import { business } from '@haina/contract/calls/business.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addCustomer } from '../support/factories.ts';
import { addBusiness, addContract, addProduct } from '../crm/contracts/orderFactories.ts';

const app = await openApp();

const customer = await addCustomer(app, 'sales');
const [product, off, foreign, deleted] = [
  await addProduct(app, 'admin', { Product_Name: '在架' }),
  await addProduct(app, 'admin', { Product_Name: '下架品', Sale_State: 0 }),
  await addProduct(app, 'outsider'),
  await addProduct(app, 'admin'),
];
await app.call(products.remove, { Guid: [deleted] }, 'admin');

/** An opportunity and a contract with one line each of 2 × 100. */
const ProductList = [{ Product_Guid: product, Sales_Price: 100, Sales_Num: 2, Discount: 0 }];
const orders: readonly (readonly [string, Endpoint, string])[] = [
  ['商机', business.update, await addBusiness(app, 'sales', customer, { ProductList })],
  ['合同', contracts.update, await addContract(app, 'sales', customer, { ProductList })],
];

const line = (parts: Record<string, unknown>) => ({
  ProductList: JSON.stringify([{ Product_Guid: product, Sales_Price: 100, Sales_Num: 1, Discount: 0, ...parts }]),
});

/** Amounts that are none (issue: bad input). */
const badAmounts = ['007', '1.234', '1e5', 'NaN', '-1', '-0', 'Infinity', '1,000', '.5'];

const long = '12345678901234';

const bad: readonly (readonly [string, string, unknown, string])[] = [
  ['ProductList', long, line({ Sales_Price: long }), '超出可保存的范围'],
  ['ProductList', long, line({ Sales_Num: long }), '产品数量长度不能超过13个字符'],
  ['Total_Price', long, { Total_Price: long }, '超出可保存的范围'],
  ...badAmounts.map((typed) => ['ProductList', typed, line({ Sales_Price: typed }), '金额格式不正确'] as const),
  ...badAmounts.map((typed) => ['ProductList', typed, line({ Sales_Num: typed }), '产品数量必须大于 0'] as const),
  ...badAmounts.map((typed) => ['Total_Price', typed, { Total_Price: typed }, '不正确'] as const),
  ...['100.01', '1.234', '1e1', 'NaN', '007', '-1000'].flatMap(
    (typed) =>
      [
        ['ProductList', typed, line({ Discount: typed }), '折扣须在 -999.99 到 100 之间'],
        ['Discount_Rate', typed, { Discount_Rate: typed }, '整单折扣须在 -999.99 到 100 之间'],
      ] as const,
  ),
  ['ProductList', 'a quantity of 0', line({ Sales_Num: 0 }), '产品数量必须大于 0'],
  ['ProductList', 'an off-shelf product', line({ Product_Guid: off }), '产品“下架品”已下架，不能添加'],
  ['ProductList', 'a foreign product', line({ Product_Guid: foreign }), '产品不存在或已删除，请重新选择'],
  ['ProductList', 'a deleted product', line({ Product_Guid: deleted }), '产品不存在或已删除，请重新选择'],
  ['ProductList', 'a price of another discount', line({ Sales_Price: 90, Discount: 5 }), '售价与折扣不一致'],
  ['Total_Price', 'a total of no discount', { Discount_Rate: 10, Total_Price: 150 }, '总金额与整单折扣不一致'],
  ['Total_Price', 'a total of no lines', { ProductList: '[]', Total_Price: 150 }, '总金额与整单折扣不一致'],
];

describe.each(orders)('the lines of an order (%s)', (_noun, endpoint, Guid) => {
  it('are refused in words that name their field, and nothing changes', async () => {
    const before = await contentsOf(app.databases.read);
    const token = await app.token('sales');
    for (const [field, what, fields, words] of bad) {
      const answer = await app.raw(endpoint, { Guid, ...(fields as object) }, { token });
      expect([answer.code, answer.data], `${field}: ${what}`).toEqual([1, { Field: field }]);
      expect(answer.message, `${field}: ${what}`).toContain(words);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});
