import { readFile, writeFile } from 'node:fs/promises';
import { customers } from '@haina/contract/calls/customers.ts';
import { creditCodeCheck } from '@haina/contract/rules/creditCode.ts';
import type { Download, Locator, Page } from '@playwright/test';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { writeSheet } from '../server/src/platform/sheets/writeSheet.ts';
import { createCustomer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const head = ['客户名称', '统一信用码', '法人', '电话', '客户级别', '联系人姓名', '联系人手机'];

/** One moment for a whole sheet: cells that are to be alike are. */
const stamp = () => Date.now() % 10_000_000;

/** A valid unified credit code that no other flow gives. */
function creditCode(now: number, place: number): string {
  const first = `91320505MA${(now % 1_000_000).toString().padStart(6, '0')}${place}`;
  return `${first}${creditCodeCheck(first)}`;
}

const phone = (now: number, place: number) => `0512-${now.toString().padStart(7, '0')}${place}`;

/**
 * A workbook of customers: one with a second contact that stands there twice, one with a wrong credit code, one with the phone of
 * another one, and one without a legal person; gives its path.
 */
async function workbookOf(path: string, word: string): Promise<string> {
  const now = stamp();
  const sound = creditCode(now, 6);
  const wrong = `${sound.slice(0, 17)}${sound.endsWith('A') ? 'B' : 'A'}`;
  const mobile = `1381${now.toString().padStart(7, '0')}`;
  const rows = [
    [`${word}甲公司`, creditCode(now, 5), '王一', phone(now, 5), '', '甲一', ''],
    [`${word}甲公司`, '', '', '', '', '乙二', mobile],
    [`${word}甲公司`, '', '', '', '', '乙二', mobile],
    [`${word}乙公司`, wrong, '王一', phone(now, 6), '', '', ''],
    [`${word}丙公司`, creditCode(now, 7), '王一', phone(now, 6), '', '', ''],
    [`${word}丁公司`, creditCode(now, 8), '', phone(now, 8), '', '', ''],
  ];
  const titles = head.map((title) => ({ title, format: 'text' as const }));
  await writeFile(path, writeSheet(titles, rows));
  return path;
}

/** The rows of a file that was saved. */
const rowsOf = async (file: Download) => cellsOf('saved.xlsx', await readFile(await file.path()));

async function check(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '开始检查' }).click();
  await expect(dialog.getByText('可导入')).toBeVisible({ timeout: 20_000 });
}

/** Uploads a file and has it checked; goes back on the way, and once the result is there. */
async function uploadAndCheck(dialog: Locator, path: string): Promise<void> {
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(path);
  await expect(dialog.getByText('匹配字段')).toBeVisible();
  await dialog.getByRole('button', { name: '上一步' }).click();
  await expect(dialog.getByText('点击或拖拽文件到此处')).toBeVisible();
  await file.setInputFiles(path);
  await check(dialog);
  await dialog.getByRole('button', { name: '上一步' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '联系人手机' }).locator('.ant-select')).toHaveText(
    '联系人手机',
  );
  await check(dialog);
}

/** What is said of the rows that stay out, in the dialog and in the file of errors. */
async function readReasons(page: Page, dialog: Locator): Promise<void> {
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await expect(row('丁公司')).toContainText('请输入法人');
  await expect(row('文件内重复')).toContainText('“乙二”与第 3 行重复');
  await expect(row('电话重复')).toContainText('与第 5 行重复');
  await expect(row('请核对')).toContainText('校验位');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载错误文件' }).click();
  const reasons = (await rowsOf(await saved)).map((cells) => cells.at(-1));
  const others = ['“乙二”与第 3 行重复', '与第 5 行重复'].map((words) => expect.stringContaining(words));
  expect(reasons).toEqual(['原因', ...others, '请输入法人']);
}

/** The list is exported as it shows the customers. */
async function exportList(page: Page, { call }: SignedIn, word: string): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const file = await saved;
  const [titles, ...rows] = await rowsOf(file);
  const list = await call<{ readonly rows: readonly { readonly Customer_Name: string }[] }>(customers.list, {
    Customer_Name: word,
    Legal_Person: '王一',
  });
  const names = rows.map((row) => row[titles?.indexOf('客户名称') ?? -1]);
  expect(names).toEqual(list.rows.map(({ Customer_Name }) => Customer_Name));
  expect(new Set(names)).toEqual(new Set([`${word}甲公司`, `${word}乙公司`, `${word}丙公司`]));
  expect(file.suggestedFilename()).toMatch(/^客户-.*\.xlsx$/);
}

test('an administrator imports the good rows of a sheet, exports what the list shows of them, and takes it back', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}, info) => {
  const admin = await sharedSession('admin');
  const word = unique('进口流程');
  const path = await workbookOf(info.outputPath('客户.xlsx'), word);
  const other = `${word}旁人`;
  await createCustomer(admin, other, { Legal_Person: '李四' });
  const batch = page.getByRole('row').filter({ hasText: '客户.xlsx' }).first();
  await openAs(
    'admin',
    `/crm/customer?Customer_Name=${encodeURIComponent(word)}&Legal_Person=${encodeURIComponent('王一')}`,
  );
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入客户' });
  await test.step('each step leads back to the one before', () => uploadAndCheck(dialog, path));
  await test.step('it says why rows stay out', () => readReasons(page, dialog));
  await test.step('rows with a phone in use are written when one says so', async () => {
    await expect(dialog.getByRole('button', { name: '导入 3 条' })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /电话重复的 1 行也导入/ }).check();
    await expectAccessible('dialog');
    await dialog.getByRole('button', { name: '导入 4 条' }).click();
    await expect(dialog.getByText('导入完成')).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('definition').nth(3)).toHaveText('2');
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('共 3 条')).toBeVisible();
  });
  await test.step('what the list shows is exported', () => exportList(page, admin, word));
  await test.step('its record says that it was imported', async () => {
    await page.getByRole('button', { name: `${word}甲公司`, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: `${word}甲公司` });
    await drawer.getByRole('tab', { name: '基本信息' }).click();
    const first = drawer.getByRole('row').filter({ hasText: '导入' });
    await expect(first).toBeVisible();
    await expect(first).not.toContainText('公海');
  });
  await test.step('it is taken back', async () => {
    await goWithin(page, '/bm/import');
    await expect(batch).toContainText('新增 3、新增联系人 2、有错误 1、文件内重复 1');
    await expectAccessible();
    await batch.getByRole('button', { name: /撤回/ }).click();
    await page.getByRole('dialog', { name: '撤回本次导入？' }).getByRole('button', { name: '撤回导入' }).click();
    await expect(batch).toContainText('已撤回 4', { timeout: 20_000 });
  });
});
