import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { business } from '@haina/contract/calls/business.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { reportCalls } from '@haina/contract/reports/reportCalls.ts';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { everySheet } from '../server/test/tools/everySheet.ts';
import { createBusiness } from './support/business.ts';
import { wallDay, wallYear } from './support/days.ts';
import { addPerson, choosePassword, ownPassword } from './support/newPerson.ts';
import { createCustomer } from './support/records.ts';
import { type SignedIn, signInByCall } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

// The company of the outsider is one that no flow writes to, so its numbers stand still.
const total = '/bi/customer/total?type=year&SeleteType=0';

const drawer = (page: Page) => page.getByRole('dialog');

const numberIn = (text: string | null) => Number((/[\d,]+/.exec(text ?? '')?.[0] ?? 'NaN').replaceAll(',', ''));

/** The chart of a card by what it shows, once its bars are there. */
async function chart(page: Page, name: string) {
  const found = page.getByRole('group', { name, exact: true });
  await expect(found.getByRole('button').first()).toBeVisible();
  return found;
}

test('every number opens the list behind it, with the same count, and back leads to the report', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', total);
  const cell = page.getByRole('region', { name: '合计数' }).getByRole('button', { name: '新增客户' });
  await expect(cell).toContainText(/\d/);
  const count = numberIn((await cell.textContent())?.replace('新增客户', '') ?? '');
  await cell.click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText(/人员：全部可见人员/)).toBeVisible();
  await expect(drawer(page).getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(total);
});

test('the list behind a number has the columns of its own list, is put in order and exported', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', total);
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
  await openAs('outsider', total);
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
  await openAs('outsider', total);
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
  await openAs('outsider', total, { session });
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

test('the spreadsheet has the numbers of the page, as numbers', async ({ page, openAs }) => {
  await openAs('outsider', total);
  const cell = page.getByRole('region', { name: '合计数' }).getByRole('button', { name: '新增客户' });
  await expect(cell).toContainText(/\d/);
  const shown = numberIn((await cell.textContent())?.replace('新增客户', '') ?? '');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('客户总量分析.xlsx');
  const [head, ...rows] = await cellsOf('saved.xlsx', await readFile(await file.path()));
  expect(head).toEqual(['月份', '新增客户', '已成交', '成交率']);
  // Twelve months and their total.
  expect(rows).toHaveLength(13);
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['合计', String(shown)]);
});

test('a picture of the report is saved, and its link is copied', async ({ page, context, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('outsider', total);
  await chart(page, '新增客户');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '图片' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('客户总量.png');
  const picture = await readFile(await file.path());
  // The width of a PNG stands behind its head: twice that of the page.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(2000);
  // The colours of the chart come along: lines are no black areas, bars are blue.
  const shares = await shareOfColours(page, picture);
  expect(shares.black).toBeLessThan(0.005);
  expect(shares.blue).toBeGreaterThan(0.001);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

/** Which shares of a picture are black, and blue as bars are. */
const shareOfColours = async (page: Page, picture: Buffer) =>
  page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let [black, blue] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blueness = 0] = data.subarray(at, at + 3);
        if (red + green + blueness < 12) black += 1;
        if (blueness > 200 && red < 80) blue += 1;
      }
      const dots = data.length / 4;
      return { black: black / dots, blue: blue / dots };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

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
  test(`each kind of report can be read by everybody, in the ${theme} theme`, async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    test.slow();
    for (const { path, seen } of kinds) {
      await openAs('manager', path, { settings: { theme } });
      const card = page.getByRole('region', { name: seen, exact: true });
      await expect(card).toBeVisible();
      await expect(card.getByRole('status', { name: '加载中...' })).toBeHidden();
      await expectAccessible();
    }
  });
}

test('each kind of report has room on a phone', async ({ page, openAs, expectAccessible }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path, seen } of kinds) {
    await openAs('manager', path);
    const card = page.getByRole('region', { name: seen, exact: true });
    await expect(card).toBeVisible();
    await expect(card.getByRole('status', { name: '加载中...' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await expectAccessible();
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

test('a ranking says how each number changed, and what its departments come to together', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/ranking/contract?type=year&SeleteType=0');
  const table = page.getByRole('region', { name: '合同金额排行' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '较上期' })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText(/%|上期为 0|—/);
  const departments = page.getByRole('region', { name: '按部门' }).getByRole('listitem');
  await expect(departments.first()).toContainText(/\d 人/);
  const inCents = (text: string) => Math.round(Number((/¥([\d,.]+)/.exec(text)?.[1] ?? '').replaceAll(',', '')) * 100);
  const total = await table.getByRole('row', { name: /^合计/ }).textContent();
  const sums = await departments.allTextContents();
  expect(sums.reduce((sum, text) => sum + inCents(text), 0)).toBe(inCents(total ?? ''));
});

test('a ranking of departments is in the address, and each opens the contracts that were signed in it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/ranking/sign-contract?type=year&SeleteType=0');
  await page.getByRole('radiogroup', { name: '人员 / 部门' }).getByText('按部门', { exact: true }).click();
  await expect(page).toHaveURL(/by=department/);
  const table = page.getByRole('region', { name: '签约数排行' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name: '部门' })).toBeVisible();
  await expect(page.getByRole('region', { name: '按部门' })).toHaveCount(0);
  await expectAccessible();
  const number = table.getByRole('row').nth(1).getByRole('button');
  const count = (await number.textContent()) ?? '';
  await number.click();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
});

/** A person of the demo company, newly come, who sees its ranking of contracts and these pages beside, with a large opportunity. */
async function newSeller(
  admin: SignedIn,
  request: APIRequestContext,
  { login, name, pages }: { readonly login: string; readonly name: string; readonly pages: readonly string[] },
): Promise<SignedIn> {
  const { Guid } = await admin.call<{ Guid: string }>(roles.add, { Name: login });
  const Scopes = [
    { Module: 'bi', Scope: 5 },
    { Module: 'customer', Scope: 1 },
    { Module: 'business', Scope: 1 },
  ];
  const Codes = ['Customer/AddCustomer', 'SalesBusiness/AddBusiness'];
  await admin.call(roles.updateRules, { Guid, Codes, Menus: ['biRanking', ...pages], Scopes });
  await choosePassword(request, login, await addPerson(admin, login, '新销售'));
  const session = await signInByCall(request, login, { password: ownPassword });
  await admin.call(roles.addMembers, { Guid, UserGuidList: [session.userGuid] });
  const Customer_Guid = await createCustomer(session, `${login}的客户`);
  for (const [at, Deal_Time] of [`${wallDay()} 12:00:00`, `${wallYear() - 1}-06-01 12:00:00`].entries()) {
    await createBusiness(session, Customer_Guid, [name, `${name}去年`][at] ?? '', { Money: 123_456_789, Deal_Time });
  }
  return session;
}

const ranking = (type: string) => `/bi/ranking/contract?type=${type}&SeleteType=0`;

/** How often a page asks for opportunities; told once it asks for nothing more. */
function askedForDeals(page: Page): () => number {
  let times = 0;
  page.on('request', (one) => {
    if (one.url().includes(`/api/${business.list.path}`)) times += 1;
  });
  return () => times;
}

test('beside their place people see what they can still sign in the running period, and where that would bring them', async ({
  page,
  openAs,
  sharedSession,
  request,
  unique,
  expectAccessible,
}) => {
  const name = unique('大单');
  const person = { login: unique('seller'), name, pages: ['business'] };
  const session = await newSeller(await sharedSession('admin'), request, person);
  const asked = askedForDeals(page);
  await openAs('sales', ranking('lastYear'), { session });
  const mine = page.getByRole('region', { name: '我的名次' });
  await expect(mine).toContainText(/距第 \d+ 名/);
  await page.waitForLoadState('networkidle');
  await expect(mine).not.toContainText('本期还能签的商机');
  expect(asked()).toBe(0);

  await page.goto(ranking('year'));
  const deal = mine.getByRole('link', { name, exact: true });
  await expect(deal).toBeVisible();
  await expect(mine.getByText('以上 1 单都签，合计 ¥123,456,789.00，可到第 1 名')).toBeVisible();
  await expectAccessible();
  await deal.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('without the page of opportunities none that can be signed stand beside one’s place', async ({
  page,
  openAs,
  sharedSession,
  request,
  unique,
}) => {
  const person = { login: unique('seller'), name: unique('大单'), pages: [] };
  const session = await newSeller(await sharedSession('admin'), request, person);
  const asked = askedForDeals(page);
  await openAs('sales', ranking('year'), { session });
  const mine = page.getByRole('region', { name: '我的名次' });
  await expect(mine).toContainText(/距第 \d+ 名/);
  await page.waitForLoadState('networkidle');
  await expect(mine).not.toContainText('本期还能签的商机');
  expect(asked()).toBe(0);
});

test('targets stand by department where one asks for it, and the result opens what was signed in it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/target/situation?SeleteType=0');
  await expect(page.getByRole('region', { name: '按人员' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: '人员 / 部门' }).getByText('按部门', { exact: true }).click();
  await expect(page).toHaveURL(/by=department/);
  const departments = page.getByRole('region', { name: '按部门' });
  const first = departments.getByRole('listitem').first();
  await expect(first).toContainText(/目标 ¥[\d,.]+/);
  await expect(page.getByRole('region', { name: '按人员' })).toHaveCount(0);
  await expectAccessible();
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.getByRole('button').click();
  await expect(drawer(page).getByRole('heading', { name: `${name} 完成`, exact: true })).toBeVisible();
  await expect(drawer(page).getByText(`部门：${name}`, { exact: true })).toBeVisible();
  await expect(drawer(page).getByText('目标类型：合同', { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole('row').nth(1)).toBeVisible();
});

test('picture and spreadsheet of targets say the year, which targets, and whose they are', async ({ page, openAs }) => {
  const year = wallYear() - 1;
  await openAs('outsider', `/bi/target/situation?SeleteType=0&Kind=2&Year=${year}`);
  await expect(page.getByRole('region', { name: '按人员' }).getByRole('listitem').first()).toBeVisible();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await sheet;
  expect(file.suggestedFilename()).toBe(`目标完成情况-${year}-回款.xlsx`);
  const sheets = await everySheet(await readFile(await file.path()));
  const linesOf = (name: string) => sheets.get(name) ?? [];
  expect(linesOf('口径说明').map(([line]) => line)).toEqual([
    '目标完成情况',
    expect.stringContaining('按部门统计时'),
    `时间段：${year} 年`,
    '目标类型：回款',
    '人员：全部可见人员',
  ]);
  const total = linesOf('按月').at(-1)?.slice(1);
  expect(linesOf('按人员').at(-1)).toEqual(['合计', null, ...(total ?? [])]);
  expect(linesOf('按部门').at(-1)).toEqual(['合计', ...(total ?? [])]);
  const picture = page.waitForEvent('download');
  // Its head is seen while the picture is made alone, so its words are noted as it comes.
  const caption = page.locator('[data-caption]').first();
  await caption.evaluate((head) => {
    new MutationObserver(() => {
      if (!head.hasAttribute('hidden')) head.setAttribute('data-said', (head as HTMLElement).innerText);
    }).observe(head, { attributeFilter: ['hidden'] });
  });
  await page.getByRole('button', { name: '图片' }).click();
  expect((await picture).suggestedFilename()).toBe(`目标完成情况-${year}-回款.png`);
  await expect(caption).toHaveAttribute(
    'data-said',
    new RegExp(`时间段：${year} 年\\s+目标类型：回款\\s+人员：全部可见人员`),
  );
});

test('targets name each person with their year, and the result opens the contracts behind it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/target/situation?SeleteType=0');
  const people = page.getByRole('region', { name: '按人员' });
  const first = people.getByRole('listitem').first();
  await expect(first).toContainText(/目标 ¥[\d,.]+/);
  await expectAccessible();
  await first.getByRole('button').click();
  await expect(drawer(page).getByRole('heading', { name: /完成/ })).toBeVisible();
  await expect(drawer(page).getByRole('columnheader', { name: '合同金额' })).toBeVisible();
});

test('on a phone all months with a target are listed, and the year says target and rate', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('outsider', '/bi/target/situation?SeleteType=0');
  const months = page.getByRole('region', { name: '按月' }).getByRole('listitem');
  await expect(months.filter({ hasText: '12月' })).toContainText(/目标 ¥[\d,.]+/);
  await expect(months).toHaveCount(13);
  await expect(months.last()).toContainText(/^合计.*目标 ¥[\d,.]+完成率 [\d.]+%差额/);
});
