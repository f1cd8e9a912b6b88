import { readFile } from 'node:fs/promises';
import { reportCalls } from '@haina/contract/reports/reportCalls.ts';
import type { Page } from '@playwright/test';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { bars, chart, drawer, listTotal, numberIn, region, totalCustomers, totalOf } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** The number of new customers among the totals, which opens the list behind it. */
const newCustomers = (page: Page) => region(page, '合计数').getByRole('button', { name: '新增客户' });

/** Opens the list behind the number of new customers, puts it in order and exports it. */
async function readList(page: Page): Promise<void> {
  const count = await totalOf(page, '新增客户');
  await newCustomers(page).click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText(/人员：全部可见人员/)).toBeVisible();
  await expect(drawer(page).getByRole('row').nth(1)).toBeVisible();
  const table = drawer(page).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '级别' })).toBeVisible();
  await table.getByRole('columnheader', { name: '客户名称' }).click();
  await expect(table.getByRole('columnheader', { name: '客户名称' })).toHaveAttribute('aria-sort', 'ascending');
  const saved = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '导出' }).click();
  const [, ...rows] = await cellsOf('saved.xlsx', await readFile(await (await saved).path()));
  await expect(drawer(page).getByText(`共 ${rows.length} 条`)).toBeVisible();
}

/** Opens a month that has both kinds of customers from its bar, by keys, and steps to the next. */
async function openMonth(page: Page): Promise<void> {
  const trend = await chart(page, '新增客户');
  const filled = trend.getByRole('button', { name: /已成交 \d/ });
  await expect(filled.first()).toBeVisible();
  const months = await filled.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const full = months.findIndex((name) => /未成交 [1-9]/.test(name));
  expect(full).toBeGreaterThanOrEqual(0);
  const month = months[full]?.slice(0, 7) ?? '';
  await trend.getByRole('button', { name: months[full] ?? '', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: `${month} 新增客户` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`Bucket=${month}`));
  await drawer(page).getByRole('button', { name: '下一个数字' }).click();
  await expect(page).not.toHaveURL(new RegExp(`Bucket=${month}`));
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page)).toBeHidden();
  await trend.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(trend.getByRole('button').nth(1)).toBeFocused();
}

/** Goes from the list behind the number of new customers to the list of customers, which has the same rows. */
async function goToCustomers(page: Page): Promise<void> {
  const names = drawer(page).getByRole('link');
  await expect(names.first()).toBeVisible();
  const shown = numberIn(await listTotal(drawer(page)).textContent());
  const first = (await names.first().textContent()) ?? '';
  await drawer(page).getByRole('button', { name: '在客户列表中打开' }).click();
  await expect(page).toHaveURL(/\/crm\/customer\?.*Create_Time_Start=/);
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: first, visible: true })).toBeVisible();
  await expect(listTotal(page)).toContainText(`共 ${shown} 条`);
}

test('numbers and bars open the lists behind them, which lead back and on', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', totalCustomers);
  await test.step('the list has the rows of its number and the columns of its own list', () => readList(page));
  await test.step('back leads to the report', async () => {
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(totalCustomers);
  });
  await test.step('a bar opens its month, and the arrows step to the next', () => openMonth(page));
  await test.step('the list of customers shows the same rows', async () => {
    await newCustomers(page).click();
    await expect(drawer(page).getByRole('link').first()).toBeVisible();
    await expectAccessible('dialog');
    await goToCustomers(page);
  });
});

const lastYear = new Date().getFullYear() - 1;

/** Cuts a quarter into days, takes them along to another report, and sees a year take them back. */
async function cutIntoDays(page: Page): Promise<void> {
  await expect(await bars(page, '新增客户')).toHaveCount(3);
  const cut = page.getByRole('radiogroup', { name: '按日或按月' });
  await cut.getByText('按日', { exact: true }).click();
  await expect(page).toHaveURL(/Bucket_Kind=1/);
  await expect(region(page, '每天新增客户')).toBeVisible();
  await expect.poll(async () => (await bars(page, '新增客户')).count()).toBeGreaterThan(88);
  await page.getByRole('tab', { name: '成交周期' }).click();
  await expect(page).toHaveURL(/customer\/cycles.*Bucket_Kind=1/);
  await expect(region(page, '每天已成交')).toBeVisible();
  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name: '本年' }).click();
  await expect(page).not.toHaveURL(/Bucket_Kind/);
  await expect(region(page, '每月已成交')).toBeVisible();
  await expect(cut.getByRole('radio', { name: '按日' })).toBeDisabled();
}

/** Chooses period, comparison and people, each by another way, and sees other tabs and a reload keep them. */
async function chooseAndReload(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '客户总量' }).click();
  await expect(page).toHaveURL(/\/bi\/customer\/total/);
  await expect(page.getByRole('heading', { level: 1, name: '客户总量分析' })).toBeAttached();
  await bars(page, '新增客户');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/type=lastYear/);
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
  await expect(page.getByText(new RegExp(`^${lastYear + 1}-01-01 至`))).toBeVisible();
}

/** Presses a key that opens a choice, takes the one below the present one, and waits until it is taken. */
async function chooseBelow(page: Page, key: string, below: string, address: RegExp): Promise<void> {
  await page.keyboard.press(key);
  // Where the keys are: nowhere until the list is drawn.
  const reached = page.locator('.ant-select-item-option-active').filter({ visible: true });
  await expect(reached).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(reached).toHaveText(below);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(reached).toBeHidden();
}

test('the filter stands in the address: tabs keep it, a reload shows the same, and keys choose it', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', '/bi/customer/total?type=lastQuarter&SeleteType=0');
  await test.step('a trend is cut into days where its period allows it', () => cutIntoDays(page));
  await test.step('period, comparison and people are kept', () => chooseAndReload(page));
  await test.step('D goes to the period', () => chooseBelow(page, 'd', '上年', /type=lastYear/));
  await test.step('P goes to the people', async () => {
    await goWithin(page, totalCustomers);
    await bars(page, '新增客户');
    await chooseBelow(page, 'p', '只看我', /SeleteType=1/);
  });
});

const people = (page: Page) => region(page, '按人员');

/** The row of a person, and how many new customers they have. */
async function ownNumber(page: Page) {
  const row = people(page).getByRole('row').filter({ hasText: '孙晓' });
  const number = row.getByRole('button', { name: /新增客户/ }).first();
  await expect(number).toBeVisible();
  return { row, own: numberIn(await number.textContent()) };
}

/** Opens the row of a person into its months, and the list behind one of their numbers. */
async function openMonthsOf(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const { row, own } = await ownNumber(page);
  await row.getByRole('button', { expanded: false }).click();
  const numbers = region(page, '孙晓的各期数据').getByRole('button', { name: /新增客户/ });
  await expect(numbers.first()).toBeVisible();
  const texts = await numbers.allTextContents();
  expect(texts.reduce((sum, text) => sum + Number(text), 0)).toBe(own);
  await expectAccessible();
  const name = (await numbers.first().getAttribute('aria-label')) ?? '';
  await numbers.first().click();
  await expect(drawer(page).getByRole('heading', { name: name.replace(/ \d+$/, '') })).toBeVisible();
  await expect(drawer(page).getByText(`${texts[0]} 条`, { exact: true })).toBeVisible();
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page)).toBeHidden();
  await row.getByRole('button', { expanded: true }).click();
  await expect(numbers).toHaveCount(0);
}

/** Chooses one person by the picker, whose numbers alone are shown then. */
async function choosePersonOfReport(page: Page): Promise<void> {
  const { own } = await ownNumber(page);
  await page.getByRole('combobox', { name: '人员', exact: true }).click();
  await page.getByRole('option', { name: '指定人员或部门' }).click();
  await page.getByRole('combobox', { name: '指定人员或部门' }).last().click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('孙晓');
  await picker.getByRole('region', { name: '搜索结果' }).getByRole('checkbox', { name: /孙晓/ }).check();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/user_guid=/);
  await expect(people(page).getByRole('row')).toHaveCount(3);
  await expect.poll(() => totalOf(page, '新增客户')).toBe(own);
}

test('people are ordered by any number, opened into their months, and chosen', async ({
  page,
  openAs,
  ownSession,
  expectAccessible,
}) => {
  const session = await ownSession('outsider');
  await openAs('outsider', totalCustomers, { session });
  await test.step('the order stands in the address, and the totals are those of the server', async () => {
    await expect(people(page).getByRole('row').nth(1)).toBeVisible();
    await people(page).getByRole('columnheader', { name: '合同金额' }).click();
    await expect(page).toHaveURL(/order_field=Contract_Money/);
    const call = reportCalls['Bi/GetCustomerTotal'];
    if (!call) throw new Error('no such call');
    const asked = { type: 'year', SeleteType: '0' };
    const { Total } = await session.call<{ Total: { Created_Num: number } }>(call, asked);
    const total = people(page).getByRole('row').last();
    await expect(total).toContainText(`合计${Total.Created_Num.toLocaleString('en-US')}`);
  });
  await test.step('a row opens into its months, whose numbers open their lists', () =>
    openMonthsOf(page, expectAccessible));
  await test.step('a report is that of the people chosen alone', () => choosePersonOfReport(page));
});

test('whoever may not see the reports does not reach them by their address', async ({ page, openAs }) => {
  await openAs('finance', '/bi/customer/total');
  await expect(page.getByText(/没有.*权限|无权|不能查看/).first()).toBeVisible();
  await openAs('finance', '/bi/performance/contractMoney');
  await expect(page.getByRole('region', { name: '按月' })).toBeVisible();
});
