import { products, type ProductLineForm } from '@haina/contract/calls/products.ts';
import { discountRange, moneyLimit } from '@haina/contract/rules/moneyLimits.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { productLines } from '@haina/contract/calls/products.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newGuid } from '../../../src/platform/database/guid.ts';
import type { Context } from '../../../src/request/context.ts';
import { Refusal } from '../../../src/request/errors.ts';
import { memberContext } from '../../../src/http/memberContext.ts';
import { readLines, type SentTotals, writeLines } from '../../../src/crm/products/productLines.ts';
import type { Target } from '../../../src/records/reach/recordRef.ts';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { personOf } from '../../support/factories.ts';
import { addProduct } from '../contracts/orderFactories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

/** Does something as the salesperson in a transaction. */
async function within<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const member = { companyId: sales.companyId, userGuid: sales.guid, language: 'zh-chs' as const };
  const ctx = await memberContext(
    { databases: app.databases, ports: app.ports, config: app.config },
    member,
    new Date(),
  );
  if (!ctx) throw new Error('no context');
  return app.databases.write.transaction().execute((db) => work({ ...ctx, db }));
}

const newOrder = (): Target => ({ kind: targetKind.contract, guid: newGuid() });
const write = (target: Target, lines: readonly ProductLineForm[], end: SentTotals = {}) =>
  within((ctx) => writeLines(ctx, target, lines, end));
const read = (target: Target) => within((ctx) => readLines(ctx, target));

/** Why lines are refused: the field and the text key. */
async function refusalOf(target: Target, lines: readonly ProductLineForm[], end: SentTotals = {}) {
  const before = await contentsOf(app.databases.read);
  const error: unknown = await write(target, lines, end).catch((thrown: unknown) => thrown);
  expect(await contentsOf(app.databases.read)).toEqual(before);
  return error instanceof Refusal ? [error.field, error.key] : error;
}

const line = (Product_Guid: string, parts: Partial<ProductLineForm> = {}): ProductLineForm => ({
  Product_Guid,
  Sales_Price: 100,
  Sales_Num: 1,
  Discount: 0,
  ...parts,
});

describe('lines of an order', () => {
  it('are kept in their order, with list prices, subtotals and the total', async () => {
    const [one, other] = [
      await addProduct(app, 'admin', { Product_Name: '甲', Product_Code: 'A', Price: 100 }),
      await addProduct(app, 'admin', { Product_Name: '乙', Product_Code: 'B', Price: 0.1 }),
    ];
    const order = newOrder();
    const written = await write(
      order,
      [line(other, { Sales_Price: 0.1, Sales_Num: 3 }), line(one, { Sales_Price: 87.5, Discount: 12.5, Sales_Num: 2 })],
      { Discount_Rate: 10 },
    );
    expect([written.Discount_Rate, written.Total_Price]).toEqual([10, 157.77]);
    expect(written.changes).toEqual([{ field: 'ProductList', from: '', to: '乙 × 3 = 0.30；甲 × 2 = 175.00' }]);
    expect(await read(order)).toMatchObject([
      { Product_Guid: other, Product_Name: '乙', Price: 0.1, Sales_Num: 3, Discount: 0, Sub_Total: 0.3 },
      {
        Product_Guid: one,
        Crm_Product_Guid: one,
        Product_Code: 'A',
        Category_Name: '服务器',
        Unit_Name: '台',
        Price: 100,
        Product_Price: 100,
        Sales_Price: 87.5,
        Discount: 12.5,
        Sub_Total: 175,
        Sale_State: 1,
      },
    ]);
  });

  it('replace those that were there, and none are none', async () => {
    const [one, other] = [await addProduct(app, 'admin'), await addProduct(app, 'admin')];
    const order = newOrder();
    await write(order, [line(one), line(one, { Sales_Num: 2 })]);
    await write(order, [line(other)]);
    expect((await read(order)).map(({ Product_Guid }) => Product_Guid)).toEqual([other]);
    const same = await write(order, [line(other)]);
    expect(same.changes).toEqual([]);
    expect(await write(order, [])).toMatchObject({ Discount_Rate: 0, Total_Price: 0 });
    expect(await read(order)).toEqual([]);
  });

  it('derive the end of the order from what was sent of it', async () => {
    const one = await addProduct(app, 'admin', { Price: 300 });
    const lines = [line(one, { Sales_Price: 300 })];
    expect(await write(newOrder(), lines)).toMatchObject({ Discount_Rate: 0, Total_Price: 300 });
    expect(await write(newOrder(), lines, { Total_Price: 100 })).toMatchObject({
      Discount_Rate: 66.67,
      Total_Price: 100,
    });
    const typed = { Discount_Rate: 66.67, Total_Price: 100 };
    expect(await write(newOrder(), lines, typed)).toMatchObject(typed);
  });

  it('take no total that no discount gives', async () => {
    const one = await addProduct(app, 'admin');
    const words = ['Total_Price', 'valid.line.total'];
    expect(await refusalOf(newOrder(), [line(one)], { Discount_Rate: 10, Total_Price: 95 })).toEqual(words);
    expect(await refusalOf(newOrder(), [], { Total_Price: 95 })).toEqual(words);
  });

  it('take no price that does not belong to its discount', async () => {
    const one = await addProduct(app, 'admin');
    const words = ['ProductList', 'valid.line.price'];
    expect(await refusalOf(newOrder(), [line(one, { Sales_Price: 90 })])).toEqual(words);
    expect(await refusalOf(newOrder(), [line(one, { Discount: 10 })])).toEqual(words);
  });

  it('take no product of another company, none that is deleted, and a new one only from the shelf', async () => {
    const [foreign, deleted, off] = [
      await addProduct(app, 'outsider'),
      await addProduct(app, 'admin'),
      await addProduct(app, 'admin', { Sale_State: 0 }),
    ];
    await app.call(products.remove, { Guid: [deleted] }, 'admin');
    for (const guid of [foreign, deleted, absentGuid]) {
      expect(await refusalOf(newOrder(), [line(guid)])).toEqual(['ProductList', 'valid.line.product']);
    }
    expect(await refusalOf(newOrder(), [line(off)])).toEqual(['ProductList', 'valid.line.offShelf']);
  });

  it('keep products that left the shelf or were deleted since, and list prices that changed since', async () => {
    const [one, other] = [await addProduct(app, 'admin'), await addProduct(app, 'admin')];
    const order = newOrder();
    await write(order, [line(one), line(other)]);
    await app.call(products.update, { Guid: one, Price: 120, Sale_State: 0 }, 'admin');
    await app.call(products.remove, { Guid: [other] }, 'admin');
    await write(order, [line(one, { Sales_Num: 2 }), line(other)]);
    expect(await read(order)).toMatchObject([
      { Price: 100, Sub_Total: 200, Sale_State: 0 },
      { Price: 100, Sub_Total: 100, Sale_State: 4 },
    ]);
    // One more of them is a new line, whatever the order has of it.
    expect(await refusalOf(order, [line(one), line(one), line(other)])).toEqual(['ProductList', 'valid.line.offShelf']);
    expect(await refusalOf(order, [line(one), line(other), line(other)])).toEqual([
      'ProductList',
      'valid.line.product',
    ]);
    // The new list price holds where the line says so.
    await write(order, [line(one, { Sales_Price: 60, Discount: 50 })]);
    expect(await read(order)).toMatchObject([{ Price: 120, Sub_Total: 60 }]);
  });

  it('wait for a product that is being deleted, or save it from the bin', async () => {
    const one = await addProduct(app, 'admin');
    const order = newOrder();
    const [written, removed] = await Promise.allSettled([
      write(order, [line(one)]),
      app.call(products.remove, { Guid: [one] }, 'admin'),
    ]);
    expect(removed.status === 'fulfilled' && removed.value.code).toBe(0);
    expect(await read(order)).toHaveLength(written.status === 'fulfilled' ? 1 : 0);
    // The invariants, which are looked at in the end, know no line of a deleted product.
    await write(order, []);
  });

  it('come to no more than can be kept', async () => {
    const one = await addProduct(app, 'admin', { Price: 999_999_999_999 });
    const most = line(one, { Sales_Price: 999_999_999_999, Sales_Num: 10 });
    expect(await write(newOrder(), [most])).toMatchObject({ Total_Price: 9_999_999_999_990 });
    expect(await refusalOf(newOrder(), [most, most])).toEqual(['Total_Price', 'valid.line.tooMuch']);
    expect(moneyLimit).toBeGreaterThan(9_999_999_999_990);
  });
});

describe('lines on the wire', () => {
  const decoded = (parts: Record<string, unknown>) =>
    z.safeDecode(productLines, JSON.stringify([{ ...line(absentGuid), ...parts }]));
  const words = (parts: Record<string, unknown>) => decoded(parts).error?.issues[0]?.message;

  it('are JSON text of texts or numbers', () => {
    const sent = { Sales_Price: '0.50', Sales_Num: '1.5', Discount: '', Sub_Total: 'ignored' };
    expect(decoded(sent).data).toEqual([{ Product_Guid: absentGuid, Sales_Price: 0.5, Sales_Num: 1.5, Discount: 0 }]);
    expect(z.safeDecode(productLines, 'nonsense').success).toBe(false);
  });

  it.each([
    ['Sales_Price', '007', 'valid.amountFormat'],
    ['Sales_Price', -1, 'valid.amountFormat'],
    ['Sales_Price', 1.234, 'valid.amountFormat'],
    ['Sales_Num', 0, 'valid.line.num'],
    ['Sales_Num', '', 'valid.line.num'],
    ['Sales_Num', '-3', 'valid.line.num'],
    ['Sales_Num', '12345678901.23', 'valid.line.numLong'],
    ['Sales_Num', 12_345_678_901.23, 'valid.line.numLong'],
    ['Sales_Num', 'more than a few', 'valid.line.num'],
    ['Discount', 100.01, 'valid.discount'],
    ['Discount', discountRange.min - 0.01, 'valid.discount'],
    ['Discount', '1.234', 'valid.discount'],
    ['Discount', 'NaN', 'valid.discount'],
  ])('take no %s of %s', (field, value, key) => {
    expect(words({ [field]: value })).toBe(key);
  });

  it('come to no more than can be kept', () => {
    expect(words({ Sales_Price: 999_999_999_999, Sales_Num: 11 })).toBe('valid.line.tooMuch');
  });
});
