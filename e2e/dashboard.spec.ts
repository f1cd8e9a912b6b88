import type { Page } from '@playwright/test';
import { wallYear } from './support/days.ts';
import { leave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

/** The panel of the briefing. Its company is one to whose leads no flow writes, so their figures stand still. */
const briefing = (page: Page) => page.getByRole('region', { name: '销售简报' });

const number = async (page: Page, figure: string) =>
  Number(/\d+/.exec((await briefing(page).getByRole('link', { name: figure }).textContent()) ?? '')?.[0]);

test('every figure opens the list behind it, with the same count', async ({ page, openAs }) => {
  await openAs('outsider', '/crm/dashboard?type=year&SeleteType=0');
  const tab = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: '仪表盘' });
  for (const figure of ['新增线索', '已跟进线索', '已转客户线索']) {
    await expect(briefing(page).getByRole('link', { name: figure })).toBeVisible();
    const count = await number(page, figure);
    await briefing(page).getByRole('link', { name: figure }).click();
    await expect(page).toHaveURL(/\/crm\/leads\?/);
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
    await tab.click();
  }
  const bar = page.getByRole('region', { name: '线索来源' }).getByRole('listitem').first();
  const count = /线索 (\d+)/.exec((await bar.textContent()) ?? '')?.[1];
  expect(Number(count)).toBeGreaterThan(0);
  await bar.getByRole('link').click();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});

test('a link that is mistyped says so, and shows no figures of other days or people', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/crm/dashboard?type=decade&user_guid=nobody&SeleteType=0');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('链接里的时间段、人员无效，没有显示数据');
  await expect(briefing(page)).toHaveCount(0);
  await expectAccessible();
  await alert.getByRole('button', { name: '清除无效条件' }).click();
  await expect(page).toHaveURL(/type=month&SeleteType=0$/);
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the follow-ups of the briefing open their list, with the same count, and it closes again', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/crm/dashboard?type=lastYear&SeleteType=0');
  const figure = briefing(page).getByRole('button', { name: '跟进次数' });
  await expect(figure).toContainText(/[1-9]\d*次/);
  const count = /跟进次数(\d+)次/.exec((await figure.textContent()) ?? '')?.[1];
  await figure.click();
  const list = page.getByRole('dialog', { name: '跟进次数' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(list.locator('[data-count]')).toHaveText(`${count} 条`);
  await expectAccessible('dialog');
  await list.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(list).toBeHidden();
  await expect(figure).toBeVisible();
});

test('period and people narrow all figures, and stand in the address', async ({ page, openAs }) => {
  await openAs('outsider', '/crm/dashboard?type=month&SeleteType=0');
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name: '上年' }).click();
  await expect(page).toHaveURL(/type=lastYear/);
  const lastYear = wallYear() - 1;
  await expect(page.getByText(`${lastYear}-01-01 至 12-31，对比`)).toBeVisible();
  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name: '本年' }).click();
  await expect(page.getByText(`${lastYear + 1}-01-01 至 12-31，对比`)).toBeVisible();
  await expect(briefing(page).locator('[data-old]')).toHaveCount(0);
  const all = await number(page, '新增线索');
  const people = page.getByRole('radiogroup', { name: '数据范围' });
  await people.getByText('我负责的').click();
  await expect(page).toHaveURL(/SeleteType=1/);
  await expect.poll(() => number(page, '新增线索')).toBeLessThan(all);
  const mine = await number(page, '新增线索');
  await people.getByText('我下属的').click();
  await expect.poll(() => number(page, '新增线索')).toBe(all - mine);
  await page.reload();
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
  await expect.poll(() => number(page, '新增线索')).toBe(all - mine);
  await page.goBack();
  await expect.poll(() => number(page, '新增线索')).toBe(mine);

  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name: '自定义' }).click();
  await page.getByPlaceholder('开始日期').fill(`${lastYear}-03-01`);
  await page.getByPlaceholder('开始日期').press('Enter');
  await page.getByPlaceholder('结束日期').fill(`${lastYear}-03-10`);
  await page.getByPlaceholder('结束日期').press('Enter');
  await expect(page.getByText(`${lastYear}-03-01 至 03-10，对比`)).toBeVisible();
});

test('money is what a figure is about where there is some, and the cards turn to the side that has something', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/crm/dashboard?type=year&SeleteType=0');
  await expect(briefing(page).getByRole('link', { name: '签订合同' })).toContainText(/\d 份¥[\d,]+\.\d\d/);
  await expect(briefing(page).getByRole('link', { name: '新增客户' })).toContainText(/\d个/);
  const target = page.getByRole('region', { name: '业绩目标' });
  await expect(target.getByRole('link')).toContainText('完成');
  await target.getByText('回款', { exact: true }).click();
  await expect(target.getByRole('link')).toHaveAttribute('href', /^\/crm\/money\?/);
  const feed = page.getByRole('region', { name: '跟进动态' });
  await expect(feed.getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
});

test('the places of the cards stand while their arrangement is on its way', async ({ page, openAs }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/Dashboard/GetDashboard*', async (route) => {
    await asked;
    await route.continue();
  });
  await openAs('outsider', '/crm/dashboard');
  await expect(page.locator('[data-card="briefing"]')).toBeVisible();
  await expect(briefing(page)).toHaveCount(0);
  answer();
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
});

test('nothing moves while the figures come, and two rows of cards fit the window', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/Results/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await openAs('outsider', '/crm/dashboard?type=year&SeleteType=0');
  await expect(briefing(page).getByRole('status')).toBeVisible();
  const waiting = await briefing(page).boundingBox();
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
  await expect(page.getByRole('region', { name: '线索来源' }).getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => briefing(page).boundingBox()).toEqual(waiting);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  expect(shifts).toBeLessThan(0.001);
  for (const card of ['销售漏斗', '销售趋势', '业绩目标']) {
    const bottom = async () => {
      const box = await page.getByRole('region', { name: card }).boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(900);
  }
});

test('the ? of a panel says how its figures are counted', async ({ page, openAs }) => {
  await openAs('outsider', '/crm/dashboard');
  await page.getByRole('button', { name: '销售简报的统计口径' }).click();
  await leave(page.getByText('所选时间段内、所选数据范围内的数量'));
  await page.getByRole('button', { name: '线索来源的统计口径' }).click();
  await expect(page.getByText('所选时间段内新增的线索按来源统计')).toBeVisible();
});

test('figures that cannot be loaded say so; the ones there were stay', async ({ page, openAs, expectedReports }) => {
  expectedReports.push(/Failed to load resource/);
  await openAs('outsider', '/crm/dashboard?type=year&SeleteType=0');
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
  const count = await number(page, '新增线索');
  await page.route('**/api/Results/IndexBriefing', (route) => route.fulfill({ status: 502, body: '' }));
  const refresh = page.getByRole('button', { name: '刷新', exact: true });
  // While cards are still loading it takes no click.
  await expect(refresh.getByRole('img', { name: 'loading' })).toHaveCount(0);
  await refresh.click();
  await expect(briefing(page).getByRole('alert')).toContainText(/网关错误，下面仍是 \d\d:\d\d 的内容/);
  await expect.poll(() => number(page, '新增线索')).toBe(count);
  await page.unrouteAll();
  await briefing(page).getByRole('button', { name: '重试' }).click();
  await expect(briefing(page).getByRole('alert')).toHaveCount(0);
});

test('whose role knows no leads sees no lead figures of others', async ({ page, openAs }) => {
  await openAs('finance', '/crm/dashboard?type=year&SeleteType=0');
  await expect(page.getByRole('menuitem', { name: /线索$/ })).toHaveCount(0);
  await expect(briefing(page)).toBeVisible();
});
