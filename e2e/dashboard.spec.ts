import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { arrange, card } from './support/dashboardPage.ts';
import { wallYear } from './support/days.ts';
import { expect, test } from './support/test.ts';

/** The panel of the briefing. Its company is one to whose leads no flow writes, so their figures stand still. */
const briefing = (page: Page) => page.getByRole('region', { name: '销售简报' });

const number = async (page: Page, figure: string) =>
  Number(/\d+/.exec((await briefing(page).getByRole('link', { name: figure }).textContent()) ?? '')?.[0]);

/** Opens the list behind each of the briefing's figures that has a page, and comes back. */
async function openFigures(page: Page): Promise<void> {
  const tab = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: '仪表盘' });
  for (const figure of ['新增线索', '已跟进线索', '已转客户线索']) {
    await expect(briefing(page).getByRole('link', { name: figure })).toBeVisible();
    const count = await number(page, figure);
    await briefing(page).getByRole('link', { name: figure }).click();
    await expect(page).toHaveURL(/\/crm\/leads\?/);
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
    await tab.click();
  }
}

test('every figure opens the list behind it, with the same count; money is what it is about where there is some', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/crm/dashboard?type=year&SeleteType=0');
  await test.step('cards have money, and turn to the side that has something', async () => {
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
  await test.step('a figure of the briefing opens its list', () => openFigures(page));
  await test.step('a source opens its leads', async () => {
    const bar = page.getByRole('region', { name: '线索来源' }).getByRole('listitem').first();
    const count = /线索 (\d+)/.exec((await bar.textContent()) ?? '')?.[1];
    expect(Number(count)).toBeGreaterThan(0);
    await bar.getByRole('link').click();
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  });
});

/** Chooses a period of the dashboard. */
async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name }).click();
}

/** The list behind the follow-ups has as many rows as the figure says, and closes again. */
async function openFollowUps(page: Page, expectAccessible: Look): Promise<void> {
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
}

/** Narrows the leads to the own ones and those of others below; comes back, also after a reload. */
async function narrowPeople(page: Page): Promise<void> {
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
}

test('period and people narrow all figures, and stand in the address', async ({ page, openAs, expectAccessible }) => {
  await openAs('outsider', '/crm/dashboard?type=month&SeleteType=0');
  await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
  const lastYear = wallYear() - 1;
  await test.step('a period is chosen by its name, and its follow-ups have their list', async () => {
    await choosePeriod(page, '上年');
    await expect(page).toHaveURL(/type=lastYear/);
    await expect(page.getByText(`${lastYear}-01-01 至 12-31，对比`)).toBeVisible();
    await expect(briefing(page).locator('[data-old]')).toHaveCount(0);
    await openFollowUps(page, expectAccessible);
  });
  await test.step('people are chosen, also for a reload and the way back', async () => {
    await choosePeriod(page, '本年');
    await expect(page.getByText(`${lastYear + 1}-01-01 至 12-31，对比`)).toBeVisible();
    await expect(briefing(page).locator('[data-old]')).toHaveCount(0);
    await narrowPeople(page);
  });
  await test.step('a period is chosen by its days', async () => {
    await choosePeriod(page, '自定义');
    await page.getByPlaceholder('开始日期').fill(`${lastYear}-03-01`);
    await page.getByPlaceholder('开始日期').press('Enter');
    await page.getByPlaceholder('结束日期').fill(`${lastYear}-03-10`);
    await page.getByPlaceholder('结束日期').press('Enter');
    await expect(page.getByText(`${lastYear}-03-01 至 03-10，对比`)).toBeVisible();
  });
});

/** How much has moved by itself since the page was opened. */
async function movements(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const total = { value: 0 };
    Object.assign(window, { shifted: total });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) total.value += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: { value: number } }).shifted.value);
}

test('nothing moves while the cards come; they fit the window, and stand below each other on a phone', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/Results/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await openAs('manager', '/crm/dashboard?type=year&SeleteType=0');
  await test.step('figures and charts come into places that stand already', async () => {
    await expect(briefing(page).getByRole('status')).toBeVisible();
    const waiting = await briefing(page).boundingBox();
    await expect(briefing(page).getByRole('link', { name: '新增线索' })).toBeVisible();
    for (const name of ['线索来源', '业绩排行'])
      await expect(card(page, name).getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => briefing(page).boundingBox()).toEqual(waiting);
  });
  await test.step('two rows of cards fit the window', async () => {
    for (const name of ['销售漏斗', '销售趋势', '业绩目标']) {
      const bottom = async () => {
        const box = await card(page, name).boundingBox();
        return box ? box.y + box.height : Number.NaN;
      };
      await expect.poll(bottom).toBeLessThanOrEqual(900);
    }
  });
  await test.step('nothing has moved when the last card has come', async () => {
    const moved = await movements(page);
    await page.locator('[data-card="calls"]').scrollIntoViewIfNeeded();
    await expect(card(page, '通话').getByRole('listitem').first()).toBeVisible();
    expect(await moved()).toBeLessThan(0.001);
  });
  await test.step('on a phone the cards are whole and can be arranged', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card(page, '业绩排行').getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible();
    await arrange(page);
    await expectAccessible('dialog');
  });
});
