import type { Page } from '@playwright/test';
import { leave } from './support/dialogs.ts';
import { createLead, takeFromMore } from './support/leadsList.ts';
import { demoPassword } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** How far the page could be scrolled sideways; nothing should stick out. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** What the wide header has buttons for stands in the user menu. */
async function useUserMenu(page: Page) {
  await page.getByRole('button', { name: /^用户菜单/ }).tap();
  await page.getByRole('menuitem', { name: '主题' }).tap();
  await expect(page.getByRole('dialog', { name: '主题' })).toBeVisible();
  await expect.poll(() => overhang(page)).toBe(0);
  await page.getByRole('dialog', { name: '主题' }).getByRole('button', { name: '取消' }).tap();
  await expect(page.getByRole('dialog', { name: '主题' })).toBeHidden();
  await page.getByRole('button', { name: /^用户菜单/ }).tap();
  await page.getByRole('menuitem', { name: '帮助' }).tap();
  const help = page.getByRole('dialog', { name: '帮助' });
  await expect(help).toContainText('当前版本');
  await leave(help);
}

async function goToLeads(page: Page) {
  await page.getByRole('button', { name: '打开菜单' }).tap();
  const menu = page.getByRole('dialog', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: /线索$/ }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/crm/leads');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => overhang(page)).toBe(0);
}

/** Filters open from one button; the global search finds a lead and opens it. */
async function filterAndSearch(page: Page, name: string) {
  await page.getByRole('button', { name: '筛选', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: '高级筛选' });
  await dialog.getByRole('combobox', { name: '跟进状态' }).tap();
  await page.getByRole('option', { name: '未跟进' }).tap();
  await expect.poll(() => overhang(page)).toBe(0);
  await dialog.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByRole('group', { name: '当前筛选条件' })).toContainText('跟进状态：未跟进');
  await expect(page.getByRole('article').filter({ hasNotText: '未跟进' })).toHaveCount(0);
  await page.getByRole('button', { name: '全局搜索' }).tap();
  await page.getByRole('combobox', { name: '全局搜索' }).fill(name);
  await page.getByRole('option', { name }).tap();
  await expect(card(page, name)).toBeVisible();
}

test('signs in on a phone, finds the header in the user menu, and filters and searches leads', async ({
  page,
  unique,
  sharedSession,
}) => {
  const name = unique('手机查找');
  await createLead(await sharedSession('sales'), { Name: name });
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('sales');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await expect.poll(() => overhang(page)).toBe(0);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(page).toHaveURL('/crm/dashboard');
  await expect(page.getByRole('banner').getByText('仪表盘')).toBeVisible();
  await expect.poll(() => overhang(page)).toBe(0);
  await test.step('the user menu has what the wide header has buttons for', () => useUserMenu(page));
  await test.step('the menu leads to the leads', () => goToLeads(page));
  await test.step('leads are filtered and searched', () => filterAndSearch(page, name));
});

test('searches, adds and edits a lead with a thumb', async ({ page, openAs, unique }, { workerIndex }) => {
  const name = unique('手机新增');
  const mobile = `17${workerIndex % 10}${String(Date.now()).slice(-8)}`;
  await openAs('sales', '/crm/leads');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: '新增线索' }).tap();
  const dialog = page.getByRole('dialog', { name: '新增线索' });
  await dialog.getByRole('button', { name: '确定' }).tap();
  await expect(dialog.getByText('请输入线索名称')).toBeVisible();
  await dialog.getByLabel('线索名称').fill(name);
  await dialog.getByLabel('手机', { exact: true }).fill(mobile);
  await expect.poll(() => overhang(page)).toBe(0);
  await dialog.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('textbox', { name: '名称、法人、电话' }).fill(mobile.slice(-5));
  await expect(card(page, name)).toBeVisible();
  await expect(card(page, name).getByRole('link', { name: `拨打 ${name}` })).toHaveAttribute('href', `tel:${mobile}`);
  await card(page, name).getByRole('button', { name, exact: true }).tap();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await takeFromMore(page, name, '编辑');
  const edit = page.getByRole('dialog', { name: '编辑线索' });
  await edit.getByLabel('法人').fill('罗安');
  await edit.getByRole('button', { name: '确定' }).tap();
  await expect(edit).toBeHidden();
  await drawer.getByRole('tab', { name: '基本信息' }).tap();
  await expect(drawer.getByRole('tabpanel', { name: '基本信息' })).toContainText('罗安');
  await drawer.getByRole('button', { name: '写跟进' }).tap();
  await expect(drawer.getByRole('textbox').first()).toBeFocused();
  await expect.poll(() => overhang(page)).toBe(0);
  await drawer.getByRole('button', { name: '返回' }).tap();
  await expect(card(page, name)).toContainText('罗安');
});

test('leads are cards, of which more come while scrolling; calendars stay inside the window', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  const expectInside = async () => {
    await expect(calendar).toHaveCount(1);
    const isInside = async () => {
      const box = await calendar.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844;
    };
    await expect.poll(isInside).toBe(true);
  };
  await openAs('manager', '/crm/leads');
  await test.step('more cards come while scrolling', async () => {
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(40);
    await expect.poll(() => overhang(page)).toBe(0);
  });
  await page.getByRole('button', { name: '新增线索' }).click();
  const next = page.getByRole('dialog').getByLabel('下次联系时间');
  await next.click();
  await expectInside();
  // Days that have been cannot be chosen.
  await calendar.getByRole('button', { name: /^下个月/ }).tap();
  await calendar.getByText('15', { exact: true }).first().tap();
  await calendar.getByRole('listitem').getByText('10', { exact: true }).first().tap();
  await expect(next).toHaveValue(/-15 10:00$/);
  await expectAccessible('dialog');
  await page.goto('/crm/leads');
  await page.getByRole('button', { name: /^筛选/ }).click();
  await page.getByRole('combobox', { name: '创建时间', exact: true }).click();
  await page.getByRole('option', { name: '自定义' }).click();
  await expectInside();
  await page.getByPlaceholder('结束日期').click();
  await expectInside();
});
