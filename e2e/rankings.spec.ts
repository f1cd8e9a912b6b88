import type { APIRequestContext, Page } from '@playwright/test';
import { business } from '@haina/contract/calls/business.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { createBusiness } from './support/business.ts';
import { wallDay, wallYear } from './support/days.ts';
import { newcomer } from './support/newPerson.ts';
import { createCustomer } from './support/records.ts';
import { drawer } from './support/reportPage.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('a ranking says how each number changed, and what its departments come to together', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/ranking/contract?type=year&SeleteType=0');
  const table = page.getByRole('region', { name: '合同金额排行' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '较上期' })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText(/%|上期为 0|—/);
  const departments = page.getByRole('region', { name: '按部门' }).getByRole('listitem');
  await expect(departments.first()).toContainText(/\d 人/);
  const inCents = (text: string) => Math.round(Number((/¥([\d,.]+)/.exec(text)?.[1] ?? '').replaceAll(',', '')) * 100);
  const total = await table.getByRole('row', { name: /^合计/ }).textContent();
  const sums = await departments.allTextContents();
  expect(sums.reduce((sum, text) => sum + inCents(text), 0)).toBe(inCents(total ?? ''));
});

test('a ranking of departments is in the address, and each opens the contracts that were signed in it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/ranking/sign-contract?type=year&SeleteType=0');
  await page.getByRole('radiogroup', { name: '人员 / 部门' }).getByText('按部门', { exact: true }).click();
  await expect(page).toHaveURL(/by=department/);
  const table = page.getByRole('region', { name: '签约数排行' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '部门' })).toBeVisible();
  await expect(page.getByRole('region', { name: '按部门' })).toHaveCount(0);
  await expectAccessible();
  const number = table.getByRole('row').nth(1).getByRole('button');
  const count = (await number.textContent()) ?? '';
  await number.click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
});

/** A person of the demo company, newly come, who sees its ranking of contracts and these pages beside, with a large opportunity. */
async function newSeller(
  admin: SignedIn,
  request: APIRequestContext,
  { login, name, pages }: { readonly login: string; readonly name: string; readonly pages: readonly string[] },
): Promise<SignedIn> {
  const { Guid } = await admin.call<{ Guid: string }>(roles.add, { Name: login });
  const Scopes = [
    { Module: 'bi', Scope: 5 },
    { Module: 'customer', Scope: 1 },
    { Module: 'business', Scope: 1 },
  ];
  const Codes = ['Customer/AddCustomer', 'SalesBusiness/AddBusiness'];
  await admin.call(roles.updateRules, { Guid, Codes, Menus: ['biRanking', ...pages], Scopes });
  const session = await newcomer(admin, request, login, '新销售');
  await admin.call(roles.addMembers, { Guid, UserGuidList: [session.userGuid] });
  const Customer_Guid = await createCustomer(session, `${login}的客户`);
  for (const [at, Deal_Time] of [`${wallDay()} 12:00:00`, `${wallYear() - 1}-06-01 12:00:00`].entries()) {
    await createBusiness(session, Customer_Guid, [name, `${name}去年`][at] ?? '', { Money: 123_456_789, Deal_Time });
  }
  return session;
}

const ranking = (type: string) => `/bi/ranking/contract?type=${type}&SeleteType=0`;

/** How often a page asks for opportunities; told once it asks for nothing more. */
function askedForDeals(page: Page): () => number {
  let times = 0;
  page.on('request', (one) => {
    if (one.url().includes(`/api/${business.list.path}`)) times += 1;
  });
  return () => times;
}

test('beside their place people see what they can still sign in the running period, and where that would bring them', async ({
  page,
  openAs,
  sharedSession,
  request,
  unique,
  expectAccessible,
}) => {
  const name = unique('大单');
  const person = { login: unique('seller'), name, pages: ['business'] };
  const session = await newSeller(await sharedSession('admin'), request, person);
  const asked = askedForDeals(page);
  await openAs('sales', ranking('lastYear'), { session });
  const mine = page.getByRole('region', { name: '我的名次' });
  await expect(mine).toContainText(/距第 \d+ 名/);
  await page.waitForLoadState('networkidle');
  await expect(mine).not.toContainText('本期还能签的商机');
  expect(asked()).toBe(0);

  await goWithin(page, ranking('year'));
  const deal = mine.getByRole('link', { name, exact: true });
  await expect(deal).toBeVisible();
  await expect(mine.getByText('以上 1 单都签，合计 ¥123,456,789.00，可到第 1 名')).toBeVisible();
  await expectAccessible();
  await deal.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('without the page of opportunities none that can be signed stand beside one’s place', async ({
  page,
  openAs,
  sharedSession,
  request,
  unique,
}) => {
  const person = { login: unique('seller'), name: unique('大单'), pages: [] };
  const session = await newSeller(await sharedSession('admin'), request, person);
  const asked = askedForDeals(page);
  await openAs('sales', ranking('year'), { session });
  const mine = page.getByRole('region', { name: '我的名次' });
  await expect(mine).toContainText(/距第 \d+ 名/);
  await page.waitForLoadState('networkidle');
  await expect(mine).not.toContainText('本期还能签的商机');
  expect(asked()).toBe(0);
});
