import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { choose, countOnServer, rows } from './support/leadsList.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

const tags = (page: Page) => page.getByRole('group', { name: '当前筛选条件' });

/** The list tells the number that the server counts for what stands in its address. */
async function expectCount(page: Page, outsider: SignedIn) {
  await expect(page.getByText(`共 ${await countOnServer(page, outsider)} 条`)).toBeVisible();
}

async function filterByBar(page: Page, outsider: SignedIn) {
  await choose(page, '线索质量', '高意向', '一般');
  await expect(tags(page)).toContainText('线索质量：高意向、一般');
  await expectCount(page, outsider);
  await expect(rows(page).filter({ hasNotText: /高意向|一般/ })).toHaveCount(0);
  await choose(page, '跟进状态', '已跟进');
  await expect(tags(page)).toContainText('跟进状态：已跟进');
  await expectCount(page, outsider);
  await choose(page, '创建时间', '本年');
  await expectCount(page, outsider);
  await page.reload();
  await expect(tags(page)).toContainText('线索质量：高意向、一般');
  await expect(tags(page)).toContainText('跟进状态：已跟进');
  await expectCount(page, outsider);
  await page.goBack();
  await expect(tags(page)).not.toContainText('创建时间');
  await page.getByRole('button', { name: '移除筛选：跟进状态' }).click();
  await expect(tags(page)).not.toContainText('跟进状态');
  await expectCount(page, outsider);
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(tags(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(30);
}

async function filterQuickly(page: Page, outsider: SignedIn) {
  const overdue = page.getByRole('group', { name: '快捷筛选' }).getByRole('button', { name: '逾期未联系' });
  await overdue.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('Next_Due') === '2');
  await expectCount(page, outsider);
  await overdue.click();
  await expect(page).toHaveURL('/crm/leads?pagesize=30');
}

async function filterByDays(page: Page, outsider: SignedIn) {
  const { rows: all } = await outsider.call<{ rows: { Create_Time: string }[] }>(leads.list, { pagesize: 30 });
  const days = all.map((lead) => lead.Create_Time.slice(0, 10));
  const [from, to] = [days.at(-1) ?? '', days.at(-5) ?? ''];
  await choose(page, '创建时间', '自定义');
  const [start, end] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')];
  await start.fill(from);
  await start.press('Enter');
  await end.fill(to);
  await end.press('Enter');
  await expect(tags(page)).toContainText(`创建时间：${from} 至 ${to}`);
  await expect(rows(page)).toHaveCount(days.filter((day) => day >= from && day <= to).length);
}

test('filters narrow the list to what they say, and stand in the address', async ({ page, openAs, sharedSession }) => {
  // A company whose leads stay as they are.
  const outsider = await sharedSession('outsider');
  await openAs('outsider', '/crm/leads?pagesize=30');
  await expect(rows(page)).toHaveCount(30);
  await test.step('filters of the bar', () => filterByBar(page, outsider));
  await test.step('a quick filter, which another click takes back', () => filterQuickly(page, outsider));
  await test.step('two days of one’s own, typed into a calendar', () => filterByDays(page, outsider));
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
