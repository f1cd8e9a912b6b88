import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { Locator, Page } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** The value of a fact in the head of an open record. */
const factOf = (open: Locator, label: string): Locator =>
  open
    .locator('header dl > div')
    .filter({ has: open.page().getByText(label, { exact: true }) })
    .locator('dd');

/** A mobile number as it is shown. */
const grouped = (mobile: string) => mobile.replace(/^(...)(....)(....)$/, '$1 $2 $3');

/** A text: Esc leaves it, and the drawer stays; a wrong one is refused under it; a saved one can be taken back. */
async function editMobile(open: Locator, mobiles: readonly [string, string], expectAccessible: () => Promise<void>) {
  const [before, next] = mobiles;
  const page = open.page();
  const mobile = open.getByTitle('点击修改手机');
  const shown = factOf(open, '手机');
  const input = open.getByRole('textbox', { name: '手机' });
  await mobile.click();
  await expect(input).toBeFocused();
  await input.fill(next);
  await input.press('Escape');
  await expect(input).toBeHidden();
  await expect(shown).toHaveText(grouped(before));
  await expect(open).toBeVisible();
  await mobile.press('Enter');
  await input.fill('abc');
  await input.press('Enter');
  await expect(open.getByText('电话号码格式不正确')).toBeVisible();
  await expectAccessible();
  await input.fill(next);
  await input.press('Enter');
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(shown).toHaveText(grouped(next));
  // The message covers neither what was saved nor the way to change it again.
  await mobile.click({ trial: true, timeout: 2000 });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复为原来的内容')).toBeVisible();
  await expect(shown).toHaveText(grouped(before));
}

/** Types a number, then changes it as a colleague until the page hears of it; gives the colleague's. */
async function changeMeanwhile(open: Locator, Guid: string, stem: string, manager: SignedIn): Promise<string> {
  await open.getByTitle('点击修改手机').click();
  await open.getByRole('textbox', { name: '手机' }).fill(`${stem}0`);
  const hint = open.getByRole('alert').filter({ hasText: '修改了这条记录' });
  let theirs = 0;
  await expect(async () => {
    // The page may not hear of the record yet.
    theirs += 1;
    await manager.call(customers.update, { Guid, Mobile: `${stem}${theirs}` });
    await expect(hint).toBeVisible({ timeout: 1000 });
  }).toPass();
  return `${stem}${theirs}`;
}

/** What was typed stays, and is not saved over what a colleague wrote. */
async function meetColleague(open: Locator, typed: string, theirs: string) {
  const page = open.page();
  const input = open.getByRole('textbox', { name: '手机' });
  await expect(input).toBeFocused();
  await expect(input).toHaveValue(typed);
  await input.press('Enter');
  const question = page.getByRole('dialog').filter({ hasText: '重新加载后' });
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(input).toHaveValue(typed);
  await expect(input).toBeFocused();

  await input.press('Enter');
  await question.getByRole('button', { name: '重新加载' }).click();
  await expect(factOf(open, '手机')).toHaveText(grouped(theirs));
}

test('facts of an open record are edited where they stand, taken back, and never saved over a colleague’s', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('就地修改');
  // Numbers that no other customer has.
  const stem = `137${String(Date.now()).slice(-7)}`;
  const Guid = await createCustomer(sales, name, { Mobile: `${stem}9` });
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await test.step('a text', () => editMobile(open, [`${stem}9`, `${stem}8`], () => expectAccessible()));
  await test.step('a choice, which is saved when it is made', async () => {
    await open.getByTitle('点击修改客户级别').click();
    await page.getByRole('option', { name: /^B 级/ }).click();
    await expect(open.getByTitle('点击修改客户级别')).toHaveText(/^B 级/);
    await expect(await openTab(open, '操作记录')).toContainText('B 级');
    // Who owns it is changed by a transfer, not here.
    await expect(open.getByTitle('点击修改负责人')).toHaveCount(0);
  });
  await test.step('a fact that a colleague changed meanwhile', async () => {
    const theirs = await changeMeanwhile(open, Guid, stem, await sharedSession('manager'));
    await meetColleague(open, `${stem}0`, theirs);
  });
});

const money = (page: Page, text: string) =>
  page.getByRole('cell', { name: text, exact: true }).and(page.locator('[data-edit="Money"]'));

async function editCell(page: Page, name: string, expectAccessible: () => Promise<void>) {
  const input = page.getByRole('textbox', { name: '合同金额', exact: true });
  await money(page, '1,000.00').dblclick();
  await expect(input).toBeFocused();
  await input.fill('2345.6');
  await expectAccessible();
  await input.press('Enter');
  await expect(money(page, '2,345.60')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(money(page, '1,000.00')).toBeVisible();

  // From the name of the row to the right: its number, then its money. Esc leaves the value as it was.
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-edit="Contract_Num"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(money(page, '1,000.00')).toBeFocused();
  await page.keyboard.press('Enter');
  await input.fill('9');
  await input.press('Escape');
  await expect(money(page, '1,000.00')).toBeFocused();
}

test('cells of a list are edited by a double click or by keys, and the amount of a contract in its head', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const [name, lead] = [unique('表格修改'), unique('表格质量')];
  await createContract(sales, await createCustomer(sales, unique('表格客户')), name, { Money: 1000 });
  await sales.call(leads.add, { Name: lead });
  await openAs('sales', `/crm/contract?Name=${encodeURIComponent(name)}`);
  await test.step('an amount in its cell, taken back', () => editCell(page, name, () => expectAccessible()));
  await test.step('the amount in the head, which leaving it saves', async () => {
    await page.getByRole('button', { name, exact: true }).click();
    const open = drawer(page, name);
    const amount = open.getByTitle('点击修改合同金额');
    await amount.click();
    await open.getByRole('textbox', { name: '合同金额' }).fill('123456.7');
    await open.getByRole('tab', { name: '基本信息' }).click();
    await expect(amount).toHaveText('¥123,456.70');
    await open.getByRole('button', { name: '关闭' }).click();
    await expect(open).toBeHidden();
  });
  await test.step('a choice, which opens with its entries', async () => {
    await goWithin(page, `/crm/leads?Name=${encodeURIComponent(lead)}`);
    const quality = page.locator('[data-edit="Quality"]');
    await quality.dblclick();
    await page.getByRole('option', { name: '高意向' }).click();
    await expect(quality).toHaveText('高意向');
  });
});
