import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Locator } from '@playwright/test';
import { createContract } from './support/contracts.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** The value of a fact in the head of an open record. */
const factOf = (open: Locator, label: string): Locator =>
  open
    .locator('header dl > div')
    .filter({ has: open.page().getByText(label, { exact: true }) })
    .locator('dd');

test('facts of an open record are edited where they stand, refused in words, and taken back', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('就地修改');
  await createCustomer(sales, name, { Mobile: '13862110001' });
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const mobile = () => open.getByTitle('点击修改手机');
  const shown = () => factOf(open, '手机');

  // A text: Esc leaves it, and the drawer stays; a wrong one is refused under it.
  await mobile().click();
  const input = open.getByRole('textbox', { name: '手机' });
  await expect(input).toBeFocused();
  await input.fill('13900000000');
  await input.press('Escape');
  await expect(input).toBeHidden();
  await expect(shown()).toHaveText('138 6211 0001');
  await expect(open).toBeVisible();
  await mobile().press('Enter');
  await input.fill('abc');
  await input.press('Enter');
  await expect(open.getByText('电话号码格式不正确')).toBeVisible();
  await expectAccessible();
  const next = `139${String(Date.now()).slice(-8)}`;
  await input.fill(next);
  await input.press('Enter');
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(shown()).toHaveText(next.replace(/^(...)(....)(....)$/, '$1 $2 $3'));
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复为原来的内容')).toBeVisible();
  await expect(shown()).toHaveText('138 6211 0001');

  // A choice is saved when it is made.
  await open.getByTitle('点击修改客户级别').click();
  await page.getByRole('option', { name: /^B 级/ }).click();
  await expect(open.getByTitle('点击修改客户级别')).toHaveText(/^B 级/);
  await expect(await openTab(open, '操作记录')).toContainText('B 级');
  // Who owns it is changed by a transfer, not here.
  await expect(open.getByTitle('点击修改负责人')).toHaveCount(0);
});

test('the amount of a contract is edited in its head, and not by those who may only read it', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('就地金额');
  const guid = await createContract(sales, await createCustomer(sales, unique('就地客户')), name);
  const address = `/crm/contract?Name=${encodeURIComponent(name)}`;
  await openAs('sales', address);
  await page.getByRole('button', { name, exact: true }).click();
  const money = drawer(page, name).getByTitle('点击修改合同金额');
  await money.click();
  await drawer(page, name).getByRole('textbox', { name: '合同金额' }).fill('123456.7');
  // Leaving saves.
  await drawer(page, name).getByRole('tab', { name: '基本信息' }).click();
  await expect(money).toHaveText('¥123,456.70');

  const { userGuid } = await sharedSession('sales2');
  await sales.call(team.add, {
    Target_Kind: targetKind.contract,
    Target_Guid: guid,
    Role_Kind: 0,
    User_Guid: userGuid,
  });
  await openAs('sales2', address);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(drawer(page, name)).toContainText('¥123,456.70');
  await expect(money).toHaveCount(0);
});

test('cells of a list are edited by a double click or by keys, and taken back', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('表格修改');
  await createContract(sales, await createCustomer(sales, unique('表格客户')), name, { Money: 1000 });
  await openAs('sales', `/crm/contract?Name=${encodeURIComponent(name)}`);
  const money = (text: string) =>
    page.getByRole('cell', { name: text, exact: true }).and(page.locator('[data-edit="Money"]'));
  await money('1,000.00').dblclick();
  const input = page.getByRole('textbox', { name: '合同金额', exact: true });
  await expect(input).toBeFocused();
  await input.fill('2345.6');
  await expectAccessible();
  await input.press('Enter');
  await expect(money('2,345.60')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(money('1,000.00')).toBeVisible();

  // From the name of the row to the right: its number, then its money. Esc leaves the value as it was.
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-edit="Contract_Num"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(money('1,000.00')).toBeFocused();
  await page.keyboard.press('Enter');
  await input.fill('9');
  await input.press('Escape');
  await expect(money('1,000.00')).toBeFocused();

  const lead = unique('表格质量');
  await sales.call(leads.add, { Name: lead });
  await goWithin(page, `/crm/leads?Name=${encodeURIComponent(lead)}`);
  // A choice opens with its entries.
  await page.locator('[data-edit="Quality"]').dblclick();
  await page.getByRole('option', { name: '高意向' }).click();
  await expect(page.locator('[data-edit="Quality"]')).toHaveText('高意向');
});

test('a fact that a colleague changed meanwhile: the hint comes, what was typed stays, and is not saved over theirs', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('就地冲突');
  // Numbers that no other customer has.
  const stem = `137${String(Date.now()).slice(-7)}`;
  const typed = `${stem}0`;
  const Guid = await createCustomer(sales, name, { Mobile: `${stem}9` });
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await open.getByTitle('点击修改手机').click();
  const input = open.getByRole('textbox', { name: '手机' });
  await input.fill(typed);
  const manager = await sharedSession('manager');
  const hint = open.getByRole('alert').filter({ hasText: '修改了这条记录' });
  let theirs = 0;
  await expect(async () => {
    // The page may not hear of the record yet.
    theirs += 1;
    await manager.call(customers.update, { Guid, Mobile: `${stem}${theirs}` });
    await expect(hint).toBeVisible({ timeout: 1000 });
  }).toPass();
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
  await expect(factOf(open, '手机')).toHaveText(`${stem.slice(0, 3)} ${stem.slice(3, 7)} ${stem.slice(7)}${theirs}`);
});
