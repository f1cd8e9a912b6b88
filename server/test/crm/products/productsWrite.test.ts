import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { purgeBin } from '../../../src/tools/bin/purgeBin.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { personOf } from '../../support/factories.ts';
import { addProduct, productForm } from '../contracts/orderFactories.ts';
import { productCalls } from './productCalls.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');
const { model, codeOf, namesOf, actionsOf } = productCalls(app);

/** Puts a product into the lines of some contract. */
async function useProduct(guid: string) {
  await sql`insert into product_line (company_id, guid, target_kind, target_guid, place, product_guid, list_price,
    sales_price, sales_num, discount, subtotal)
    values (${admin.companyId}, ${newGuid()}, 5, ${newGuid()}, 0, ${guid}, 100, 100, 1, 0, 100)`.execute(
    app.databases.write,
  );
}

describe('a new product', () => {
  it('is read by everybody of the company as it was typed', async () => {
    const Guid = await addProduct(app, 'admin', {
      Product_Name: '机架式服务器',
      Product_Code: 'SRV-1',
      Price: 12_800.5,
      Description: '两路处理器',
    });
    expect(await model(Guid)).toMatchObject({
      Product_Name: '机架式服务器',
      Product_Code: 'SRV-1',
      Price: 12_800.5,
      Sale_State: 1,
      Category_Id: 4,
      Category_Str: ',1,4,',
      Category_Name: '服务器',
      Product_Unit: 1,
      Product_UnitName: '台',
      Description: '两路处理器',
      Create_User_Name: '陈海',
      Can_Edit: 0,
      Can_Manage: 0,
    });
    expect(await model(Guid, 'admin')).toMatchObject({ Can_Edit: 1, Can_Manage: 1 });
    expect(await codeOf(Guid, 'finance')).toBe(0);
    expect(await actionsOf(Guid)).toEqual([['新增了记录']]);
  });

  it.each([
    ['Product_Name', '请输入产品名称'],
    ['Product_Code', '请输入产品编号'],
    ['Product_Unit', '请输入产品单位'],
    ['Category_Id', '请输入产品类型'],
    ['Category_Str', '请输入分类层级'],
    ['Description', '请输入产品描述'],
    ['Sale_State', '请选择销售状态'],
    ['Price', '请输入产品价格'],
  ])('must have its %s', async (field, words) => {
    const { [field]: _left, ...form } = productForm() as Record<string, unknown>;
    for (const wire of [form, { ...form, [field]: '' }]) {
      const answer = await app.raw(products.add, wire, { token: await app.token('admin') });
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
    }
  });

  it.each(['007', '1.234', '1e5', 'NaN', '-1', '01.5', '.5', '1.', '12345678901234', '1,000', 'Infinity', '０'])(
    'takes no price of %s',
    async (Price) => {
      const before = await contentsOf(app.databases.read);
      const answer = await app.raw(products.add, { ...productForm(), Price }, { token: await app.token('admin') });
      expect([answer.code, answer.message, answer.data]).toEqual([1, '金额格式不正确', { Field: 'Price' }]);
      expect(await contentsOf(app.databases.read)).toEqual(before);
    },
  );

  it.each([
    ['0', 0],
    ['0.5', 0.5],
    ['0.00', 0],
    ['1234567890.12', 1_234_567_890.12],
    ['999999999999', 999_999_999_999],
    ['1234567890123', 1_234_567_890_123],
  ])('takes a price of %s', async (Price, kept) => {
    const form = productForm();
    const { data } = await app.raw(products.add, { ...form, Price }, { token: await app.token('admin') });
    expect((await model((data as { Guid: string }).Guid)).Price).toBe(kept);
  });

  it('belongs to a category and has a unit that exist, and the path is that of the category', async () => {
    const before = await contentsOf(app.databases.read);
    for (const [fields, field] of [
      [{ Category_Id: 999, Category_Str: ',999,' }, 'Category_Id'],
      [{ Product_Unit: 999 }, 'Product_Unit'],
      [{ Category_Str: ',2,4,' }, 'Category_Str'],
      [{ Category_Str: ',4,' }, 'Category_Str'],
      [{ Category_Str: '%' }, 'Category_Str'],
    ] as const) {
      const answer = await app.call(products.add, productForm(fields), 'admin');
      expect([answer.code, answer.data]).toEqual([1, { Field: field }]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    expect((await model(await addProduct(app, 'admin', { Category_Str: '1,4' }))).Category_Str).toBe(',1,4,');
  });

  it('is replayed when it is sent twice at once', async () => {
    const form = productForm();
    const [one, other] = [await app.call(products.add, form, 'admin'), await app.call(products.add, form, 'admin')];
    expect(other.data.Guid).toBe(one.data.Guid);
  });
});

describe('a change', () => {
  it('writes the fields sent and tells what changed in words', async () => {
    const Guid = await addProduct(app, 'admin', { Product_Name: '旧名', Price: 100 });
    const change = { Guid, Product_Name: '新名', Price: 99.9, Category_Id: 5, Category_Str: ',1,5,' };
    expect((await app.call(products.update, change, 'admin')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({
      Product_Name: '新名',
      Price: 99.9,
      Category_Str: ',1,5,',
      Row_Version: 2,
    });
    expect(await namesOf({ Name: '新名' })).toEqual(['新名']);
    const [lines] = await actionsOf(Guid);
    expect(lines).toEqual(['产品名称：旧名 → 新名', '产品类型：服务器 → 网络设备', '价格：100.00 → 99.90']);
  });

  it('changes the path along with the category', async () => {
    const Guid = await addProduct(app, 'admin');
    expect((await app.call(products.update, { Guid, Category_Id: 9 }, 'admin')).code).toBe(0);
    expect((await model(Guid)).Category_Str).toBe(',2,9,');
    expect((await app.call(products.update, { Guid, Category_Str: ',1,4,' }, 'admin')).code).toBe(1);
  });

  it('is refused when another person was faster', async () => {
    const Guid = await addProduct(app, 'admin');
    await app.call(products.update, { Guid, Price: 1 }, 'admin');
    const late = await app.call(products.update, { Guid, Price: 2, Row_Version: 1 }, 'admin');
    expect([late.code, late.message]).toEqual([1, '数据已被他人修改，请刷新后重新编辑']);
    expect((await model(Guid)).Price).toBe(1);
  });

  it('can be taken back from the operation record', async () => {
    const Guid = await addProduct(app, 'admin', { Price: 100 });
    await app.call(products.update, { Guid, Price: 80 }, 'admin');
    const target = { Target_Kind: targetKind.products, Target_Guid: Guid };
    const { data } = await app.call(activity.actions, target, 'admin');
    expect(data.rows[0]?.Restorable).toEqual([{ Line: 0, Field: 'Price' }]);
    const Id = data.rows[0]?.Id ?? '';
    expect((await app.call(activity.restoreValue, { Id, Field: 'Price' }, 'sales')).code).not.toBe(0);
    expect((await app.call(activity.restoreValue, { Id, Field: 'Price' }, 'admin')).code).toBe(0);
    expect((await model(Guid)).Price).toBe(100);
  });
});

describe('the shelf', () => {
  it('takes products off and on, all or none, and says so in their records', async () => {
    const Guid = [await addProduct(app, 'admin'), await addProduct(app, 'admin', { Sale_State: 0 })];
    expect((await app.call(products.takeOffShelf, { Guid }, 'admin')).code).toBe(0);
    expect(await Promise.all(Guid.map(async (one) => (await model(one)).Sale_State))).toEqual([0, 0]);
    expect((await app.call(products.putOnShelf, { Guid }, 'admin')).code).toBe(0);
    expect(await Promise.all(Guid.map(async (one) => (await model(one)).Sale_State))).toEqual([1, 1]);
    expect(await actionsOf(Guid[0] ?? '')).toEqual([
      ['销售状态：下架 → 上架'],
      ['销售状态：上架 → 下架'],
      ['新增了记录'],
    ]);
    expect(await actionsOf(Guid[1] ?? '')).toEqual([['销售状态：下架 → 上架'], ['新增了记录']]);
  });

  it('needs a chosen person', async () => {
    for (const endpoint of [products.putOnShelf, products.takeOffShelf, products.remove]) {
      expect((await app.raw(endpoint, {}, { token: await app.token('admin') })).code).toBe(1);
    }
  });
});

describe('a deleted product', () => {
  it('goes to the recycle bin and comes back whole', async () => {
    const Guid = await addProduct(app, 'admin', { Product_Name: '丢了又找到' });
    expect((await app.call(products.remove, { Guid: [Guid] }, 'admin')).code).toBe(0);
    expect([await codeOf(Guid), await namesOf({ Name: '丢了又找到' })]).toEqual([3, []]);
    const binned = async (as: string, input = {}) =>
      (await app.call(bin.list, { Target_Kind: 6, ...input }, as)).data.rows.map((row) => row.Guid);
    expect(await binned('admin')).toContain(Guid);
    expect(await binned('admin', { SeleteType: 1 })).toEqual([]);
    expect(await binned('manager')).toEqual([]);
    expect(await binned('outsider')).toEqual([]);
    const Records = [{ Target_Kind: 6 as const, Guid }];
    expect((await app.call(bin.restore, { Records }, 'manager')).code).toBe(3);
    expect((await app.call(bin.restore, { Records }, 'outsider')).code).toBe(3);
    expect((await app.call(bin.restore, { Records }, 'admin')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Product_Name: '丢了又找到', Sale_State: 1 });
    expect((await actionsOf(Guid))[0]).toEqual(['从回收站恢复了记录']);
  });

  it('that lines name comes back too, with the state it had', async () => {
    const [used, free] = [
      await addProduct(app, 'admin', { Product_Name: '用过的', Sale_State: 0 }),
      await addProduct(app, 'admin'),
    ];
    await useProduct(used);
    expect((await app.call(products.remove, { ProductGuidList: [used, free] }, 'admin')).code).toBe(0);
    expect([await codeOf(used), await codeOf(free), await namesOf({ Name: '用过的' })]).toEqual([3, 3, []]);
    const { data } = await app.call(bin.list, { Target_Kind: 6, Name: '用过的' }, 'admin');
    expect(data.rows).toMatchObject([{ Guid: used, Delete_User_Name: '陈海', Days_Left: 30 }]);
    const Records = [used, free].map((Guid) => ({ Target_Kind: 6 as const, Guid }));
    expect((await app.call(bin.restore, { Records }, 'admin')).code).toBe(0);
    expect(await model(used)).toMatchObject({ Product_Name: '用过的', Sale_State: 0 });
  });

  it('that lines name is out of reach after its days, and stays for the lines', async () => {
    const used = await addProduct(app, 'admin');
    await useProduct(used);
    await app.call(products.remove, { Guid: [used] }, 'admin');
    await sql`update product set delete_time = delete_time - interval '31 days' where guid = ${used}`.execute(
      app.databases.write,
    );
    await purgeBin(app.databases.write, new Date());
    const Records = [{ Target_Kind: 6 as const, Guid: used }];
    expect((await app.call(bin.restore, { Records }, 'admin')).code).toBe(3);
    const inUse = sql`select from product where guid = ${used}`;
    expect((await inUse.execute(app.databases.read)).rows).toHaveLength(1);
    await sql`delete from product_line where product_guid = ${used}`.execute(app.databases.write);
    await purgeBin(app.databases.write, new Date());
    expect((await inUse.execute(app.databases.read)).rows).toEqual([]);
  });
});
