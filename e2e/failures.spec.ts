import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { storageKey } from './support/carry.ts';
import { rows } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const list = `**/api/${leads.list.path}*`;

const refresh = (page: Page) => page.getByRole('button', { name: '刷新', exact: true }).click();

/** The same request sent again cancels the one under way without a message. */
async function askTwice(page: Page): Promise<void> {
  let isHeld = true;
  await page.route(list, async (route) => {
    // The first never gets its answer.
    if (isHeld) isHeld = false;
    else await route.continue();
  });
  const cancelled = page.waitForEvent('requestfailed');
  await refresh(page);
  await expect.poll(() => isHeld).toBe(false);
  const answered = page.waitForResponse(list);
  await refresh(page);
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  await page.unrouteAll();
}

/** A slow server and a network that is gone are said over the old rows, which keep their time. */
async function waitLong(page: Page): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await refresh(page);
  const slow = page.getByRole('status').filter({ hasText: /服务器还没有回应，下面仍是 \d\d:\d\d 的内容/ });
  await expect(slow).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  answer.resolve();
  await expect(slow).toBeHidden();
  await page.context().setOffline(true);
  const gone = page.getByRole('status').filter({ hasText: /网络已断开，下面仍是 \d\d:\d\d 的内容/ });
  await expect(gone).toBeVisible();
  await page.context().setOffline(false);
  await expect(gone).toBeHidden();
  await page.unrouteAll();
}

/** A refused list says why in a toast and keeps its rows; nothing to do stays silent. */
async function beRefused(page: Page): Promise<void> {
  const first = await rows(page).first().innerText();
  let answer = { code: 77, message: '名单暂不提供', data: null };
  await page.route(list, (route) => route.fulfill({ json: answer }));
  for (const [code, message] of [
    [77, '名单暂不提供'],
    [300, '今日名单已达上限'],
    [4242, '尚未列出的说明'],
  ] as const) {
    answer = { code, message, data: null };
    await refresh(page);
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
  }
  answer = { code: -2, message: '不应显示', data: null };
  const answered = page.waitForResponse(list);
  await refresh(page);
  await answered;
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('不应显示')).toHaveCount(0);
  await page.unrouteAll();
}

/** A number that does not come is said and written to the person's log; the rows are still there to work with. */
async function loseCount(page: Page, userGuid: string): Promise<void> {
  await page.route(`**/api/${leads.count.path}*`, (route) => route.fulfill({ status: 503, body: 'no envelope' }));
  await refresh(page);
  await expect(page.getByRole('alert').filter({ hasText: '服务不可用' })).toBeVisible();
  const logged = () => page.evaluate((key) => localStorage.getItem(key), storageKey('errors', userGuid));
  await expect.poll(logged).toContain('服务不可用');
  await expect(rows(page)).toHaveCount(10);
  await page.unrouteAll();
}

test('a list says why it does not come, keeps what it has, and comes when it is asked for again', async ({
  page,
  openAs,
  expectedReports,
  sharedSession,
}) => {
  // The push tries to come back.
  expectedReports.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  await test.step('asked twice, it takes the newer answer', () => askTwice(page));
  await test.step('it says that one waits, or that the network is gone', () => waitLong(page));
  await test.step('it says why it is refused', () => beRefused(page));
  await test.step('it says that its number does not come', async () =>
    loseCount(page, (await sharedSession('sales')).userGuid));
  await test.step('it says so in the place of its rows at its first load', async () => {
    await page.route(list, (route) => route.fulfill({ json: { code: 77, message: '名单暂不提供', data: null } }));
    await page.reload();
    // In the place of the rows, and in the toast.
    await expect(page.getByText('名单暂不提供')).toHaveCount(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
  await test.step('without rows it keeps its head and offers one way on', async () => {
    await goWithin(page, '/crm/leads?Name=没有这样的线索');
    await expect(page.getByText('没有符合条件的线索')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '线索名称' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: '新增线索' })).toHaveCount(1);
    await main.getByRole('button', { name: '清除筛选' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

test('a menu that does not come can be asked for again; a page whose code is gone offers a reload, the others work on', async ({
  page,
  openAs,
  expectedReports,
}) => {
  expectedReports.push(/Failed to load resource/, /Module not found/, /dynamically imported module/);
  let isDown = true;
  await page.route('**/api/User/GetMenuAndRole', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.route('**/assets/contacts-*.js', (route) => route.abort());
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByText('无法加载您的菜单和权限')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();

  await page.getByRole('menuitem', { name: '联系人' }).click();
  await expect(page.getByText('找不到页面模块：/crm/contacts')).toBeVisible();
  await expect(page.getByText('系统可能刚刚更新，请刷新页面。')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '刷新页面' }).click();
  await expect(rows(page)).toHaveCount(10);
});
