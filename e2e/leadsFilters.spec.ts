import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { choose, countOnServer, createLead, rowOf, rows, searchField } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const tags = (page: Page) => page.getByRole('group', { name: '当前筛选条件' });

test('finds by two characters of a name, by pinyin, and by the tail of a phone', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const tail = String(Date.now()).slice(-8);
  const name = unique('泓曦珩砺');
  await createLead(await sharedSession('sales'), { Name: name, Mobile: `139${tail}`, Ignore_Repeat: 1 });
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  for (const typed of ['曦珩', 'hxhl', 'hongxiheng', tail.slice(-6)]) {
    await searchField(page).fill(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get('Name') === typed);
    await expect(rowOf(page, name)).toHaveCount(1);
  }
  // What was searched is marked in the names.
  await searchField(page).fill('曦珩');
  await expect(rowOf(page, name).locator('mark')).toHaveText('曦珩');
  await searchField(page).fill('没有这样的名称');
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  await expect(page.getByText('试试减少筛选条件，或新增一条线索')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
});

test('filters of the bar narrow the list to what they say, and stand in the address', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const outsider = await sharedSession('outsider');
  const expectCount = async () => {
    const total = await countOnServer(page, outsider);
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
  };
  await openAs('outsider', '/crm/leads?pagesize=30');
  await expect(rows(page)).toHaveCount(30);
  await choose(page, '线索质量', '高意向', '一般');
  await expect(tags(page)).toContainText('线索质量：高意向、一般');
  await expectCount();
  await expect(rows(page).filter({ hasNotText: /高意向|一般/ })).toHaveCount(0);
  await choose(page, '跟进状态', '已跟进');
  await expect(tags(page)).toContainText('跟进状态：已跟进');
  await expectCount();
  await choose(page, '创建时间', '本年');
  await expectCount();
  await page.reload();
  await expect(tags(page)).toContainText('线索质量：高意向、一般');
  await expect(tags(page)).toContainText('跟进状态：已跟进');
  await expectCount();
  await page.goBack();
  await expect(tags(page)).not.toContainText('创建时间');
  await page.getByRole('button', { name: '移除筛选：跟进状态' }).click();
  await expect(tags(page)).not.toContainText('跟进状态');
  await expectCount();
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(tags(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(30);
});

test('a quick filter narrows the list by a click, stands in the address, and is taken back by another', async ({
  page,
  openAs,
  sharedSession,
}) => {
  const outsider = await sharedSession('outsider');
  await openAs('outsider', '/crm/leads');
  const quick = page.getByRole('group', { name: '快捷筛选' });
  const week = quick.getByRole('button', { name: '本周新增' });
  const overdue = quick.getByRole('button', { name: '逾期未联系' });
  const today = quick.getByRole('button', { name: '今日需联系' });
  await week.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('Create_Time_Start') === 'week');
  await expect(page.getByText(`共 ${await countOnServer(page, outsider)} 条`)).toBeVisible();
  // It says itself what it narrows to.
  await expect(tags(page)).toBeHidden();
  await week.click();
  await expect(page).toHaveURL((url) => url.search === '');
  await today.click();
  await overdue.click();
  await expect(today).toHaveAttribute('aria-pressed', 'false');
  await expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`共 ${await countOnServer(page, outsider)} 条`)).toBeVisible();
  await page.reload();
  await expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(overdue).toHaveAttribute('aria-pressed', 'false');
});

test('pages fit the window where that is chosen, on every list and also after a reload', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openAs('manager', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('combobox', { name: '每页条数' }).click();
  await page.getByTitle('适应屏幕').click();
  /** How many rows are shown once none is on its way any more. */
  const settled = async () => {
    const isBusy = (await page.getByRole('main').locator('[aria-busy="true"]').count()) > 0;
    return isBusy ? Number.NaN : rows(page).count();
  };
  await expect.poll(settled).toBeGreaterThan(10);
  const fits = await rows(page).count();
  await page.setViewportSize({ width: 1440, height: 720 });
  await expect.poll(settled).toBeLessThan(fits);
  const few = await rows(page).count();
  await page.goto('/crm/customer');
  await expect(rows(page)).toHaveCount(few);
  await page.getByRole('combobox', { name: '每页条数' }).click();
  await page.getByTitle('10 条/页').click();
  await expect(rows(page)).toHaveCount(10);
});

test('自定义 opens a calendar for two days of one’s own', async ({ page, openAs, sharedSession }) => {
  const outsider = await sharedSession('outsider');
  const { rows: all } = await outsider.call<{ rows: { Create_Time: string }[] }>(leads.list, { pagesize: 30 });
  const days = all.map((lead) => lead.Create_Time.slice(0, 10));
  const [from, to] = [days.at(-1) ?? '', days.at(-5) ?? ''];
  await openAs('outsider', '/crm/leads?pagesize=30');
  await choose(page, '创建时间', '自定义');
  const [start, end] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')];
  await start.fill(from);
  await start.press('Enter');
  await end.fill(to);
  await end.press('Enter');
  await expect(tags(page)).toContainText(`创建时间：${from} 至 ${to}`);
  await expect(rows(page)).toHaveCount(days.filter((day) => day >= from && day <= to).length);
});
