import { readFile, writeFile } from 'node:fs/promises';
import { customers } from '@haina/contract/calls/customers.ts';
import { creditCodeCheck } from '@haina/contract/rules/creditCode.ts';
import type { Download, Page } from '@playwright/test';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { writeSheet } from '../server/src/platform/sheets/writeSheet.ts';
import { createContract } from './support/contracts.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const head = ['客户名称', '统一信用码', '法人', '电话', '客户级别'];

/** One moment for a whole sheet: cells that are to be alike are. */
const stamp = () => Date.now() % 10_000_000;

/** A valid unified credit code that no other flow gives. */
function creditCode(now: number, place: number): string {
  const first = `91320505MA${(now % 1_000_000).toString().padStart(6, '0')}${place}`;
  return `${first}${creditCodeCheck(first)}`;
}

const phone = (now: number, place: number) => `0512-${now.toString().padStart(7, '0')}${place}`;

/** A workbook of two good customers and one without a legal person; gives its path. */
async function workbookOf(path: string, word: string): Promise<string> {
  const now = stamp();
  const rows = [1, 2, 3].map((place) => [
    `${word}${place}号公司`,
    creditCode(now, place),
    place === 2 ? '' : '王一',
    phone(now, place),
    '',
  ]);
  await writeFile(
    path,
    writeSheet(
      head.map((title) => ({ title, format: 'text' as const })),
      rows,
    ),
  );
  return path;
}

/** The rows of a file that was saved. */
const rowsOf = async (file: Download) => cellsOf('saved.xlsx', await readFile(await file.path()));

async function uploadAndCheck(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入客户' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  await dialog.getByRole('button', { name: '开始检查' }).click();
  await expect(dialog.getByText('可导入')).toBeVisible({ timeout: 20_000 });
}

test('an administrator imports the good rows of a sheet, sees why the others are not, and takes it back', async ({
  page,
  openAs,
  unique,
  expectAccessible,
}, info) => {
  const word = unique('进口流程');
  await openAs('admin', `/crm/customer?Customer_Name=${encodeURIComponent(word)}`);
  await uploadAndCheck(page, await workbookOf(info.outputPath('客户.xlsx'), word));
  const dialog = page.getByRole('dialog', { name: '导入客户' });
  const bad = dialog.getByRole('row').filter({ hasText: `${word}2号公司` });
  await expect(bad).toContainText('请输入法人');
  await expectAccessible('dialog');
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载错误文件' }).click(),
  ]);
  expect((await rowsOf(errors)).map((row) => row.at(-1))).toEqual(['原因', '请输入法人']);
  await dialog.getByRole('button', { name: '导入 2 条' }).click();
  await expect(dialog.getByText('导入完成')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: '撤回导入' }).click();
  await page.getByRole('dialog', { name: '撤回本次导入？' }).getByRole('button', { name: '撤回导入' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '已撤回' })).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('共 0 条')).toBeVisible();
  await goWithin(page, '/bm/import');
  const batch = page.getByRole('row').filter({ hasText: '客户.xlsx' }).first();
  await expect(batch).toContainText('已撤回 2');
  await expectAccessible();
});

test('a customer gets its second contact, and rows with a phone in use are written when one says so', async ({
  page,
  openAs,
  unique,
  expectAccessible,
}, info) => {
  const word = unique('进口联系');
  const titles = [...head, '联系人姓名', '联系人手机'];
  const now = stamp();
  const mobile = `1381${now.toString().padStart(7, '0')}`;
  const sound = creditCode(now, 6);
  const rows = [
    [`${word}甲公司`, creditCode(now, 5), '王一', phone(now, 5), '', '甲一', ''],
    [`${word}甲公司`, '', '', '', '', '乙二', mobile],
    [`${word}甲公司`, '', '', '', '', '乙二', mobile],
    [`${word}乙公司`, `${sound.slice(0, 17)}${sound.endsWith('A') ? 'B' : 'A'}`, '王一', phone(now, 6), '', '', ''],
    [`${word}丙公司`, creditCode(now, 7), '王一', phone(now, 6), '', '', ''],
  ];
  const path = info.outputPath('联系人.xlsx');
  await writeFile(
    path,
    writeSheet(
      titles.map((title) => ({ title, format: 'text' as const })),
      rows,
    ),
  );
  await openAs('admin', `/crm/customer?Customer_Name=${encodeURIComponent(word)}`);
  await uploadAndCheck(page, path);
  const dialog = page.getByRole('dialog', { name: '导入客户' });
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await expect(row('文件内重复')).toContainText('“乙二”与第 3 行重复');
  await expect(row('电话重复')).toContainText('与第 5 行重复');
  await expect(row('请核对')).toContainText('校验位');
  await expect(dialog.getByRole('button', { name: '导入 3 条' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /电话重复的 1 行也导入/ }).check();
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '导入 4 条' }).click();
  await expect(dialog.getByText('导入完成')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('definition').nth(3)).toHaveText('2');
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('共 3 条')).toBeVisible();
  await page.getByRole('button', { name: `${word}甲公司`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `${word}甲公司` });
  await drawer.getByRole('tab', { name: '基本信息' }).click();
  const first = drawer.getByRole('row').filter({ hasText: '导入' });
  await expect(first).toBeVisible();
  await expect(first).not.toContainText('公海');
  await goWithin(page, '/bm/import');
  const batch = page.getByRole('row').filter({ hasText: '联系人.xlsx' }).first();
  await expect(batch).toContainText('新增 3、新增联系人 2、文件内重复 1');
  await batch.getByRole('button', { name: /撤回/ }).click();
  await page.getByRole('dialog', { name: '撤回本次导入？' }).getByRole('button', { name: '撤回导入' }).click();
  await expect(batch).toContainText('已撤回 4', { timeout: 20_000 });
});

test('what is exported is what the list shows', async ({ page, openAs, sharedSession, unique }) => {
  const sales = await sharedSession('sales');
  const word = unique('出表流程');
  for (const end of ['甲', '乙', '丙']) {
    const guid = await createCustomer(sales, `${word}${end}`);
    if (end !== '丙') await createContract(sales, guid, unique('出表合同'));
  }
  await openAs('manager', `/crm/customer?Customer_Name=${encodeURIComponent(word)}&Deal_State=1`);
  await expect(page.getByText('共 2 条')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  const [titles, ...rows] = await rowsOf(file);
  const { call } = await sharedSession('manager');
  const shown = { Customer_Name: word, Deal_State: 1 };
  const list = await call<{ readonly rows: readonly { readonly Customer_Name: string }[] }>(customers.list, shown);
  const names = rows.map((row) => row[titles?.indexOf('客户名称') ?? -1]);
  expect(names).toEqual(list.rows.map(({ Customer_Name }) => Customer_Name));
  expect(new Set(names)).toEqual(new Set([`${word}甲`, `${word}乙`]));
  expect(file.suggestedFilename()).toMatch(/^客户-.*\.xlsx$/);
});

test('a salesperson who may neither import nor export has no buttons for it', async ({ page, openAs }) => {
  await openAs('sales', '/crm/customer');
  await expect(page.getByRole('button', { name: '新增客户' }).first()).toBeVisible();
  for (const name of ['导出', '导入']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('columns in other words are recognised, and each step leads back to the one before', async ({
  page,
  openAs,
  unique,
}, info) => {
  const name = unique('进口返回');
  const path = info.outputPath('线索.xlsx');
  const head = ['公司名称', '手机号', '质量', '说不清的列'];
  await writeFile(
    path,
    writeSheet(
      head.map((title) => ({ title, format: 'text' as const })),
      [[name, `138${String(Date.now()).slice(-8)}`, '', '']],
    ),
  );
  await openAs('admin', '/crm/leads');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入线索' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(path);
  await expect(dialog.getByText('匹配字段')).toBeVisible();
  const target = (title: string) => dialog.getByRole('row').filter({ hasText: title }).locator('.ant-select');
  for (const [title, field] of [
    ['公司名称', '线索名称 *'],
    ['手机号', '手机'],
    ['质量', '线索质量'],
    ['说不清的列', '不导入'],
  ] as const) {
    await expect(target(title)).toHaveText(field);
  }
  await dialog.getByRole('button', { name: '上一步' }).click();
  await expect(dialog.getByText('点击或拖拽文件到此处')).toBeVisible();
  await file.setInputFiles(path);
  await dialog.getByRole('button', { name: '开始检查' }).click();
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: '上一步' }).click();
  await expect(target('手机号')).toHaveText('手机');
  await dialog.getByRole('button', { name: '上一步' }).click();
  await expect(dialog.getByText('点击或拖拽文件到此处')).toBeVisible();
});
