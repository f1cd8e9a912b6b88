import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { agree, confirm, dialog, question } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

/** A mobile that no other flow has. */
const newNumber = () => `1${3 + Math.floor(Math.random() * 6)}${String(Math.random()).slice(2, 11).padEnd(9, '7')}`;

const shown = (number: string) => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`;

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** Puts a number on the blacklist, makes it a high risk, and takes it off. */
async function addAndTakeOff(page: Page, number: string, reason: string, look: Look) {
  await page.getByRole('button', { name: '添加号码' }).first().click();
  const adding = dialog(page, '添加号码');
  await confirm(adding);
  await expect(adding.getByText('请输入号码')).toBeVisible();
  await look('dialog');
  await adding.getByLabel('号码').fill(`+86 ${shown(number)}`);
  await adding.getByLabel('原因').fill(reason);
  await confirm(adding);
  await expect(adding).toBeHidden();
  await expect(rowOf(page, number)).toContainText(reason);
  await expect(rowOf(page, number)).toContainText('黑名单');

  await page.getByRole('button', { name: `编辑：${number}` }).click();
  const editing = dialog(page, '编辑号码');
  await editing.getByText('高风险').click();
  await confirm(editing);
  await expect(editing).toBeHidden();
  await expect(rowOf(page, number)).toContainText('高风险');

  await page.getByRole('button', { name: `移出：${number}` }).click();
  await expect(question(page)).toContainText(`确定移出号码 ${shown(number)}？`);
  await agree(page);
  await expect(rowOf(page, number)).toHaveCount(0);
}

/** Imports two numbers from a spreadsheet that is checked in words first. */
async function importNumbers(page: Page, [one, other]: Numbers, reason: string, look: Look) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const importing = dialog(page, '导入号码黑名单');
  const choose = importing.locator('input[type=file]');
  const file = (last: string) => ({
    name: '黑名单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`号码,类型,原因\r\n${one},,${reason}\r\n${last},高风险,${reason}\r\n`),
  });
  await choose.setInputFiles(file('一二三'));
  await expect(importing.getByText('“一二三”不是电话号码')).toBeVisible();
  await expect(importing.getByRole('button', { name: '导入 0 个号码' })).toBeDisabled();
  await look('dialog');
  await choose.setInputFiles(file(other));
  await expect(importing.getByText('2 行检查通过，将新增 2 个号码，修改 0 个')).toBeVisible();
  await importing.getByRole('button', { name: '导入 2 个号码' }).click();
  await expect(importing).toBeHidden();
  await expect(rowOf(page, one)).toContainText('黑名单');
  await expect(rowOf(page, other)).toContainText('高风险');
}

type Numbers = readonly [one: string, other: string];

test('an administrator adds numbers to the blacklist one by one and by a spreadsheet, and takes them off', async ({
  page,
  openAs,
  unique,
  expectAccessible,
}) => {
  const [one, other] = [newNumber(), newNumber()];
  const reason = unique('投诉');
  await openAs('admin', `/bm/blacklist?Name=${reason}`);
  await expect(page.getByText('黑名单里还没有号码')).toBeVisible();
  await test.step('a number is added, changed and taken off', () =>
    addAndTakeOff(page, newNumber(), reason, expectAccessible));
  await test.step('numbers are imported', () => importNumbers(page, [one, other], reason, expectAccessible));
  await test.step('the list is exported', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^号码黑名单-\d{4}-\d{2}-\d{2}\.xlsx$/);
  });
  const kinds = page.getByRole('group', { name: '类型' });
  await test.step('a kind narrows it', async () => {
    await kinds.getByRole('button', { name: /^高风险/ }).click();
    await expect(rowOf(page, one)).toHaveCount(0);
    await expect(rowOf(page, other)).toBeVisible();
    await kinds.getByRole('button', { name: /^全部/ }).click();
    await expect(rowOf(page, one)).toBeVisible();
  });
  await test.step('chosen numbers are taken off together', async () => {
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    await page.getByRole('button', { name: '移出', exact: true }).click();
    await expect(question(page)).toContainText('确定移出所选的 2 个号码？');
    await agree(page);
    await expect(rowOf(page, one)).toHaveCount(0);
  });
});
