import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import type { Page } from '@playwright/test';
import { createBusiness } from './support/business.ts';
import { createContract } from './support/contracts.ts';
import { confirm, dialog } from './support/dialogs.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

/** A typed date without a time is taken by Tab, and by 确定 at once. */
async function typeDealTime(page: Page, name: string, dealTime: () => Promise<string>) {
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const edit = dialog(page, '编辑商机');
  const input = edit.getByLabel('预计成交');

  await open.getByRole('button', { name: '编辑' }).click();
  await input.fill('2098-12-20');
  await input.press('Tab');
  await expect(input).toHaveValue('2098-12-20 00:00');
  await confirm(edit);
  await expect(edit).toBeHidden();
  expect(await dealTime()).toBe('2098-12-20T00:00:00');

  await open.getByRole('button', { name: '编辑' }).click();
  await input.fill('２０９８/12/21');
  await confirm(edit);
  await expect(edit).toBeHidden();
  expect(await dealTime()).toBe('2098-12-21T00:00:00');
  await expect((await openTab(open, '基本信息')).getByText('2098-12-21', { exact: true })).toBeVisible();
}

/** A day shows the time that it has, in the drawer and the dialog, and takes a typed one. */
async function typeOrderDate(page: Page, name: string, orderDate: () => Promise<string>) {
  const open = drawer(page, name);
  await expect(open.getByText('2098-11-24 18:00:00')).toBeVisible();
  const info = await openTab(open, '基本信息');
  await expect(info.getByText('2026-11-24 15:30:00')).toBeVisible();
  await expect(info.getByText('2026-11-25', { exact: true })).toBeVisible();

  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑合同');
  await expect(edit.getByLabel('签单时间')).toHaveValue('2026-11-24 15:30');
  await expect(edit.getByLabel('开始时间')).toHaveValue('2026-11-25');
  await edit.getByLabel('签单时间').fill('2026-11-23');
  await edit.getByLabel('签单时间').press('Tab');
  await expect(edit.getByLabel('签单时间')).toHaveValue('2026-11-23');
  await edit.getByLabel('签单时间').fill('2026-11-23 09:05');
  await confirm(edit);
  await expect(edit).toBeHidden();
  expect(await orderDate()).toBe('2026-11-23T09:05:00');
}

/** A contract whose days have a time, but for the first. */
const createTimed = (as: SignedIn, customer: string, name: string) =>
  createContract(as, customer, name, {
    Order_Date: '2026-11-24 15:30:00',
    Start_Time: '2026-11-25 00:00:00',
    End_Time: '2098-11-24 18:00:00',
  });

test('dates are typed with and without a time, and shown as they are', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const [deal, contract, company] = [unique('日期商机'), unique('定时合同'), unique('日期公司')];
  const customer = await createCustomer(sales, company);
  const dealGuid = await createBusiness(sales, customer, deal, {});
  const contractGuid = await createTimed(sales, customer, contract);
  await openAs('sales', `/crm/business?Name=${encodeURIComponent(deal)}`);
  await test.step('the expected day of a deal', () =>
    typeDealTime(
      page,
      deal,
      async () => (await sales.call<{ Deal_Time: string }>(business.model, { Guid: dealGuid })).Deal_Time,
    ));
  await test.step('beside the follow-ups of the customer the day has its year too', async () => {
    await page.goto(`/crm/customer?open=${customer}`);
    const expected = drawer(page, company).getByText('预计 2098-12-21 成交');
    await expect(expected).toBeVisible();
    expect(await expected.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  });
  await test.step('the days of a contract', async () => {
    await page.goto(`/crm/contract?open=${contractGuid}`);
    await typeOrderDate(
      page,
      contract,
      async () => (await sales.call<{ Order_Date: string }>(contracts.model, { Guid: contractGuid })).Order_Date,
    );
  });
});
