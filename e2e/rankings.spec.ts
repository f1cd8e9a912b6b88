import type { APIRequestContext } from '@playwright/test';
import { roles } from '@haina/contract/calls/roles.ts';
import { createBusiness } from './support/business.ts';
import { wallDay, wallYear } from './support/days.ts';
import { newcomer } from './support/newPerson.ts';
import { createCustomer } from './support/records.ts';
import { drawer, numberIn, region } from './support/reportPage.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

test('a ranking says how numbers changed, adds its departments up, and ranks them in the address', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/ranking/sign-contract?type=year&SeleteType=0');
  const table = region(page, '签约数排行').getByRole('table');
  await test.step('people stand beside the sums of their departments', async () => {
    await expect(table.getByRole('columnheader', { name: '较上期' })).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText(/%|上期为 0|—/);
    const departments = region(page, '按部门').getByRole('listitem');
    await expect(departments.first()).toContainText(/\d 人/);
    const top = region(page, '签约数排行').getByRole('list');
    await expect(top.getByText(/^上期 [\d,]+ 份$/).first()).toBeVisible();
    const total = numberIn(await table.getByRole('row', { name: /^合计/ }).textContent());
    const sums = await departments.allTextContents();
    expect(sums.reduce((sum, text) => sum + numberIn(/人([\d,]+)/.exec(text)?.[1] ?? null), 0)).toBe(total);
  });
  await test.step('each department opens the contracts that were signed in it', async () => {
    await page.getByRole('radiogroup', { name: '人员 / 部门' }).getByText('按部门', { exact: true }).click();
    await expect(page).toHaveURL(/by=department/);
    await expect(table.getByRole('columnheader', { name: '部门' })).toBeVisible();
    await expect(region(page, '按部门')).toHaveCount(0);
    await expectAccessible();
    const number = table.getByRole('row').nth(1).getByRole('button');
    const count = (await number.textContent()) ?? '';
    await number.click();
    await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
  });
});

/** A person of the demo company, newly come, who sees its ranking of contracts, with a large opportunity in this year and one in the last. */
async function newSeller(
  admin: SignedIn,
  request: APIRequestContext,
  { login, name }: { readonly login: string; readonly name: string },
): Promise<SignedIn> {
  const { Guid } = await admin.call<{ Guid: string }>(roles.add, { Name: login });
  const Scopes = [
    { Module: 'bi', Scope: 5 },
    { Module: 'customer', Scope: 1 },
    { Module: 'business', Scope: 1 },
  ];
  const Codes = ['Customer/AddCustomer', 'SalesBusiness/AddBusiness'];
  await admin.call(roles.updateRules, { Guid, Codes, Menus: ['biRanking', 'business'], Scopes });
  const session = await newcomer(admin, request, login, '新销售');
  await admin.call(roles.addMembers, { Guid, UserGuidList: [session.userGuid] });
  const Customer_Guid = await createCustomer(session, `${login}的客户`);
  for (const [at, Deal_Time] of [`${wallDay()} 12:00:00`, `${wallYear() - 1}-06-01 12:00:00`].entries()) {
    await createBusiness(session, Customer_Guid, [name, `${name}去年`][at] ?? '', { Money: 123_456_789, Deal_Time });
  }
  return session;
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
  const session = await newSeller(await sharedSession('admin'), request, { login: unique('seller'), name });
  await openAs('sales', '/bi/ranking/contract?type=year&SeleteType=0', { session });
  const mine = region(page, '我的名次');
  const deal = mine.getByRole('link', { name, exact: true });
  await expect(deal).toBeVisible();
  await expect(mine.getByText('以上 1 单都签，合计 ¥123,456,789.00，可到第 1 名')).toBeVisible();
  await expectAccessible();
  await deal.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
