import { sea } from '@haina/contract/calls/sea.ts';
import type { Page } from '@playwright/test';
import { createBusiness } from './support/business.ts';
import { contractNumber, createContract } from './support/contracts.ts';
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
  await expect(drawer(page, `${name}丙`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page, `${name}丙`)).toBeHidden();
  await openSearch(page);
  await expect(hits(page, '最近打开').first()).toContainText(`${name}丙`);
  await page.getByText('清空', { exact: true }).click();
  await expect(page.getByText('输入关键字开始搜索')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toBeHidden();
});
