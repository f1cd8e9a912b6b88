import { readFile } from 'node:fs/promises';
import { cellsOf } from '../server/test/tools/cellsOf.ts';
import { bars, drawer, listTotal, numberIn, region, totalOf } from './support/reportPage.ts';
import { expect, test } from './support/test.ts';

// Numbers that are compared are those of the outsider's company, which no flow writes to, or those of last year.
const total = '/bi/customer/total?type=year&SeleteType=0';

test('a trend is cut into days or months by choice, which stands in the address and fits its period', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', '/bi/customer/total?type=lastQuarter&SeleteType=0');
  await expect(await bars(page, '新增客户')).toHaveCount(3);
  const cut = page.getByRole('radiogroup', { name: '按日或按月' });
  await cut.getByText('按日', { exact: true }).click();
  await expect(page).toHaveURL(/Bucket_Kind=1/);
  await expect(region(page, '每天新增客户')).toBeVisible();
  await expect.poll(async () => (await bars(page, '新增客户')).count()).toBeGreaterThan(88);
  await page.getByRole('tab', { name: '成交周期' }).click();
  await expect(page).toHaveURL(/customer\/cycles.*Bucket_Kind=1/);
  await expect(region(page, '每天已成交')).toBeVisible();
  // A year has too many days: the choice is taken back, and cannot be made.
  await page.getByRole('combobox', { name: '时间段' }).click();
  await page.getByRole('option', { name: '本年' }).click();
  await expect(page).not.toHaveURL(/Bucket_Kind/);
  await expect(region(page, '每月已成交')).toBeVisible();
  await expect(cut.getByRole('radio', { name: '按日' })).toBeDisabled();
});

test('days that would be too many are refused in words, and cannot be saved', async ({ page, openAs }) => {
  await openAs('outsider', `${total}&Bucket_Kind=1`);
  const words = '按日最多 92 天，请缩短时间或改为按月';
  const said = page.getByRole('alert').first();
  await expect(said).toContainText(words);
  await expect(said.getByRole('button')).toHaveCount(0);
  const saving = [page.getByRole('button', { name: '图片' }), page.getByRole('button', { name: '导出' })];
  for (const button of saving) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', words);
  }
  await page.getByRole('radiogroup', { name: '按日或按月' }).getByText('按月', { exact: true }).click();
  await expect(await bars(page, '新增客户')).toHaveCount(12);
  for (const button of saving) await expect(button).toBeEnabled();
});

test('what an address mistypes is named, and nothing is shown in its place', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', '/bi/customer/total?type=fortnight&SeleteType=0&user_guid=nobody');
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toContainText('链接里的时间段、人员无效，没有显示数据');
  await expect(region(page, '合计数')).toHaveCount(0);
  for (const name of ['图片', '导出']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await expectAccessible();
  await alert.getByRole('button', { name: '清除无效条件' }).click();
  await expect(page).not.toHaveURL(/fortnight|nobody/);
  await bars(page, '新增客户');
});

test('a page behind the last place of a ranking is not taken for a period without numbers', async ({
  page,
  openAs,
}) => {
  await openAs('outsider', '/bi/ranking/sign-contract?type=year&SeleteType=0&page=9');
  const card = region(page, '签约数排行');
  await expect(card.getByText('这一页没有内容')).toBeVisible();
  await card.getByRole('button', { name: '回到第一页' }).click();
  await expect(card.getByRole('row').nth(1)).toBeVisible();
  await expect(
    card
      .getByRole('list')
      .getByText(/^上期 [\d,]+ 份$/)
      .first(),
  ).toBeVisible();
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

test('months that have not begun have no growth, and a year has no month before', async ({ page, openAs }) => {
  const nextYear = new Date().getFullYear() + 1;
  await openAs('outsider', `/bi/performance/contractNum?SeleteType=0&Year=${nextYear}`);
  const rows = region(page, '按月').getByRole('row');
  await expect(rows).toHaveCount(14);
  await expect(rows.nth(12)).toHaveText(new RegExp(`^${nextYear}-12--0--\\d+--$`));
  await expect(rows.nth(13)).toHaveText(/^合计0----\d+/);
});

test('D goes to the period and P to the people, by keys alone', async ({ page, openAs }) => {
  await openAs('outsider', total);
  await bars(page, '新增客户');
  await page.keyboard.press('d');
  await expect(page.getByRole('option', { name: '上年' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=lastYear/);
  await expect(page.getByRole('option', { name: '上年' })).toBeHidden();
  await page.reload();
  await bars(page, '新增客户');
  await page.keyboard.press('p');
  const mine = page.getByRole('option', { name: '只看我' });
  await expect(mine).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/SeleteType=1/);
  await expect(mine).toBeHidden();
});

test('people are chosen by the picker, and the report is theirs alone', async ({ page, openAs }) => {
  await openAs('outsider', total);
  const people = region(page, '按人员');
  const row = people.getByRole('row').filter({ hasText: '孙晓' });
  await expect(row).toBeVisible();
  const own = numberIn(
    await row
      .getByRole('button', { name: /新增客户/ })
      .first()
      .textContent(),
  );
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
  await expect(people.getByRole('row')).toHaveCount(3);
  expect(await totalOf(page, '新增客户')).toBe(own);
});

test('the row of a person opens into its months, whose numbers open their lists', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', total);
  const row = region(page, '按人员').getByRole('row').filter({ hasText: '孙晓' });
  await expect(row).toBeVisible();
  const all = numberIn(
    await row
      .getByRole('button', { name: /新增客户/ })
      .first()
      .textContent(),
  );
  await row.getByRole('button', { expanded: false }).click();
  const months = region(page, '孙晓的各期数据');
  const numbers = months.getByRole('button', { name: /新增客户/ });
  await expect(numbers.first()).toBeVisible();
  const texts = await numbers.allTextContents();
  expect(texts.reduce((sum, text) => sum + Number(text), 0)).toBe(all);
  await expectAccessible();
  const name = (await numbers.first().getAttribute('aria-label')) ?? '';
  await numbers.first().click();
  await expect(drawer(page).getByRole('heading', { name: name.replace(/ \d+$/, '') })).toBeVisible();
  await expect(drawer(page).getByText(`${texts[0]} 条`, { exact: true })).toBeVisible();
});

test('the list behind a number leads to the list of customers with the same rows', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('outsider', `${total}&Part=trend&Measure=Created_Num`);
  const names = drawer(page).getByRole('link');
  await expect(names.first()).toBeVisible();
  const shown = numberIn(await listTotal(drawer(page)).textContent());
  const first = (await names.first().textContent()) ?? '';
  await expectAccessible('dialog');
  await drawer(page).getByRole('button', { name: '在客户列表中打开' }).click();
  await expect(page).toHaveURL(/\/crm\/customer\?.*Create_Time_Start=/);
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: first, visible: true })).toBeVisible();
  await expect(listTotal(page)).toContainText(`共 ${shown} 条`);
});

test('a funnel says how many ended in each stage, each with its list', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/funnel/sales?type=year&SeleteType=0');
  const lost = page.getByRole('button', { name: /^验证客户 输单 \d+$/ });
  await expect(lost).toBeVisible();
  const count = await lost.textContent();
  await lost.click();
  await expect(drawer(page).getByRole('heading', { name: '验证客户 输单' })).toBeVisible();
  await expect(drawer(page).getByText(`${count} 条`, { exact: true })).toBeVisible();
  await drawer(page).getByRole('button', { name: '在商机列表中打开' }).click();
  await expect(page).toHaveURL(/\/crm\/business\?.*Is_End=2/);
});

test('a card that fails says so alone, keeps what it showed, and comes back by a click', async ({ page, openAs }) => {
  const call = '**/api/Bi/GetCustomerTotalUserList*';
  const fail = async () => page.route(call, (route) => route.fulfill({ json: { code: 1, message: '请求超时' } }));
  await fail();
  await openAs('outsider', total);
  const people = region(page, '按人员');
  await expect(people.getByRole('alert')).toContainText('请求超时');
  await bars(page, '新增客户');
  await expect(region(page, '每月新增客户').getByRole('alert')).toBeHidden();
  await page.unroute(call);
  await people.getByRole('button', { name: '重试' }).click();
  await expect(people.getByRole('row').filter({ hasText: '孙晓' })).toBeVisible();
  await expect(people.getByRole('alert')).toBeHidden();
  await fail();
  await page.getByRole('button', { name: '刷新', exact: true }).filter({ visible: true }).last().click();
  await expect(people.getByRole('alert')).toContainText(/请求超时，下面仍是 \d\d:\d\d 的内容/);
  await expect(people.getByRole('row').filter({ hasText: '孙晓' })).toBeVisible();
});

test('a report fills the screen of a wall, and leaves it', async ({ page, openAs }) => {
  await openAs('outsider', total);
  await bars(page, '新增客户');
  const group = page.getByRole('group', { name: '筛选条件' });
  await group.getByRole('button', { name: '全屏' }).click();
  await expect(page.locator('[data-wall]')).toBeVisible();
  await bars(page, '新增客户');
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.locator('[data-wall]')).toHaveCount(0);
});

test('chart, table and spreadsheet say the same', async ({ page, openAs }) => {
  // Not compared: what numbers are compared with is read in the flow of files.
  await openAs('outsider', `${total}&Compare=0`);
  const spoken = await (await bars(page, '新增客户')).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  const charted = spoken
    .filter((name) => name.includes('已成交'))
    .map((name) => {
      const [month = '', dealt = 0, others = 0] =
        /^(\S+) 已成交 ([\d,]+).* 未成交 ([\d,]+)/
          .exec(name)
          ?.slice(1)
          .map((part) => part.replaceAll(',', '')) ?? [];
      return [month, Number(dealt) + Number(others), Number(dealt)].join(' ');
    });
  expect(charted.length).toBeGreaterThan(0);
  await page.getByTitle('表格').click();
  const table = region(page, '每月新增客户');
  await expect(table.getByRole('row')).toHaveCount(14);
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td, th')].slice(0, 3).map((cell) => cell.textContent.trim())),
    );
  const tabled = rows.map(([month, ...numbers]) => [month, ...numbers.map((one) => one.replaceAll(',', ''))].join(' '));
  expect(tabled.slice(0, charted.length)).toEqual(charted);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const [, ...sheet] = await cellsOf('saved.xlsx', await readFile(await (await saved).path()));
  // What has no number yet is an empty cell.
  const written = tabled.map((row) => row.replaceAll(' --', ''));
  expect(sheet.map((cells) => cells.slice(0, 3).join(' ').trim())).toEqual(written);
});

test('a ranking draws the own place of six months', async ({ page, openAs, expectAccessible }) => {
  await openAs('outsider', '/bi/ranking/contract?type=year&SeleteType=0', { settings: { theme: 'dark' } });
  const months = page.getByRole('img', { name: /^近六个月名次/ });
  await expect(months).toBeVisible();
  expect((await months.getAttribute('aria-label'))?.match(/月 (第 \d|无名次)/g)).toHaveLength(6);
  await expectAccessible();
});

test('hours are compared with those of the period before, cell by cell', async ({ page, openAs }) => {
  await openAs('outsider', '/bi/call/streamStatistics?type=lastMonth&SeleteType=0');
  const strip = region(page, '合计数');
  await expect(strip.getByRole('button', { name: /通话数/ })).toContainText(/上期 [\d,]+ 次/);
  const cell = region(page, '什么时候打').getByRole('button', { name: /周二 10:00 至 10:59/ });
  await expect(cell).toHaveAccessibleName(/通话数 [\d,]+ 次.*上期 [\d,]+ 次/);
});
