import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import { connected, grouped, numberEnding, panelOf, stateOf, submitPanel } from './support/calls.ts';
import { createBusiness } from './support/business.ts';
import { contractNumber, createContract } from './support/contracts.ts';
import { leave } from './support/dialogs.ts';
import { createLead } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { createContact, createCustomer, drawer } from './support/records.ts';
import { expect, test } from './support/test.ts';

const searchField = (page: Page) => page.getByRole('combobox', { name: '全局搜索' });

const hits = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option');

async function openSearch(page: Page) {
  await page.keyboard.press('s');
  await expect(searchField(page)).toBeFocused();
}

test('one search finds every noun by name, number and the end of a phone, within what the person may see', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const [admin, sales] = [await sharedSession('admin'), await sharedSession('sales')];
  const name = unique('寻物');
  const number = contractNumber();
  const phoneEnd = String(Date.now()).slice(-8);
  await createLead(sales, { Name: `${name}线索` });
  const customer = await createCustomer(sales, `${name}客户`);
  const free = await createCustomer(sales, `${name}公海`);
  await sales.call(sea.put, { CustomerGuidList: free, Reason: '流程' });
  await createContact(sales, customer, `${name}人`, { Mobile: `139${phoneEnd}` });
  await createBusiness(sales, customer, `${name}商机`);
  await createContract(sales, customer, `${name}合同`, { Contract_Num: number });
  await createProduct(admin, `${name}产品`);

  await openAs('sales', '/crm/leads');
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await openSearch(page);
  await searchField(page).fill(name);
  const groups = { 线索: '线索', 客户: '客户', 公海: '公海', 联系人: '人', 商机: '商机', 合同: '合同', 产品: '产品' };
  for (const [group, ending] of Object.entries(groups)) {
    await expect(hits(page, group).filter({ hasText: `${name}${ending}` })).toHaveCount(1);
  }

  await searchField(page).fill(number);
  await expect(hits(page, '合同')).toHaveCount(1);
  await expect(hits(page, '合同')).toContainText(number);
  await searchField(page).fill(phoneEnd);
  await expect(hits(page, '联系人')).toContainText(`${name}人`);
  // The number is what was found: its field is named, its groups are those of phone numbers, and the words are marked.
  const shown = `139${phoneEnd}`.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
  await expect(hits(page, '联系人')).toContainText(`手机 ${shown}`);
  await expect(hits(page, '联系人').locator('mark')).toHaveText(shown.slice(4));
  await hits(page, '联系人').click();
  await expect(drawer(page, `${name}人`)).toBeVisible();

  // A person who has no rights to them finds nothing but what is everybody's.
  await openAs('sales2', '/crm/leads');
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await openSearch(page);
  await searchField(page).fill(name);
  await expect(hits(page, '公海')).toContainText(`${name}公海`);
  await expect(hits(page, '产品')).toContainText(`${name}产品`);
  for (const group of ['线索', '客户', '联系人', '商机', '合同']) await expect(hits(page, group)).toHaveCount(0);
});

test('the keyboard walks through the hits and to the list of all; what was open is offered first', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('连排');
  for (const nth of ['甲', '乙', '丙', '丁', '戊']) await createLead(sales, { Name: `${name}${nth}` });
  await openAs('sales', '/crm/leads');
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await openSearch(page);
  await searchField(page).fill(name);
  const found = hits(page, '线索');
  await expect(found).toHaveCount(5);
  await expect(found.last()).toHaveText('查看全部 5 条');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(found.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('Name') === name);
  await expect(page.getByRole('button', { name: `${name}戊`, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `${name}丙`, exact: true }).click();
  await leave(drawer(page, `${name}丙`));
  await openSearch(page);
  await expect(hits(page, '最近打开').first()).toContainText(`${name}丙`);
  await page.getByText('清空', { exact: true }).click();
  await expect(hits(page, '最近打开')).toHaveCount(0);
  await leave(searchField(page));
});

test('Ctrl+K offers actions, pages and themes, as far as the person may', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('sales', '/crm/leads');
  const filter = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await filter.click();
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await expectAccessible('dialog');
  await searchField(page).fill('新增客户');
  await expect(hits(page, '操作')).toHaveCount(1);
  await expect(hits(page, '操作')).toHaveText('新增客户');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crm\/customer/);
  const dialog = page.getByRole('dialog', { name: '新增客户' });
  await leave(dialog);

  await page.keyboard.press('Control+k');
  // It is called 暗色, and found by another word too.
  await searchField(page).fill('深色');
  await expect(hits(page, '主题')).toHaveText('暗色');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(searchField(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await searchField(page).fill('角色权限');
  await expect(hits(page, '页面')).toHaveCount(0);

  await openAs('admin', '/crm/leads');
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await searchField(page).fill('公海规则');
  await expect(hits(page, '页面')).toHaveCount(1);
  await expect(hits(page, '页面')).toHaveText('公海规则');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '公海规则' })).toBeAttached();
});

test('a number that was found is called from the search, by pointer and by keys; one of the sea stays hidden', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const sales2 = await sharedSession('sales2');
  const name = unique('搜索拨打');
  const [number, hidden] = [numberEnding('0006'), numberEnding('0006', '139')];
  await createLead(sales2, { Name: `${name}线索`, Mobile: numberEnding('0001'), Mobile2: number });
  const free = await createCustomer(sales2, `${name}公海`, { Mobile: hidden });
  await sales2.call(sea.put, { CustomerGuidList: free, Reason: '流程' });
  await connected(page, () => openAs('sales2', '/crm/leads'));
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await openSearch(page);
  await searchField(page).fill(number);
  await expect(hits(page, '线索')).toHaveCount(1);
  await expectAccessible();
  await hits(page, '线索').getByText(grouped(number)).click();
  await expect(page.getByRole('menuitem', { name: '复制号码' })).toBeVisible();
  await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
  await expect(searchField(page)).toBeHidden();
  await expect(panelOf(page)).toContainText(grouped(number));
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await submitPanel(page);

  await openSearch(page);
  await searchField(page).fill(`${name}公海`);
  await expect(hits(page, '公海')).toHaveCount(1);
  await expect(hits(page, '公海')).toHaveAttribute('aria-selected', 'true');
  await searchField(page).press('Control+Enter');
  await expect(page.getByRole('menuitem', { name: '回拨', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: '回拨', exact: true }).click();
  await expect(searchField(page)).toBeHidden();
  await expect(panelOf(page)).toContainText(`${hidden.slice(0, 3)}****0006`);
  await expect(stateOf(page)).toHaveText('已结束，对方忙');
  await expect(panelOf(page)).not.toContainText(grouped(hidden));
  await submitPanel(page);
});
