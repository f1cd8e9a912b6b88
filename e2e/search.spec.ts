import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { connected, grouped, numberEnding, panelOf, stateOf, submitPanel } from './support/calls.ts';
import { createBusiness } from './support/business.ts';
import { contractNumber, createContract } from './support/contracts.ts';
import { leave } from './support/dialogs.ts';
import { createLead } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { createContact, createCustomer, drawer } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

const searchField = (page: Page) => page.getByRole('combobox', { name: '全局搜索' });

const hits = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option');

async function openSearch(page: Page) {
  await page.keyboard.press('s');
  await expect(searchField(page)).toBeFocused();
}

/** Records of every noun with a name in common; gives the number of the contract and the end of the phone of the contact. */
async function createEveryNoun(admin: SignedIn, sales: SignedIn, name: string) {
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
  return { number, phoneEnd };
}

/** Finds a contract by its number and a contact by the end of the phone, and opens the contact. */
async function findByNumber(page: Page, { name, number, phoneEnd }: Readonly<Record<string, string>>): Promise<void> {
  await searchField(page).fill(number ?? '');
  await expect(hits(page, '合同')).toHaveCount(1);
  await expect(hits(page, '合同')).toContainText(number ?? '');
  await searchField(page).fill(phoneEnd ?? '');
  await expect(hits(page, '联系人')).toContainText(`${name}人`);
  // The number is what was found: its field is named, its groups are those of phone numbers, and the words are marked.
  const shown = `139${phoneEnd}`.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
  await expect(hits(page, '联系人')).toContainText(`手机 ${shown}`);
  await expect(hits(page, '联系人').locator('mark')).toHaveText(shown.slice(4));
  await hits(page, '联系人').click();
  await leave(drawer(page, `${name}人`));
}

/** Walks through the hits by keys to the list of all; what was opened there is offered first the next time. */
async function walkByKeys(page: Page, name: string): Promise<void> {
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
}

/** Adds a customer and changes the theme from the search, which Ctrl+K opens from a field too. */
async function command(page: Page, expectAccessible: Look): Promise<void> {
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().click();
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await expectAccessible('dialog');
  await searchField(page).fill('新增客户');
  await expect(hits(page, '操作')).toHaveCount(1);
  await expect(hits(page, '操作')).toHaveText('新增客户');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crm\/customer/);
  await leave(page.getByRole('dialog', { name: '新增客户' }));

  await page.keyboard.press('Control+k');
  // It is called 暗色, and found by another word too.
  await searchField(page).fill('深色');
  await expect(hits(page, '主题')).toHaveText('暗色');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(searchField(page)).toBeHidden();
}

test('one search finds every noun by name, number and the end of a phone, is walked by keys, and takes commands', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [admin, sales] = [await sharedSession('admin'), await sharedSession('sales')];
  const [name, row] = [unique('寻物'), unique('连排')];
  const numbers = await createEveryNoun(admin, sales, name);
  for (const nth of ['甲', '乙', '丙', '丁', '戊']) await createLead(sales, { Name: `${row}${nth}` });

  await openAs('sales', '/crm/leads');
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await test.step('every noun is found by its name', async () => {
    await openSearch(page);
    await searchField(page).fill(name);
    const groups = { 线索: '线索', 客户: '客户', 公海: '公海', 联系人: '人', 商机: '商机', 合同: '合同', 产品: '产品' };
    for (const [group, ending] of Object.entries(groups)) {
      await expect(hits(page, group).filter({ hasText: `${name}${ending}` })).toHaveCount(1);
    }
  });
  await test.step('a contract is found by its number, a contact by the end of the phone', () =>
    findByNumber(page, { name, ...numbers }));
  await test.step('the keyboard walks to the list of all; what was open is offered first', () => walkByKeys(page, row));
  await test.step('Ctrl+K offers actions and themes', () => command(page, expectAccessible));
});

test('a search finds what the person may see, and calls a number by pointer and by keys; one of the sea stays hidden', async ({
  page,
  openAs,
  sharedSession,
  unique,
  expectAccessible,
}) => {
  const [admin, sales, sales2] = [
    await sharedSession('admin'),
    await sharedSession('sales'),
    await sharedSession('sales2'),
  ];
  const others = unique('寻物');
  await createEveryNoun(admin, sales, others);
  const name = unique('搜索拨打');
  const [number, hidden] = [numberEnding('0006'), numberEnding('0006', '139')];
  await createLead(sales2, { Name: `${name}线索`, Mobile: numberEnding('0001'), Mobile2: number });
  const free = await createCustomer(sales2, `${name}公海`, { Mobile: hidden });
  await sales2.call(sea.put, { CustomerGuidList: free, Reason: '流程' });
  await connected(page, () => openAs('sales2', '/crm/leads'));
  await expect(page.getByRole('heading', { name: '线索' })).toBeVisible();
  await openSearch(page);
  await test.step('of what others have, only that is found which is everybody’s', async () => {
    await searchField(page).fill(others);
    await expect(hits(page, '公海')).toContainText(`${others}公海`);
    await expect(hits(page, '产品')).toContainText(`${others}产品`);
    for (const group of ['线索', '客户', '联系人', '商机', '合同']) await expect(hits(page, group)).toHaveCount(0);
  });
  await test.step('a number is called by the pointer', async () => {
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
  });
  await test.step('a number of the sea is called by keys, and stays hidden', async () => {
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
});
