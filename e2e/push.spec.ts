import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import type { Page } from '@playwright/test';
import { createLead, rowOf } from './support/leadsList.ts';
import { createProduct, serverCategory } from './support/products.ts';
import { drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** Resolves once the page, or another tab of its browser, holds the connection. */
const connected = (page: Page) => page.waitForEvent('websocket', (socket) => socket.url().includes('/push/'));

test('an open lead that a manager changes says so, shows it at a press and keeps what is being typed', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const [name, other] = [unique('并排线索'), unique('改名线索')];
  const Guid = await createLead(sales, { Name: name });
  const socket = connected(page);
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}&open=${Guid}`);
  await socket;
  const open = drawer(page, name);
  const tab = await openTab(open, '跟进记录');
  await tab.getByText('电话', { exact: true }).first().click();
  await tab.getByRole('textbox').first().fill('客户在比较两家');

  const notice = open.getByRole('alert').filter({ hasText: '修改了这条记录' });
  await expect(async () => {
    // Each time another change: one that the page was too early for is not told again.
    await manager.call(leads.update, { Guid, Name: other, Remark: unique('备注') });
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(open.getByRole('heading', { name })).toBeVisible();
  await expectAccessible('dialog');
  await notice.getByRole('button', { name: '查看最新内容' }).click();
  await expect(drawer(page, other)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(drawer(page, other).getByRole('textbox').first()).toHaveValue('客户在比较两家');
});

test('the rows of a list follow what others do to them, in their places', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const words = unique('列表');
  const [first, second] = [`${words}甲`, `${words}乙`];
  const Guid = await createLead(sales, { Name: first });
  await createLead(sales, { Name: second });
  const socket = connected(page);
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(words)}`);
  await socket;
  await expect(rowOf(page, first)).toBeVisible();
  const changed = `${words}丙`;
  await expect(async () => {
    await manager.call(leads.update, { Guid, Name: changed, Remark: unique('备注') });
    await expect(rowOf(page, changed)).toBeVisible({ timeout: 2500 });
  }).toPass();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
});

test('the tabs of a browser share one connection, which another one takes over', async ({
  page,
  context,
  openAs,
  unique,
  sharedSession,
}) => {
  const [manager, sales] = [await sharedSession('manager'), await sharedSession('sales')];
  const name = unique('共用线索');
  const Guid = await createLead(sales, { Name: name });
  const first = connected(page);
  await openAs('sales', '/crm/dashboard');
  await first;
  const tab = await context.newPage();
  const sockets: string[] = [];
  tab.on('websocket', (socket) => sockets.push(socket.url()));
  await tab.goto(`/crm/leads?Name=${encodeURIComponent(name)}&open=${Guid}`);
  const notice = drawer(tab, name).getByRole('alert').filter({ hasText: '修改了这条记录' });
  const change = async () => {
    await manager.call(leads.update, { Guid, Remark: unique('备注') });
    await expect(notice).toBeVisible({ timeout: 1000 });
  };
  await expect(change).toPass();
  expect(sockets).toEqual([]);
  await notice.getByRole('button', { name: '查看最新内容' }).click();
  await expect(notice).toHaveCount(0);
  const second = connected(tab);
  await page.close();
  await second;
  await expect(change).toPass();
  await tab.close();
});

test('without a connection lists and drawers work as before', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('没有推送');
  await createLead(await sharedSession('sales'), { Name: name });
  await page.routeWebSocket(/\/push\//, (socket) => void socket.close());
  await page.route(/\/push\//, (route) => route.fulfill({ status: 204, body: '' }));
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(drawer(page, name)).toBeVisible();
});

test('an open product that a colleague changes says so, and shows it at a press', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const admin = await sharedSession('admin');
  const [name, other] = [unique('并排产品'), unique('改名产品')];
  const Guid = await createProduct(admin, name);
  const socket = connected(page);
  await openAs('manager', `/crm/product?open=${Guid}`);
  await socket;
  const open = drawer(page, name);
  const notice = open.getByRole('alert').filter({ hasText: '修改了这条记录' });
  await expect(async () => {
    await admin.call(products.update, {
      Guid,
      Product_Name: other,
      Product_Code: 'P001',
      Product_Unit: 1,
      ...serverCategory,
      Price: 100,
      Sale_State: 1,
      Description: unique('流程产品'),
    });
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await notice.getByRole('button', { name: '查看最新内容' }).click();
  await expect(drawer(page, other)).toBeVisible();
});
