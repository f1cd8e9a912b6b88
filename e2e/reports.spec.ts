import { readFile } from 'node:fs/promises';
import { reportCalls } from '@haina/contract/reports/reportCalls.ts';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { chart, drawer, numberIn, totalCustomers } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';

test('every number opens the list behind it, with the same count, and back leads to the report', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', totalCustomers);
  const cell = page.getByRole('region', { name: '合计数' }).getByRole('button', { name: '新增客户' });
  await expect(cell).toContainText(/\d/);
  const count = numberIn((await cell.textContent())?.replace('新增客户', '') ?? '');
  await cell.click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText(/人员：全部可见人员/)).toBeVisible();
  await expect(drawer(page).getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(totalCustomers);
});

test('the list behind a number has the columns of its own list, is put in order and exported', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', totalCustomers);
  await page.getByRole('region', { name: '合计数' }).getByRole('button', { name: '新增客户' }).click();
  const table = drawer(page).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '级别' })).toBeVisible();
  await table.getByRole('columnheader', { name: '客户名称' }).click();
  await expect(table.getByRole('columnheader', { name: '客户名称' })).toHaveAttribute('aria-sort', 'ascending');
  const saved = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '导出' }).click();
  const [, ...rows] = await cellsOf('saved.xlsx', await readFile(await (await saved).path()));
  await expect(drawer(page).getByText(`共 ${rows.length} 条`)).toBeVisible();
});

test('a bar opens its month by mouse and by keys, and the arrows step to the next', async ({ page, openAs }) => {
  await openAs('outsider', totalCustomers);
  const bars = await chart(page, '新增客户');
  const filled = bars.getByRole('button', { name: /已成交 \d/ });
  await expect(filled.first()).toBeVisible();
  const months = await filled.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const full = months.findIndex((name) => /未成交 [1-9]/.test(name));
  expect(full).toBeGreaterThanOrEqual(0);
  const month = months[full]?.slice(0, 7) ?? '';
  await bars.getByRole('button', { name: months[full] ?? '', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: `${month} 新增客户` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`Bucket=${month}`));
  await drawer(page).getByRole('button', { name: '下一个数字' }).click();
  await expect(page).not.toHaveURL(new RegExp(`Bucket=${month}`));
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page)).toBeHidden();
  await bars.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars.getByRole('button').nth(1)).toBeFocused();
});

test('the filter stands in the address: steps, people, comparison and tabs keep it, a reload shows the same', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', totalCustomers);
  await chart(page, '新增客户');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/type=lastYear/);
  const lastYear = new Date().getFullYear() - 1;
  await expect(page.getByText(`${lastYear}-01-01 至 12-31，对比`)).toBeVisible();
  await page.getByRole('combobox', { name: '对比' }).click();
  await page.getByRole('option', { name: '不对比' }).click();
  await expect(page).toHaveURL(/Compare=0/);
  await expect(page.getByText(`${lastYear}-01-01 至 12-31`, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: '人员', exact: true }).click();
  await page.getByRole('option', { name: '只看我' }).click();
  await expect(page).toHaveURL(/SeleteType=1/);
  await page.getByRole('tab', { name: '公海客户' }).click();
  await expect(page).toHaveURL(/\/bi\/customer\/seas\?.*type=lastYear.*SeleteType=1/);
  await expect(page.getByRole('heading', { level: 1, name: '公海客户分析' })).toBeAttached();
  await page.reload();
  await expect(page.getByText(`${lastYear}-01-01 至 12-31`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '下一期' }).click();
  await expect(page).toHaveURL(/type=year/);
});

test('people are ordered by any number, and the table says what the chart says', async ({
  page,
  openAs,
  ownSession,
}) => {
  const session = await ownSession('outsider');
  await openAs('outsider', totalCustomers, { session });
  const people = page.getByRole('region', { name: '按人员' });
  await expect(people.getByRole('row').nth(1)).toBeVisible();
  await people.getByRole('columnheader', { name: '合同金额' }).click();
  await expect(page).toHaveURL(/order_field=Contract_Money/);
  const call = reportCalls['Bi/GetCustomerTotal'];
  if (!call) throw new Error('no such call');
  const answer = await session.call<{ Total: { Created_Num: number }; rows: readonly { Created_Num: number }[] }>(
    call,
    {
      type: 'year',
      SeleteType: '0',
    },
  );
  await expect(people.getByRole('row').last()).toContainText(`合计${answer.Total.Created_Num.toLocaleString('en-US')}`);
  await page.getByTitle('表格').click();
  const table = page.getByRole('region', { name: '每月新增客户' });
  await expect(table.getByRole('row')).toHaveCount(answer.rows.length + 2);
});

const kinds = [
  { name: 'funnel', path: '/bi/funnel/sales?type=year&SeleteType=0', seen: '结果' },
  { name: 'map', path: '/bi/portrait/city?type=year&SeleteType=0', seen: '省份排行' },
  { name: 'items', path: '/bi/portrait/level?type=year&SeleteType=0', seen: '按客户级别' },
  { name: 'matrix', path: '/bi/customer/LeadsQualityAnalysis?type=year&SeleteType=0', seen: '线索质量与线索批次' },
  { name: 'ranking', path: '/bi/ranking/contract?type=year&SeleteType=0', seen: '合同金额排行' },
  { name: 'twelve months', path: '/bi/performance/contractMoney?SeleteType=0', seen: '按月' },
  { name: 'targets', path: '/bi/target/situation?SeleteType=0', seen: '全年' },
  { name: 'hours', path: '/bi/call/streamStatistics?type=year&SeleteType=0', seen: '什么时候打' },
  { name: 'rate', path: '/bi/call/callCompletingRate?type=year&SeleteType=0', seen: '按人员' },
  { name: 'ledger', path: '/bi/customer/conversion?type=year&SeleteType=0', seen: '成交客户明细' },
] as const;

for (const theme of ['classic', 'dark'] as const) {
  test(`each kind of report can be read by everybody, in the ${theme} theme, and has room on a phone`, async ({
    page,
    openAs,
    expectAccessible,
    expectReadable,
  }) => {
    test.slow();
    const expectGood = theme === 'dark' ? expectReadable : expectAccessible;
    for (const { path, seen } of kinds) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAs('manager', path, { settings: { theme } });
      const card = page.getByRole('region', { name: seen, exact: true });
      await expect(card).toBeVisible();
      await expect(card.getByRole('status', { name: '加载中...' })).toBeHidden();
      await expectGood();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(card).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await expectGood();
  });
}

test('a list of many pages keeps its pager to one line on a phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('manager', `${totalCustomers}&Part=trend&Measure=Created_Num`);
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a province shows its cities, and its number opens the list behind it', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/portrait/city?type=year&SeleteType=0');
  const ranking = page.getByRole('region', { name: '省份排行' });
  const first = ranking.getByRole('button').first();
  await expect(first).toBeVisible();
  const [, province = '', count = ''] =
    /^(\S+) 新增客户 (\d+)/.exec((await first.getAttribute('aria-label')) ?? '') ?? [];
  await page
    .getByRole('group', { name: '省份分布' })
    .getByRole('button', { name: new RegExp(`^${province.slice(0, 2)}`) })
    .click();
  const cities = page.getByRole('region', { name: `${province}的城市` });
  await cities.getByRole('button', { name: new RegExp(`点击查看：${count} `) }).click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
});

test('whoever may not see the reports does not reach them by their address', async ({ page, openAs }) => {
  await openAs('finance', '/bi/customer/total');
  await expect(page.getByText(/没有.*权限|无权|不能查看/).first()).toBeVisible();
  await openAs('finance', '/bi/performance/contractMoney');
  await expect(page.getByRole('region', { name: '按月' })).toBeVisible();
});
