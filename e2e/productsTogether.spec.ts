import { readFile, writeFile } from 'node:fs/promises';
import { products } from '@haina/contract/calls/products.ts';
import type { Download } from '@playwright/test';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { writeSheet } from '../server/src/platform/sheets/writeSheet.ts';
import { agree, chooseTyped, closeChoices, question } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { chooseCategory, createProduct } from './support/products.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const address = (name: string) => `/crm/product?Name=${encodeURIComponent(name)}`;

test('several products change together, go on the shelf and are deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const admin = await sharedSession('admin');
  const common = unique('批改');
  for (const place of ['甲', '乙']) await createProduct(admin, `${common}${place}`);
  await openAs('admin', address(common));
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '批量编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '批量编辑' });
  const fields = dialog.getByRole('combobox', { name: '要修改的字段' });
  for (const field of ['产品类型', '销售状态']) await chooseTyped(dialog, '要修改的字段', field);
  await closeChoices(fields);
  await chooseCategory(dialog, '软件', '数据平台');
  await dialog.getByRole('radio', { name: '下架' }).check();
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: `${common}甲` })).toContainText('数据平台');
  await dialog.getByRole('button', { name: '确定修改' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `${common}乙`)).toContainText('数据平台');
  await expect(rowOf(page, `${common}乙`)).toContainText('下架');
  const { rows } = await admin.call<{ rows: readonly unknown[] }>(products.list, { Name: common });
  expect(rows).toEqual(Array(2).fill(expect.objectContaining({ Category_Str: ',2,9,', Sale_State: 0 })));

  const batch = page.getByRole('group', { name: '批量操作' });
  await test.step('they go on the shelf after a question, which ends the choice', async () => {
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await batch.getByRole('button', { name: '上架' }).click();
    await expect(question(page)).toContainText('是否上架所选的 2 个产品？');
    await agree(page);
    await expect(page.getByRole('button', { name: /^下架：/ })).toHaveCount(2);
    await expect(batch).toBeHidden();
  });
  await test.step('they are deleted', async () => {
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await batch.getByRole('button', { name: '删除' }).click();
    await agree(page);
    await expect(page.getByText('没有符合条件的产品')).toBeVisible();
  });
});

/** The rows of a file that was saved. */
const rowsOf = async (file: Download) => cellsOf('saved.xlsx', await readFile(await file.path()));

test('products are imported from a sheet, exported as the list shows them, and taken back', async ({
  page,
  openAs,
  unique,
}, info) => {
  const word = unique('进货');
  const head = ['产品名称', '产品编号', '产品类型', '产品单位', '价格', '销售状态', '产品描述'];
  const path = info.outputPath('产品.xlsx');
  const sheet = [
    [`${word}一`, `${word}-1`, '硬件/服务器', '台', '12800.50', '上架', '一'],
    [`${word}二`, `${word}-2`, '数据平台', '套', '007', '下架', '二'],
    [`${word}三`, `${word}-3`, '没有这个类型', '套', '3', '下架', '三'],
  ];
  await writeFile(
    path,
    writeSheet(
      head.map((title) => ({ title, format: 'text' as const })),
      sheet,
    ),
  );
  await openAs('admin', address(word));
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入产品' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  await dialog.getByRole('button', { name: '开始检查' }).click();
  await expect(dialog.getByText('可导入')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('row').filter({ hasText: `${word}二` })).toContainText('金额格式不正确');
  await expect(dialog.getByRole('row').filter({ hasText: `${word}三` })).toContainText('没有“没有这个类型”这个选项');
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  await expect(dialog.getByText('导入完成')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `${word}一`)).toContainText('12,800.50');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()]);
  const [titles, ...rows] = await rowsOf(file);
  expect(titles).toEqual(expect.arrayContaining(['产品名称', '价格', '销售状态']));
  expect(rows.map(([first]) => first)).toEqual([`${word}一`]);
  await goWithin(page, '/bm/import');
  const batch = page.getByRole('row').filter({ hasText: '产品.xlsx' }).first();
  await batch.getByRole('button', { name: /撤回/ }).click();
  await page.getByRole('dialog', { name: '撤回本次导入？' }).getByRole('button', { name: '撤回导入' }).click();
  await expect(batch).toContainText('已撤回 1', { timeout: 20_000 });
});
