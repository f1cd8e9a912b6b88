import { leads } from '@haina/contract/calls/leads.ts';
import { storageKey } from './support/carry.ts';
import { createLead, rows } from './support/leadsList.ts';
import { results } from '@haina/contract/calls/results.ts';
import { expect, test } from './support/test.ts';

test('failed transports have their fixed words (S1.9), for five seconds, and are written to the log', async ({
  page,
  openAs,
  expectedReports,
  sharedSession,
}) => {
  expectedReports.push(/Failed to load resource/);
  await page.clock.install();
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  const answers: readonly (readonly [number, string])[] = [
    [400, '请求错误'],
    [401, '未授权，请登录'],
    [403, '拒绝访问'],
    [404, '请求地址出错: /api/Leads/GetLeadsCount'],
    [408, '请求超时'],
    [500, '服务器内部错误'],
    [501, '服务未实现'],
    [502, '网关错误'],
    [503, '服务不可用'],
    [504, '网关超时'],
    [505, 'HTTP版本不受支持'],
  ];
  let status = 0;
  await page.route(`**/api/${leads.count.path}*`, (route) => route.fulfill({ status, body: 'no envelope' }));
  for (const [code, words] of answers) {
    status = code;
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: words });
    await expect(toast).toBeVisible();
    if (code === 400) {
      await page.clock.fastForward(3500);
      await expect(toast).toBeVisible();
    }
    await page.clock.runFor(5500);
    await expect(toast).toBeHidden();
  }
  const { userGuid } = await sharedSession('sales');
  const logged = await page.evaluate(
    (key) =>
      JSON.parse(localStorage.getItem(key) ?? '{}').state.entries.map((entry: { message: string }) => entry.message),
    storageKey('errors', userGuid),
  );
  expect(logged).toEqual(answers.map(([, words]) => words).toReversed());
  // What could be loaded is still there to work with.
  await expect(rows(page)).toHaveCount(10);
});

test('an operation that is not granted any more says so', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('无权限');
  await createLead(await sharedSession('sales'), { Name: name });
  await page.route(`**/api/${leads.remove.path}`, (route) =>
    route.fulfill({ json: { code: 10029, message: '无权限操作，请联系管理员', data: null } }),
  );
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('无权限操作，请联系管理员')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
});

test('the same request sent again cancels the one still under way', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  let isHeld = true;
  await page.route(`**/api/${leads.list.path}*`, async (route) => {
    // The first never gets its answer.
    if (isHeld) isHeld = false;
    else await route.continue();
  });
  const cancelled = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expect.poll(() => isHeld).toBe(false);
  const answered = page.waitForResponse(`**/api/${leads.list.path}*`);
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
});

test('a menu that cannot be loaded says why and can be asked for again', async ({ page, openAs, expectedReports }) => {
  expectedReports.push(/Failed to load resource/);
  let isDown = true;
  await page.route('**/api/User/GetMenuAndRole', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await openAs('sales', '/crm/dashboard');
  await expect(page.getByText('无法加载您的菜单和权限')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
});

test('a page whose code is gone says so and offers a reload; the others work on', async ({
  page,
  openAs,
  expectedReports,
}) => {
  expectedReports.push(/Failed to load resource/, /Module not found/, /dynamically imported module/);
  await page.route('**/assets/contacts-*.js', (route) => route.abort());
  await openAs('sales', '/crm/dashboard');
  await page.getByRole('menuitem', { name: '联系人' }).click();
  await expect(page.getByText('找不到页面模块：/crm/contacts')).toBeVisible();
  await expect(page.getByText('系统可能刚刚更新，请刷新页面。')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '刷新页面' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('a refused list says why in a toast and keeps its rows; nothing to do stays silent', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  const first = await rows(page).first().innerText();
  let answer = { code: 77, message: '名单暂不提供', data: null };
  await page.route(`**/api/${leads.list.path}*`, (route) => route.fulfill({ json: answer }));
  const refresh = page.getByRole('button', { name: '刷新', exact: true });
  for (const [code, message] of [
    [77, '名单暂不提供'],
    [300, '今日名单已达上限'],
    [4242, '尚未列出的说明'],
  ] as const) {
    answer = { code, message, data: null };
    await refresh.click();
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
  }
  answer = { code: -2, message: '不应显示', data: null };
  const answered = page.waitForResponse(`**/api/${leads.list.path}*`);
  await refresh.click();
  await answered;
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('不应显示')).toHaveCount(0);
});

test('a list refused at its first load says why in a toast, and comes when it is asked for again', async ({
  page,
  openAs,
}) => {
  await page.route(`**/api/${leads.list.path}*`, (route) =>
    route.fulfill({ json: { code: 77, message: '名单暂不提供', data: null } }),
  );
  await openAs('sales', '/crm/leads');
  // In the place of the rows, and in the toast.
  await expect(page.getByText('名单暂不提供')).toHaveCount(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('a server that is slow and a network that is gone are said over the old rows, which keep their time', async ({
  page,
  context,
  openAs,
  expectedReports,
}) => {
  // The push tries to come back.
  expectedReports.push(/ERR_INTERNET_DISCONNECTED/);
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/${leads.list.path}*`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  const slow = page.getByRole('status').filter({ hasText: /服务器还没有回应，下面仍是 \d\d:\d\d 的内容/ });
  await expect(slow).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  answer.resolve();
  await expect(slow).toBeHidden();
  await context.setOffline(true);
  const gone = page.getByRole('status').filter({ hasText: /网络已断开，下面仍是 \d\d:\d\d 的内容/ });
  await expect(gone).toBeVisible();
  await context.setOffline(false);
  await expect(gone).toBeHidden();
});

test('the dashboard says over its old figures that the server is slow', async ({ page, openAs }) => {
  await openAs('sales', '/crm/dashboard');
  const briefing = page.getByRole('region', { name: '销售简报' });
  await expect(briefing.getByRole('link').first()).toHaveText(/\d/);
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/${results.briefing.path}*`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const refresh = page.getByRole('button', { name: '刷新', exact: true });
  // While cards are still loading it takes no click.
  await expect(refresh.getByRole('img', { name: 'loading' })).toHaveCount(0);
  await refresh.click();
  const slow = page.getByRole('status').filter({ hasText: /服务器还没有回应，下面仍是 \d\d:\d\d 的内容/ });
  await expect(slow).toBeVisible();
  answer.resolve();
  await expect(slow).toBeHidden();
});

test('a list without rows keeps its head and offers one way on', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads?Name=没有这样的线索');
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '线索名称' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: '新增线索' })).toHaveCount(1);
  await main.getByRole('button', { name: '清除筛选' }).click();
  await expect(rows(page)).toHaveCount(10);
});
