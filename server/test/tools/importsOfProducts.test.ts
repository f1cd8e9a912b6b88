import { activity } from '@haina/contract/calls/activity.ts';
import { products } from '@haina/contract/calls/products.ts';
import { imports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addCustomer, addPerson, addRole, personOf } from '../support/factories.ts';
import { checkSheet, doStep, importSheet, modelOf, sendSheet, uploadSheet, workbook } from './importSheets.ts';
import { addContract, addProduct } from '../crm/contracts/orderFactories.ts';
import { sheetRows } from './sheetRows.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const head = ['产品名称', '产品编号', '产品类型', '产品单位', '价格', '销售状态', '产品描述'];
const [unit = ''] = (
  await app.databases.read
    .selectFrom('dictionary_item')
    .select('name')
    .where('company_id', '=', sales.companyId)
    .where('type_code', '=', 'Product_Unit')
    .orderBy('id')
    .execute()
).map(({ name }) => name);

const row = (name: string, parts: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    产品名称: name,
    产品编号: `C-${name}`,
    产品类型: '硬件/服务器',
    产品单位: unit,
    价格: '1999.90',
    销售状态: '上架',
    产品描述: '导入的产品',
  };
  return head.map((title) => parts[title] ?? cells[title] ?? '');
};

const productsOf = (guid: string) =>
  app.databases.read
    .selectFrom('product')
    .selectAll()
    .where(sql<boolean>`import_guid = ${guid}`)
    .orderBy('name')
    .execute();

const reasonsOf = ({ Rows }: Awaited<ReturnType<typeof modelOf>>) => Rows.map(({ Reasons }) => Reasons.join('；'));

async function undo(Guid: string) {
  expect((await app.call(imports.undo, { Guid }, 'admin')).code).toBe(0);
  await doStep(app, Guid);
  return modelOf(app, 'admin', Guid);
}

describe('a product import', () => {
  it('proposes a field for every column of its template, all of them required', async () => {
    const { data } = await app.call(imports.template, { Kind: 'product' }, 'admin');
    expect(await sheetRows(app, data.File_Path)).toEqual([
      ['产品名称', '产品编号', '产品类型', '产品单位', '价格', '销售状态', '产品描述'],
    ]);
    const batch = await uploadSheet(app, 'admin', 'product', [head, row('样例')]);
    const names = ['Product_Name', 'Product_Code', 'Category_Id', 'Product_Unit', 'Price', 'Sale_State', 'Description'];
    expect(batch.Columns.map(({ Field }) => Field)).toEqual(names);
    expect(batch.Fields.map(({ Field, Required }) => [Field, Required])).toEqual(names.map((name) => [name, 1]));
  });

  it('checks without changing anything, and says of every row in words why it is bad', async () => {
    const write = app.databases.write;
    // A second category of the same name, below another one.
    await sql`insert into dictionary_item (company_id, type_code, id, parent_id, name, sort)
      values (${sales.companyId}, 'Product_Category', 900, 2, '服务器', 99)`.execute(write);
    await addProduct(app, 'admin', { Product_Name: '早有产品', Product_Code: 'C-1' });
    const {
      import_batch: _batch,
      import_row: _row,
      idempotency: _answers,
      ...before
    } = await contentsOf(app.databases.read);
    const batch = await checkSheet(app, 'admin', 'product', [
      head,
      row('好产品'),
      row('', { 产品编号: 'x' }),
      row('缺编号', { 产品编号: '' }),
      row('缺单位', { 产品单位: '' }),
      row('缺类型', { 产品类型: '' }),
      row('缺价格', { 价格: '' }),
      row('缺状态', { 销售状态: '' }),
      row('缺描述', { 产品描述: '' }),
      row('错类型', { 产品类型: '没有的类型' }),
      row('多类型', { 产品类型: '服务器' }),
      row('错路径', { 产品类型: '硬件/没有' }),
      row('错单位', { 产品单位: '没有的单位' }),
      row('错状态', { 销售状态: '删除' }),
      ...['007', '1.234', '1e5', 'NaN', '12345678901234', '-1'].map((price) => row(`价${price}`, { 价格: price })),
      row('早有产品', { 产品编号: 'C-1' }),
      row('早有产品', { 产品编号: 'C-2' }),
      row(' 好 产品', { 产品编号: 'c-好产品' }),
    ]);
    expect(batch).toMatchObject({ State: 'checked', Total: 22, Good: 2, Bad: 18, File_Repeat: 1, Repeat: 1 });
    expect(reasonsOf(batch)).toEqual([
      '请输入产品名称',
      '请输入产品编号',
      '请输入产品单位',
      '请输入产品类型',
      '请输入产品价格',
      '请选择销售状态',
      '请输入产品描述',
      '产品类型：没有“没有的类型”这个选项',
      '产品类型：有多个“服务器”，请填写完整路径，如“硬件/服务器”',
      '产品类型：没有“硬件/没有”这个选项',
      '产品单位：没有“没有的单位”这个选项',
      '销售状态：没有“删除”这个选项',
      ...Array.from({ length: 6 }, () => '价格：金额格式不正确'),
      '产品名称：“好 产品”与第 2 行重复',
      '产品“早有产品”已存在，名称和编号相同',
    ]);
    const after = await contentsOf(app.databases.read);
    expect(after).toMatchObject(before);
    const { data } = await app.call(imports.errors, { Guid: batch.Guid }, 'admin');
    expect(await sheetRows(app, data.File_Path)).toHaveLength(21);
  });

  it('writes products as typing them does, by path or by leaf, and stands in their records', async () => {
    const batch = await importSheet(app, 'admin', 'product', [
      head,
      row('导入甲', { 产品类型: '硬件 / 服务器' }),
      row('导入乙', { 产品类型: '网络设备', 价格: '0.5', 销售状态: '下架' }),
    ]);
    expect(batch).toMatchObject({ State: 'done', Created: 2, Kind: 'product' });
    const kept = await productsOf(batch.Guid);
    expect(kept).toMatchObject([
      { name: '导入乙', price: '0.50', sale_state: 0, category_id: 5, category_str: ',1,5,' },
      { name: '导入甲', price: '1999.90', sale_state: 1, category_id: 4, category_str: ',1,4,' },
    ]);
    const found = await app.call(products.list, { Name: 'drj', Category_Id: 1 }, 'sales');
    expect(found.data.rows.map(({ Product_Name }) => Product_Name)).toEqual(['导入甲']);
    const target = { Target_Kind: 6 as const, Target_Guid: kept[0]?.guid ?? '' };
    expect((await app.call(activity.actions, target, 'sales')).data.rows[0]?.Content[0]).toContain('名单.xlsx');
  });

  it('updates products of the same name and code where that is wanted, and gives them back', async () => {
    const Guid = await addProduct(app, 'admin', { Product_Name: '要改的', Product_Code: 'U-1', Price: 10 });
    const same = await addProduct(app, 'admin', { Product_Name: '不变的', Product_Code: 'U-2', Price: 10 });
    const batch = await importSheet(
      app,
      'admin',
      'product',
      [
        head,
        row('要改的', { 产品编号: 'u-1', 产品类型: '网络设备', 价格: '12.5' }),
        row('不变的', { 产品编号: 'U-3' }),
      ],
      { OnRepeat: 'update' },
    );
    expect(batch).toMatchObject({ Updated: 1, Created: 1 });
    const model = async (guid: string) => (await app.call(products.model, { Guid: guid }, 'admin')).data;
    expect(await model(Guid)).toMatchObject({ Price: 12.5, Category_Str: ',1,5,', Row_Version: 2 });
    expect(await model(same)).toMatchObject({ Price: 10, Row_Version: 1 });
    const target = { Target_Kind: 6 as const, Target_Guid: Guid };
    const [told] = (await app.call(activity.actions, target, 'admin')).data.rows;
    expect(told?.Content).toContain('价格：10.00 → 12.50');
    expect(await undo(batch.Guid)).toMatchObject({ State: 'undone', Undone: 2, Kept: 0 });
    expect(await model(Guid)).toMatchObject({ Price: 10, Category_Str: ',1,4,', Product_Code: 'U-1' });
  });

  it('is taken back but for what lines name or a person changed', async () => {
    const batch = await importSheet(app, 'admin', 'product', [head, row('撤甲'), row('撤乙'), row('撤丙')]);
    const kept = await productsOf(batch.Guid);
    const [changed, free, used] = ['撤丙', '撤乙', '撤甲'].map(
      (name) => kept.find((one) => one.name === name)?.guid ?? '',
    );
    await app.call(products.update, { Guid: changed ?? '', Price: 1 }, 'admin');
    await addContract(app, 'sales', await addCustomer(app, 'sales'), {
      ProductList: [{ Product_Guid: used ?? '', Sales_Price: 1999.9, Sales_Num: 1, Discount: 0 }],
    });
    const undone = await undo(batch.Guid);
    expect(undone).toMatchObject({ Undone: 1, Kept: 2 });
    expect(reasonsOf(undone)).toEqual([expect.stringContaining('导入后已有'), '导入后已被修改']);
    const codeOf = async (Guid: string) => (await app.call(products.model, { Guid }, 'sales')).code;
    expect(await Promise.all([changed, free, used].map((guid) => codeOf(guid ?? '')))).toEqual([0, 3, 0]);
  });

  it('is for people who may import and add products', async () => {
    const rows = await workbook([head, row('无权')]);
    expect((await sendSheet(app, 'manager', 'product', '名单.xlsx', rows)).code).toBe(10029);
    const role = await addRole(app, sales.companyId, {
      codes: ['Import/UploadImport', 'Import/RunImport', 'Product/AddProduct'],
    });
    const place = { companyId: sales.companyId, department: sales.department, roles: [role] };
    await addPerson(app, { login: 'cataloguer', ...place });
    await addProduct(app, 'admin', { Product_Name: '不可改', Product_Code: 'N-1' });
    const batch = await importSheet(
      app,
      'cataloguer',
      'product',
      [head, row('编目新品'), row('不可改', { 产品编号: 'N-1' })],
      { OnRepeat: 'update' },
    );
    expect([batch.Created, batch.Updated, batch.Bad]).toEqual([1, 0, 1]);
    expect(reasonsOf(batch)).toEqual(['“不可改”已存在，您没有修改权限']);
  });
});
