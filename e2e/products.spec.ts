import { business } from '@haina/contract/calls/business.ts';
import { products } from '@haina/contract/calls/products.ts';
import { agree, question } from './support/dialogs.ts';
import { choose, rowOf, takeFromMore } from './support/leadsList.ts';
import { chooseCategory, createProduct } from './support/products.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const address = (name: string) => `/crm/product?Name=${encodeURIComponent(name)}`;

test('a product is added in the fixed words, edited, looked at and deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('机柜');
  await openAs('admin', address(name));
  await expect(page.getByText('没有符合条件的产品')).toBeVisible();
  await page.getByRole('button', { name: '新增产品' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新增产品' });
  await expect(dialog.getByLabel('产品名称')).toBeFocused();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900);
  await dialog.getByRole('button', { name: '确定' }).click();
  for (const words of ['名称', '编号', '类型', '单位', '价格', '描述']) {
    await expect(dialog.getByText(`请输入产品${words}`)).toBeVisible();
  }
  await dialog.getByLabel('产品名称').fill(name);
  await dialog.getByLabel('产品编号').fill('JG-01');
  await chooseCategory(dialog, '硬件', '网络设备');
  await expect(dialog.getByTitle('硬件 / 网络设备')).toBeVisible();
  await choose(dialog, '产品单位', '套');
  for (const bad of ['007', '1.234', '1e5', '-1', '12345678901.234']) {
    await dialog.getByLabel('价格').fill(bad);
    await expect(dialog.getByText('金额格式不正确')).toBeVisible();
  }
  await dialog.getByLabel('价格').fill('1234.5');
  await dialog.getByRole('radio', { name: '下架' }).check();
  await dialog.getByLabel('产品描述').fill('42U，含导轨');
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
  const row = rowOf(page, name);
  for (const words of ['JG-01', '网络设备', '套', '1,234.50', '下架']) await expect(row).toContainText(words);
  const { rows } = await (await sharedSession('admin')).call<{ rows: readonly unknown[] }>(products.list, {
    Name: name,
  });
  expect(rows).toEqual([expect.objectContaining({ Category_Str: ',1,5,', Sale_State: 0, Price: 1234.5 })]);

  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect.poll(async () => (await open.boundingBox())?.width).toBe(1008);
  await expect(open.getByRole('tab')).toHaveText([/^基本信息/, /^附件/, /^操作记录/]);
  await expect(open.getByRole('tabpanel', { name: /^基本信息/ })).toContainText('42U，含导轨');
  await expectAccessible('dialog');
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑产品' });
  await chooseCategory(edit, '软件', '管理软件');
  await edit.getByLabel('价格').fill('0.5');
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(edit).toBeHidden();
  await expect(open).toContainText('¥0.50');
  await expect(await openTab(open, '操作记录')).toContainText('网络设备');
  await expect(await openTab(open, '附件')).toContainText('上传');

  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(question(page)).toContainText('是否删除?');
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(open).toBeHidden();
  await expect(page.getByText('没有符合条件的产品')).toBeVisible();
});

test('products go on and off the shelf, one from its row and several together, after a question', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const admin = await sharedSession('admin');
  const common = unique('上下架');
  for (const place of ['甲', '乙', '丙']) await createProduct(admin, `${common}${place}`);
  const first = `${common}甲`;
  await openAs('admin', address(common));
  await page.getByRole('button', { name: `下架：${first}` }).click();
  await expect(question(page)).toContainText(`是否下架产品“${first}”？`);
  await question(page).getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('操作已取消')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(rowOf(page, first)).toContainText('上架');
  await page.getByRole('button', { name: `下架：${first}` }).click();
  await agree(page);
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(page.getByRole('button', { name: `上架：${first}` })).toBeVisible();

  await page.getByRole('checkbox', { name: '全选本页' }).check();
  const batch = page.getByRole('group', { name: '批量操作' });
  await batch.getByRole('button', { name: '下架' }).click();
  await expect(question(page)).toContainText('是否下架所选的 2 个产品？');
  await agree(page);
  await expect(page.getByRole('button', { name: /^上架：/ })).toHaveCount(3);
  // What was done to them ends the choice.
  await expect(batch).toBeHidden();
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await expect(batch.getByRole('button', { name: '下架' })).toBeDisabled();
  await batch.getByRole('button', { name: '上架' }).click();
  await expect(question(page)).toContainText('是否上架所选的 3 个产品？');
  await agree(page);
  await expect(page.getByRole('button', { name: /^下架：/ })).toHaveCount(3);
  await expect(batch).toBeHidden();
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await batch.getByRole('button', { name: '删除' }).click();
  await agree(page);
  await expect(page.getByText('没有符合条件的产品')).toBeVisible();
});

test('the list is narrowed by a category with all below it, by unit and state, and sorted by price', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const admin = await sharedSession('admin');
  const common = unique('筛选');
  await createProduct(admin, `${common}贵`, { Price: 300, Sale_State: 0 });
  await createProduct(admin, `${common}贱`, { Price: 20, Category_Id: 5, Category_Str: ',1,5,' });
  await createProduct(admin, `${common}软`, { Price: 99, Category_Id: 8, Category_Str: ',2,8,', Product_Unit: 2 });
  const names = page.getByRole('button', { name: new RegExp(`^${common}.$`) });
  await openAs('admin', address(common));
  await expect(names).toHaveCount(3);
  await page.getByRole('columnheader', { name: '价格' }).click();
  await expect(names).toHaveText([`${common}贵`, `${common}软`, `${common}贱`]);
  await expect(page).toHaveURL(/order_field=Price/);
  await page.getByRole('combobox', { name: '产品类型' }).click();
  await page.getByTitle('硬件', { exact: true }).click();
  await expect(names).toHaveText([`${common}贵`, `${common}贱`]);
  await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('产品类型：硬件');
  await choose(page, '销售状态', '下架');
  await expect(names).toHaveText([`${common}贵`]);
  await page.reload();
  await expect(names).toHaveText([`${common}贵`]);
  await page.getByRole('button', { name: '清除全部' }).click();
  await goWithin(page, `/crm/product?Product_Unit=2&Product_Name=${encodeURIComponent(common)}`);
  await expect(names).toHaveText([`${common}软`]);
});

test('a product that an opportunity names stays in its lines when it is deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const admin = await sharedSession('admin');
  const name = unique('用过的产品');
  const Product_Guid = await createProduct(admin, name, { Price: 80 });
  const Customer_Guid = await createCustomer(admin, unique('用过产品的公司'));
  const modes = await admin.call<{ rows: readonly { Id: number }[] }>(business.types, {});
  const Type_Id = modes.rows[0]?.Id ?? 0;
  const stages = await admin.call<{ rows: readonly { Id: number }[] }>(business.statesOfType, { Type_Id });
  const { Guid } = await admin.call<{ Guid: string }>(business.add, {
    Name: unique('用过产品的商机'),
    Customer_Guid,
    Type_Id,
    Status_Id: stages.rows[0]?.Id ?? 0,
    Deal_Time: '2030-01-01 09:00:00',
    ProductList: [{ Product_Guid, Sales_Price: 80, Sales_Num: 2, Discount: 0 }],
    Discount_Rate: 0,
    Total_Price: 160,
  });
  await openAs('admin', address(name));
  await takeFromMore(page, name, '删除');
  await agree(page);
  await expect(page.getByText('没有符合条件的产品')).toBeVisible();
  const lines = await admin.call<{ rows: readonly unknown[] }>(business.products, { Guid });
  expect(lines.rows).toEqual([expect.objectContaining({ Product_Name: name, Sub_Total: 160, Sale_State: 4 })]);
});

test('who may not change products reads them', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('只读产品');
  await createProduct(await sharedSession('admin'), name);
  await openAs('sales', address(name));
  await expect(rowOf(page, name)).toContainText('服务器');
  for (const label of ['新增产品', '导入', '导出']) {
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: `编辑：${name}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `下架：${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `查看：${name}` }).click();
  const view = page.getByRole('dialog', { name: '查看产品' });
  await expect(view.getByLabel('产品名称')).toBeDisabled();
  await expect(view.getByTitle('硬件 / 服务器')).toBeVisible();
  await expect(view.getByRole('radio', { name: '上架' })).toBeDisabled();
  await expect(view.getByRole('button', { name: '确定' })).toHaveCount(0);
});

test('on a phone products are cards, and their dialog fits', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('掌上产品');
  await createProduct(await sharedSession('admin'), name, { Price: 12800 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('admin', address(name));
  const card = page.getByRole('article').filter({ hasText: name });
  for (const words of ['¥12,800.00', '上架', '服务器']) await expect(card).toContainText(words);
  await expectAccessible();
  await card.getByRole('button', { name }).click();
  await takeFromMore(page, name, '编辑');
  const edit = page.getByRole('dialog', { name: '编辑产品' });
  await expect(edit.getByTitle('硬件 / 服务器')).toBeVisible();
  await expect.poll(async () => (await edit.boundingBox())?.width).toBeLessThanOrEqual(390);
  await expectAccessible('dialog');
});

test('an empty list tells only those who may add to add', async ({ page, openAs, secondBrowserAs }) => {
  const nothing = `/crm/product?Name=${encodeURIComponent('没有这样的产品')}`;
  await openAs('admin', nothing);
  await expect(page.getByText('试试减少筛选条件，或新增一个产品')).toBeVisible();
  const sales = await secondBrowserAs('sales', nothing);
  await expect(sales.getByText('没有符合条件的产品')).toBeVisible();
  await expect(sales.getByText('试试减少筛选条件', { exact: true })).toBeVisible();
  await expect(sales.getByText(/或新增/)).toHaveCount(0);
  await expect(sales.getByRole('button', { name: '新增产品' })).toHaveCount(0);
});
