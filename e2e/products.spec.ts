import { products } from '@haina/contract/calls/products.ts';
import type { Locator, Page } from '@playwright/test';
import { agree, confirm, dialog, leave, question } from './support/dialogs.ts';
import { choose, rowOf, takeFromMore } from './support/leadsList.ts';
import { chooseCategory } from './support/products.ts';
import { drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const address = (name: string) => `/crm/product?Name=${encodeURIComponent(name)}`;

async function addProduct(page: Page, name: string) {
  await page.getByRole('button', { name: '新增产品' }).first().click();
  const adding = dialog(page, '新增产品');
  await expect(adding.getByLabel('产品名称')).toBeFocused();
  await expect.poll(async () => (await adding.boundingBox())?.width).toBe(900);
  await adding.getByLabel('产品名称').fill(name);
  await adding.getByLabel('产品编号').fill('JG-01');
  await chooseCategory(adding, '硬件', '网络设备');
  await expect(adding.getByTitle('硬件 / 网络设备')).toBeVisible();
  await choose(adding, '产品单位', '套');
  await adding.getByLabel('价格').fill('1234.5');
  await adding.getByRole('radio', { name: '下架' }).check();
  await adding.getByLabel('产品描述').fill('42U，含导轨');
  await confirm(adding);
  await expect(adding).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
}

/** Looks at an open product, and changes its category and price. */
async function editProduct(page: Page, open: Locator) {
  await expect.poll(async () => (await open.boundingBox())?.width).toBe(1008);
  await expect(open.getByRole('tab')).toHaveText([/^基本信息/, /^附件/, /^操作记录/]);
  await expect(open.getByRole('tabpanel', { name: /^基本信息/ })).toContainText('42U，含导轨');
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑产品');
  await chooseCategory(edit, '软件', '管理软件');
  await edit.getByLabel('价格').fill('0.5');
  await confirm(edit);
  await expect(edit).toBeHidden();
  await expect(open).toContainText('¥0.50');
  await expect(await openTab(open, '操作记录')).toContainText('网络设备');
  await expect(await openTab(open, '附件')).toContainText('上传');
}

test('a product is added, found, edited, looked at on a phone and deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('机柜');
  await openAs('admin', address(name));
  await expect(page.getByText('没有符合条件的产品')).toBeVisible();
  await test.step('it is added as it is typed', async () => {
    await addProduct(page, name);
    const row = rowOf(page, name);
    for (const words of ['JG-01', '网络设备', '套', '1,234.50', '下架']) await expect(row).toContainText(words);
    const admin = await sharedSession('admin');
    const { rows } = await admin.call<{ rows: readonly unknown[] }>(products.list, { Name: name });
    expect(rows).toEqual([expect.objectContaining({ Category_Str: ',1,5,', Sale_State: 0, Price: 1234.5 })]);
  });
  await test.step('a category above its own finds it, after a reload too', async () => {
    await page.getByRole('combobox', { name: '产品类型' }).click();
    await page.getByTitle('硬件', { exact: true }).click();
    await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('产品类型：硬件');
    await page.reload();
    await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('产品类型：硬件');
    await expect(rowOf(page, name)).toHaveCount(1);
    await page.getByRole('button', { name: '移除筛选：产品类型' }).click();
    await expect(page).not.toHaveURL(/Category_Id/);
  });

  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await test.step('the open product is edited', () => editProduct(page, open));
  await leave(open);
  await test.step('on a phone it is a card, and its dialog fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('article').filter({ hasText: name });
    for (const words of ['¥0.50', '下架', '管理软件']) await expect(card).toContainText(words);
    await expectAccessible();
    await card.getByRole('button', { name }).click();
    await takeFromMore(page, name, '编辑');
    const edit = dialog(page, '编辑产品');
    await expect(edit.getByTitle('软件 / 管理软件')).toBeVisible();
    await expect.poll(async () => (await edit.boundingBox())?.width).toBeLessThanOrEqual(390);
    await expectAccessible('dialog');
    await leave(edit);
  });
  await test.step('it is deleted after asking', async () => {
    await takeFromMore(page, name, '删除');
    await expect(question(page)).toContainText('是否删除?');
    await agree(page);
    await expect(page.getByText('删除成功!')).toBeVisible();
    await expect(open).toBeHidden();
    await expect(page.getByText('没有符合条件的产品')).toBeVisible();
  });
});
