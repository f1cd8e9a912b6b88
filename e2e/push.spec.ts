import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { leave } from './support/dialogs.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { createProduct, serverCategory } from './support/products.ts';
import { drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** Resolves once the page, or another tab of its browser, holds the connection. */
const connected = (page: Page) => page.waitForEvent('websocket', (socket) => socket.url().includes('/push/'));

/** The notice of a drawer that somebody has changed its record. */
const noticeIn = (open: Locator) => open.getByRole('alert').filter({ hasText: '修改了这条记录' });

/** The drawer says that a colleague has changed its record, and shows what they made of it at a press. */
async function seeChange(
  page: Page,
  name: string,
  change: (other: string) => Promise<void>,
  expectAccessible: Look,
): Promise<Locator> {
  const notice = noticeIn(drawer(page, name));
  const other = `${name}改`;
  await expect(drawer(page, name)).toBeVisible();
  await expect(async () => {
    // Each time another change: one that the page was too early for is not told again.
    await change(other);
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(drawer(page, name)).toBeVisible();
  await expectAccessible('dialog');
  await notice.getByRole('button', { name: '查看最新内容' }).click();
  await expect(drawer(page, other)).toBeVisible();
  await expect(noticeIn(drawer(page, other))).toHaveCount(0);
  return drawer(page, other);
}

test('a list and an open record follow what colleagues do to them, and keep what is being typed', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [admin, manager, sales] = [
    await sharedSession('admin'),
    await sharedSession('manager'),
    await sharedSession('sales'),
  ];
  const words = unique('列表');
  const [first, second] = [`${words}甲`, `${words}乙`];
  const Guid = await createLead(sales, { Name: first });
  const opened = await createLead(sales, { Name: second });
  const product = unique('并排产品');
  const productGuid = await createProduct(admin, product);
  const socket = connected(page);
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(words)}`);
  await socket;
  await expect(rowOf(page, first)).toBeVisible();
  await test.step('a row of the list changes in its place', async () => {
    const changed = `${words}丙`;
    await expect(async () => {
      await manager.call(leads.update, { Guid, Name: changed, Remark: unique('备注') });
      await expect(rowOf(page, changed)).toBeVisible({ timeout: 2500 });
    }).toPass();
    await expect(rowOf(page, second)).toBeVisible();
    await expect(rowOf(page, first)).toHaveCount(0);
  });
  await test.step('an open lead says so, shows it at a press and keeps what is being typed', async () => {
    await page.getByRole('button', { name: second, exact: true }).click();
    const tab = await openTab(drawer(page, second), '跟进记录');
    await tab.getByText('电话', { exact: true }).first().click();
    await tab.getByRole('textbox').first().fill('客户在比较两家');
    const change = async (Name: string) => {
      await manager.call(leads.update, { Guid: opened, Name, Remark: unique('备注') });
    };
    const open = await seeChange(page, second, change, expectAccessible);
    await expect(open.getByRole('textbox').first()).toHaveValue('客户在比较两家');
    await leave(open);
  });
  await test.step('so does an open product', async () => {
    await goWithin(page, `/crm/product?open=${productGuid}`);
    const facts = { Product_Code: 'P001', Product_Unit: 1, ...serverCategory, Price: 100, Sale_State: 1 };
    const change = async (Product_Name: string) => {
      const Description = unique('流程产品');
      await admin.call(products.update, { Guid: productGuid, Product_Name, ...facts, Description });
    };
    await seeChange(page, product, change, expectAccessible);
  });
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
  const notice = noticeIn(drawer(tab, name));
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
