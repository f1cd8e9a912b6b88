import type { Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, title: string) => bar(page).getByRole('button', { name: title, exact: true });
const openTabs = (page: Page) => bar(page).getByRole('listitem');

test('a page opens in a tab of its own; closing it goes back to the dashboard, which stays', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/crm/leads');
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await expect(tab(page, '线索')).toHaveAttribute('aria-current', 'page');
  await expect(bar(page).getByRole('button', { name: '关闭仪表盘' })).toHaveCount(0);
  await tab(page, '仪表盘').click();
  await expect(page).toHaveURL('/crm/dashboard');
  await tab(page, '线索').click();
  await expect(page).toHaveURL('/crm/leads');
  await bar(page).getByRole('button', { name: '关闭线索' }).click();
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(openTabs(page)).toHaveText(['仪表盘']);
});

test('the menu of a tab closes what can be closed; that of the dashboard offers only closing all', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/crm/leads');
  await tab(page, '线索').click({ button: 'right' });
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menu').last().getByRole('menuitem')).toHaveText([
    '刷新',
    '关闭',
    '关闭左侧',
    '关闭右侧',
    '关闭其它',
    '全部关闭',
    '向左移动',
    '向右移动',
  ]);
  // To its left there is only the dashboard, to its right nothing.
  for (const name of ['关闭左侧', '关闭右侧', '向左移动', '向右移动']) {
    await expect(entry(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await entry('关闭其它').click();
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await expect(page).toHaveURL('/crm/leads');

  await tab(page, '线索').click({ button: 'right' });
  await entry('关闭').click();
  await expect(page).toHaveURL('/crm/dashboard');

  await page.getByRole('complementary', { name: '主菜单' }).getByRole('menuitem', { name: /线索$/ }).click();
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await tab(page, '仪表盘').click({ button: 'right' });
  await expect(page.getByRole('menu').last().getByRole('menuitem')).toHaveText(['全部关闭']);
  await entry('全部关闭').click();
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(openTabs(page)).toHaveText(['仪表盘']);
});

test('the dashboard keeps the first place, whatever is dragged or moved', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await bar(page).hover();
  await tab(page, '线索').dragTo(tab(page, '仪表盘'));
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await tab(page, '仪表盘').dragTo(tab(page, '线索'));
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
});

test('a tab keeps what was typed and how far it was scrolled while others are looked at', async ({ page, openAs }) => {
  await openAs('manager', '/crm/leads?pagesize=30');
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
  await expect(page).toHaveURL('/crm/leads?pagesize=30');
  await expect(lastRow).toBeInViewport();
  await expect.poll(async () => (await lastRow.boundingBox())?.y).toBe(scrolled?.y);
  await expect(page.getByText('已选 1 条')).toBeVisible();

  const search = page.getByRole('textbox', { name: '名称、法人、电话' });
  await search.fill('有限');
  await expect(page).toHaveURL(/Name=/);
  await tab(page, '仪表盘').click();
  await page.getByRole('complementary', { name: '主菜单' }).getByRole('menuitem', { name: /线索$/ }).click();
  await expect(search).toHaveValue('有限');
  await expect(page).toHaveURL(/Name=/);
});

test('open tabs and their filters come back after a reload, for each user their own', async ({
  page,
  openAs,
  context,
}) => {
  await openAs('sales', '/crm/leads?Follow=0');
  await expect(page.getByRole('group', { name: '当前筛选条件' })).toBeVisible();
  await tab(page, '仪表盘').click();
  await page.reload();
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await tab(page, '线索').click();
  await expect(page).toHaveURL('/crm/leads?Follow=0');

  // Another person at the same browser.
  await page.goto('about:blank');
  await context.clearCookies();
  await openAs('sales2', '/crm/dashboard');
  await expect(openTabs(page)).toHaveText(['仪表盘']);
  await page.goto('about:blank');
  await context.clearCookies();
  await openAs('sales', '/crm/dashboard');
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
});

test('refreshing draws a page anew, with nothing of what was chosen in it', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await page.getByRole('checkbox', { name: /^选择/ }).first().check();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await bar(page).getByRole('button', { name: '页面操作' }).click();
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^选择/ }).first()).not.toBeChecked();
  await expect(page).toHaveURL('/crm/leads');
});

test('tabs work from the keyboard: arrows walk, Delete closes', async ({ page, openAs }) => {
  await openAs('sales', '/crm/leads');
  await tab(page, '线索').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, '仪表盘')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText('无效的操作')).toBeVisible();
  await expect(openTabs(page)).toHaveText(['仪表盘', '线索']);
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, '线索')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(openTabs(page)).toHaveText(['仪表盘']);
  await expect(page).toHaveURL('/crm/dashboard');
});
