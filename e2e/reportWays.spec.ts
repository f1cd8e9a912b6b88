import type { Page } from '@playwright/test';
import { bars, drawer, exported, region, totalCustomers } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';
import { chooseTheme } from './support/theme.ts';

// Numbers that are compared are those of the outsider's company, which no flow writes to, or those of last year.

const drawn = [
  { name: 'funnel', path: '/bi/funnel/sales?type=year&SeleteType=0', seen: '结果' },
  { name: 'map', path: '/bi/portrait/city?type=year&SeleteType=0', seen: '省份排行' },
  { name: 'ranking', path: '/bi/ranking/contract?type=year&SeleteType=0', seen: '合同金额排行' },
  { name: 'targets', path: '/bi/target/situation?SeleteType=0', seen: '全年' },
  { name: 'hours', path: '/bi/call/streamStatistics?type=year&SeleteType=0', seen: '什么时候打' },
] as const;

const listed = [
  { name: 'items', path: '/bi/portrait/level?type=year&SeleteType=0', seen: '按客户级别' },
  { name: 'matrix', path: '/bi/customer/LeadsQualityAnalysis?type=year&SeleteType=0', seen: '线索质量与线索批次' },
  { name: 'twelve months', path: '/bi/performance/contractMoney?SeleteType=0', seen: '按月' },
  { name: 'rate', path: '/bi/call/callCompletingRate?type=year&SeleteType=0', seen: '按人员' },
  { name: 'ledger', path: '/bi/customer/conversion?type=year&SeleteType=0', seen: '成交客户明细' },
] as const;

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const [look, kinds] of Object.entries({ drawn, listed })) {
  test(`each kind of report that is ${look} can be read by everybody, light and dark, and has room on a phone`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    // A theme stays from one report to the next, so that each is chosen once for two of them.
    const light = { theme: 'classic', expectGood: expectAccessible } as const;
    const dark = { theme: 'dark', expectGood: expectReadable } as const;
    for (const [at, { name, path, seen }] of kinds.entries()) {
      const [first, second] = at % 2 === 0 ? [light, dark] : [dark, light];
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openAs('manager', path);
        const card = region(page, seen);
        await expect(card).toBeVisible();
        await expect(card.getByRole('status', { name: '加载中...' })).toBeHidden();
        await first.expectGood();
        await chooseTheme(page, second.theme);
        await second.expectGood();
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(card).toBeVisible();
        await expect.poll(() => pageWidth(page), path).toBeLessThanOrEqual(390);
      });
    }
    await expectAccessible();
  });
}

/** The pager of a long list stands in one line, with the pages that there is room for. */
async function expectOneLine(page: Page): Promise<void> {
  const pager = drawer(page).getByRole('navigation', { name: '分页' });
  const shownPages = pager.getByRole('listitem').filter({ visible: true });
  const middles = () =>
    shownPages.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)),
    );
  await pager.getByTitle('向后 5 页').click();
  await expect(pager.getByTitle('6', { exact: true })).toBeVisible();
  await expect(pager.getByTitle('7', { exact: true })).toBeHidden();
  const [first, ...others] = await middles();
  for (const middle of others) expect(Math.abs(middle - (first ?? 0))).toBeLessThan(4);
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
}

test('on a phone lists, people, products and targets have room', async ({ page, openAs, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('the row of a person opens into days', async () => {
    await openAs('outsider', '/bi/customer/followUpTimes?type=lastQuarter&SeleteType=0&Bucket_Kind=1');
    await bars(page, '跟进次数');
    const people = region(page, '按人员');
    await expect(people.getByText(/跟进客户数 \d/).first()).toBeVisible();
    await people
      .getByRole('button', { name: /的各期数据$/, expanded: false })
      .first()
      .click();
    const days = people.getByRole('region', { name: /的各期数据$/ });
    await expect(days.getByText(/^\d{4}-\d\d-\d\d$/).first()).toBeVisible();
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
  await test.step('a product says its number of contracts', async () => {
    await page.goto('/bi/product/statistics?type=year&SeleteType=0');
    const products = region(page, '按产品');
    await expect(products.getByText(/合同数 \d/).first()).toBeVisible();
  });
  await test.step('all months with a target are listed, and the year says target and rate', async () => {
    await page.goto('/bi/target/situation?SeleteType=0');
    const months = region(page, '按月').getByRole('listitem').filter({ visible: true });
    await expect(months.filter({ hasText: '12月' })).toContainText(/目标 ¥[\d,.]+/);
    await expect(months).toHaveCount(13);
    await expect(months.last()).toContainText(/^合计.*目标 ¥[\d,.]+完成率 [\d.]+%差额/);
  });
  await test.step('the stages of a funnel say how many ended in them', async () => {
    await page.goto('/bi/funnel/sales?type=year&SeleteType=0');
    await expect(page.getByRole('button', { name: /^验证客户 输单 \d+$/ })).toBeVisible();
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  });
  await test.step('a list of many pages keeps its pager to one line', async () => {
    await openAs('manager', `${totalCustomers}&Part=trend&Measure=Created_Num`);
    await expectOneLine(page);
  });
});

test('the total of a ranking and the own place stay in sight of a low window', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await openAs('manager', '/bi/ranking/add-customer?type=year');
  const table = region(page, '新增客户排行').getByRole('table');
  const total = table.getByRole('rowheader', { name: '合计' });
  const own = table.getByRole('cell').filter({ has: page.getByText('我', { exact: true }) });
  await expect(total).toBeInViewport({ ratio: 0.9 });
  await expect(own).toBeInViewport({ ratio: 0.9 });
  await table.getByRole('row').nth(-2).scrollIntoViewIfNeeded();
  await expect(total).toBeInViewport({ ratio: 0.9 });
  await expect(own).toBeInViewport({ ratio: 0.9 });
});

test('a province shows its cities, whose numbers open lists and stand in the spreadsheet', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/portrait/city?type=year&SeleteType=0');
  const first = region(page, '省份排行').getByRole('button').first();
  await expect(first).toBeVisible();
  const [, province = '', count = ''] =
    /^(\S+) 新增客户 (\d+)/.exec((await first.getAttribute('aria-label')) ?? '') ?? [];
  await page
    .getByRole('group', { name: '省份分布' })
    .getByRole('button', { name: new RegExp(`^${province.slice(0, 2)}`) })
    .click();
  const cities = page.getByRole('region', { name: `${province}的城市` });
  await test.step('the province stands in the address', async () => {
    await expect(cities).toBeVisible();
    await expect(page).toHaveURL(/Province_Id=\d+/);
    await page.reload();
  });
  await test.step('its number opens the list behind it', async () => {
    await cities.getByRole('button', { name: new RegExp(`点击查看：${count} `) }).click();
    await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
    await drawer(page).getByRole('button', { name: '关闭' }).click();
    await expect(drawer(page)).toBeHidden();
  });
  await test.step('the spreadsheet has the country, and the cities of the province', async () => {
    const { sheets } = await exported(page);
    const [country = [], ofProvince = []] = ['省份排行', `${province}的城市`].map((sheet) => sheets.get(sheet));
    expect(country[0]?.[0]).toBe('省份');
    expect(ofProvince[0]?.[0]).toBe('城市');
    const row = country.find(([name]) => name === province);
    expect(row).toBeDefined();
    expect(ofProvince.at(-1)).toEqual(['合计', ...(row?.slice(1) ?? [])]);
  });
});

test('a funnel says how many ended in each stage, each with its list, and of which sales mode it is', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', '/bi/funnel/sales?type=year&SeleteType=0');
  await test.step('the spreadsheet says of which sales mode it is, and whose', async () => {
    const mode = page
      .getByRole('combobox', { name: '销售模式' })
      .locator('xpath=ancestor::*[contains(@class, "ant-select")][1]');
    await expect(mode).toHaveText(/./);
    const chosen = (await mode.textContent()) ?? '';
    const { name, sheets } = await exported(page);
    expect(name).toBe(`销售漏斗-${chosen}.xlsx`);
    const words = sheets.get('口径说明')?.slice(2);
    expect(words?.map(([line]) => line)).toEqual([
      expect.stringMatching(/^时间段：/),
      `销售模式：${chosen}`,
      '人员：全部可见人员',
    ]);
  });
  await test.step('the lost ones of a stage open, and lead to the list of opportunities', async () => {
    const lost = page.getByRole('button', { name: /^验证客户 输单 \d+$/ });
    await expect(lost).toBeVisible();
    const count = await lost.textContent();
    await lost.click();
    await expect(drawer(page).getByRole('heading', { name: '验证客户 输单' })).toBeVisible();
    await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
    await drawer(page).getByRole('button', { name: '在商机列表中打开' }).click();
    await expect(page).toHaveURL(/\/crm\/business\?.*Is_End=2/);
  });
});
