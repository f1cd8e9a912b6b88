import type { Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { createLead } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, title: string) => bar(page).getByRole('button', { name: title, exact: true });
const openTabs = (page: Page) => bar(page).getByRole('listitem');

/** The dashboard keeps the first place, whatever is dragged. */
async function expectDashboardFirst(page: Page) {
  await bar(page).hover();
  await tab(page, '线索').dragTo(tab(page, '仪表盘'));
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await tab(page, '仪表盘').dragTo(tab(page, '线索'));
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
}

/** Refreshing draws a page anew, with nothing of what was chosen in it. */
async function refresh(page: Page) {
  await page.getByRole('checkbox', { name: /^选择/ }).first().check();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await bar(page).getByRole('button', { name: '页面操作' }).click();
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^选择/ }).first()).not.toBeChecked();
  await expect(page).toHaveURL('/crm/leads?Follow=0');
}

test('a page opens in a tab of its own; open tabs and their filters come back, for each user their own', async ({
  page,
  openAs,
  context,
  unique,
  sharedSession,
}) => {
  await createLead(await sharedSession('sales'), { Name: unique('待选线索') });
  /** Another person at the same browser. */
  const comes = async (login: 'sales' | 'sales2') => {
    await page.goto('/readyz');
    await context.clearCookies();
    await openAs(login, '/crm/dashboard');
  };
  await openAs('sales', '/crm/leads?Follow=0');
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await expect(page.getByRole('group', { name: '当前筛选条件' })).toBeVisible();
  await test.step('the dashboard keeps the first place, whatever is dragged', () => expectDashboardFirst(page));
  await test.step('refreshing draws a page anew, with nothing of what was chosen in it', () => refresh(page));
  await test.step('the tabs lead from page to page; the dashboard cannot be closed', async () => {
    await expect(tab(page, '线索')).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).getByRole('button', { name: '关闭仪表盘' })).toHaveCount(0);
    await tab(page, '仪表盘').click();
    await expect(page).toHaveURL('/crm/dashboard');
  });
  await test.step('tabs and filters come back after a reload', async () => {
    await page.reload();
    await expect(page).toHaveURL('/crm/dashboard');
    await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
    await tab(page, '线索').click();
    await expect(page).toHaveURL('/crm/leads?Follow=0');
  });
  await test.step('another person at the same browser has tabs of their own', async () => {
    await comes('sales2');
    await expect(openTabs(page)).toHaveText(['仪表盘']);
    await comes('sales');
    await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  });
  await test.step('closing a page goes back to the dashboard', async () => {
    await tab(page, '线索').click();
    await expect(page).toHaveURL('/crm/leads?Follow=0');
    await bar(page).getByRole('button', { name: '关闭线索' }).click();
    await expect(page).toHaveURL('/crm/dashboard');
    await expect(openTabs(page)).toHaveText(['仪表盘']);
  });
});

test('a tab keeps what was typed and how far it was scrolled while others are looked at', async ({ page, openAs }) => {
  // The oldest come first: what others create meanwhile moves no row.
  const list = '/crm/leads?pagesize=30&order_field=Create_Time&order_type=asc';
  await openAs('manager', list);
  await expect(page.getByRole('row')).toHaveCount(31);
  const lastRow = page.getByRole('row').last();
  await lastRow.scrollIntoViewIfNeeded();
  const scrolled = await lastRow.boundingBox();
  await page.getByRole('button', { name: '高级筛选' }).click();
  const dialog = page.getByRole('dialog', { name: '高级筛选' });
  await dialog.getByLabel('法人').fill('尚未');
  await leave(dialog);
  await page.getByRole('checkbox', { name: /^选择/ }).last().check();

  await tab(page, '仪表盘').click();
  await expect(page.getByRole('region', { name: '销售简报' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await tab(page, '线索').click();
  await expect(page).toHaveURL(list);
  await expect(lastRow).toBeInViewport();
  await expect.poll(async () => (await lastRow.boundingBox())?.y).toBe(scrolled?.y);
  await expect(page.getByText('已选 1 条')).toBeVisible();

  const search = page.getByRole('textbox', { name: '名称、法人、电话' });
  const name = (await page.locator('main tbody button[class*="_name_"]').last().textContent()) ?? '';
  await search.fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/Name=/);
  await tab(page, '仪表盘').click();
  await page.getByRole('complementary', { name: '主菜单' }).getByRole('menuitem', { name: /线索$/ }).click();
  await expect(search).toHaveValue(name);
  await expect(page).toHaveURL(/Name=/);
});
