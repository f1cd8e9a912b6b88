import { roles } from '@haina/contract/calls/roles.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The window is looked at again: the moment at which an open page asks for its rights. */
const lookAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** An error of the page stands in the log of the browser, and is copied whole. */
async function copyError(page: Page, expectAccessible: () => Promise<void>) {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('演示错误');
    });
  });
  await page.getByRole('button', { name: '错误日志，共 1 条' }).click();
  await expect(page).toHaveURL('/log');
  await expect(page.getByRole('row').filter({ hasText: '演示错误' })).toContainText(
    /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
  );
  await expectAccessible();
  await page.getByRole('button', { name: '复制这条日志：演示错误' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z script \/bm\/jurisdiction\n演示错误\nError: 演示错误/);
  await page.getByRole('button', { name: '清空日志' }).click();
  await expect(page.getByText('没有错误')).toBeVisible();
}

test('administrators come to the roles and to the errors of their browser; without the right a page says so calmly', async ({
  page,
  context,
  openAs,
  secondBrowserAs,
  expectedReports,
  expectAccessible,
}) => {
  expectedReports.push(/uncaught: 演示错误/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('admin', '/bm');
  await expect(page).toHaveURL('/bm/jurisdiction');
  await expect(page.getByRole('region', { name: '管理员' })).toBeVisible();
  await test.step('an administrator copies an error of the browser', () => copyError(page, expectAccessible));

  const colleague = await secondBrowserAs('sales', '/bm');
  await test.step('a colleague is told calmly that the page is not theirs', async () => {
    await expect(colleague).toHaveURL('/bm/jurisdiction');
    const words = colleague.getByRole('status').filter({ hasText: '您没有“角色权限管理”页面的权限' });
    await expect(words).toContainText('请联系管理员在您的角色中开通');
    await expect(colleague.getByRole('alert')).toHaveCount(0);
    await expect(colleague.getByRole('button', { name: '重试' })).toHaveCount(0);
    await expect(colleague.getByText('无权限操作，请联系管理员')).toHaveCount(0);
    await words.getByRole('button', { name: '返回仪表盘' }).click();
    await expect(colleague).toHaveURL('/crm/dashboard');
  });
  await test.step('nor are the errors of the browser', async () => {
    await colleague.goto('/log');
    await expect(colleague.getByText('您没有“前端日志”页面的权限')).toBeVisible();
    await expect(colleague.getByRole('button', { name: /错误日志/ })).toHaveCount(0);
  });
});

/** What was typed when rights go can be copied, and nothing closes before one says so. */
async function keepTyping(page: Page, takeAway: () => Promise<unknown>, expectAccessible: () => Promise<void>) {
  await page.getByRole('button', { name: '新增角色' }).click();
  const typed = page.getByRole('dialog', { name: '新增角色' }).getByRole('textbox', { name: '角色名称' });
  await typed.fill('还没有保存的名称');
  await takeAway();
  await page.getByRole('dialog', { name: '新增角色' }).getByRole('button', { name: '确定' }).click();
  // The page behind may say the same.
  await expect(page.getByRole('alert').filter({ hasText: '无权限操作，请联系管理员' })).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: '您的权限已变更' });
  await expect(notice).toContainText('请先复制需要保留的内容');
  await expect(typed).toHaveValue('还没有保存的名称');
  await expectAccessible();
  await notice.getByRole('button', { name: '立即更新' }).click();
  await expect(page.getByText('您没有“角色权限管理”页面的权限')).toBeVisible();
  await expect(menuOf(page).getByRole('menuitem', { name: '角色权限管理' })).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expectAccessible();
}

test('an open browser takes over changed rights: menu, tab and page, and loses no typing', async ({
  openAs,
  page,
  unique,
  sharedSession,
  ownSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const session = await ownSession('staff12');
  const { Guid } = await admin.call<{ Guid: string }>(roles.add, { Name: unique('变更') });
  const give = (Codes: string[], Menus: string[]) =>
    admin.call(roles.updateRules, { Guid, Codes, Menus, Scopes: [{ Module: 'leads', Scope: 1 }] });
  await give(['Admin/GetPidRoleList', 'Admin/AddRole'], ['jurisdiction']);
  await admin.call(roles.addMembers, { Guid, UserGuidList: [session.userGuid] });

  // On a slow line, what watches over rights comes when a person has typed already.
  const typedIn = Promise.withResolvers<void>();
  await page.route('**/assets/Watches-*.js', async (route) => {
    await typedIn.promise;
    await route.continue();
  });
  const takeAway = () => {
    typedIn.resolve();
    return give([], []);
  };
  // Without the roles, the first page of administration is theirs: here it is the roles.
  await openAs('staff12', '/bm', { session });
  await expect(page).toHaveURL('/bm/jurisdiction');
  await expect(menuOf(page).getByRole('menuitem', { name: '角色权限管理' })).toBeVisible();

  await test.step('what was typed stays in sight', () => keepTyping(page, takeAway, expectAccessible));

  // What is given appears at the next look, what is taken goes with its tab.
  await give(['Bin/GetBinList'], ['bin']);
  await page.clock.install();
  await page.clock.fastForward(20_000);
  await lookAgain(page);
  const bin = menuOf(page).getByRole('menuitem', { name: '回收站' });
  await bin.click();
  await expect(page).toHaveURL('/bm/bin');
  await menuOf(page).getByRole('menuitem', { name: /线索$/ }).click();
  await expect(page.getByRole('button', { name: '关闭回收站' })).toHaveCount(1);
  await give([], []);
  await page.clock.fastForward(20_000);
  await lookAgain(page);
  await expect(page.getByText('您的权限已变更，菜单和按钮已更新')).toBeVisible();
  await expect(page.getByRole('button', { name: '关闭回收站' })).toHaveCount(0);
  await expect(bin).toHaveCount(0);
  await admin.call(roles.removeMembers, { Guid, UserGuidList: [session.userGuid] });
  await admin.call(roles.remove, { Guid });
});
