import { leads } from '@haina/contract/calls/leads.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { closeChoices } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads who signed in, what was done and what was changed, and exports it', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const name = unique('日志线索');
  const { Guid } = await admin.call<{ Guid: string }>(leads.add, { Name: name });
  await admin.call(leads.update, { Guid, Remark: '改过一次' });
  await openAs('admin', '/bm/log');
  await expect(page.getByRole('tab', { name: '登录日志' })).toHaveAttribute('aria-selected', 'true');
  // Some flows sign in by other ways.
  await expect(page.getByRole('row').filter({ hasText: '密码' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle('成功', { exact: true }).click();
  await expect(page).toHaveURL(/Outcome=in/);
  await closeChoices(page.getByRole('combobox', { name: '结果' }));
  await expectAccessible();

  await page.getByRole('tab', { name: '操作日志' }).click();
  await expect(page).toHaveURL(/tab=operation/);
  await page.goto(`/bm/log?tab=operation&user_guid=${admin.userGuid}&Target_Kind=1&Action=update&pagesize=30`);
  const entry = page.getByRole('row', { name });
  await expect(entry).toContainText('备注：空 → 改过一次');
  await expectAccessible();
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(page).toHaveURL(/tab=operation$/);
  await page.goto(`/bm/log?tab=operation&user_guid=${admin.userGuid}&Target_Kind=1&Action=update&pagesize=30`);
  await entry.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();

  await page.goto(`/bm/log?tab=operation&Words=${encodeURIComponent(`${name} 备注`)}`);
  await expect(page.getByRole('row', { name })).toHaveCount(1);
  await expect(page.getByRole('row', { name })).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(page.getByRole('row', { name })).toContainText('127.0.0.1');
  await page.getByRole('textbox', { name: '搜索内容、人员、IP 地址' }).fill(`${name} 转移`);
  await expect(page.getByText('没有符合条件的日志')).toBeVisible();
  await expectAccessible();

  const role = unique('日志');
  const { Guid: roleGuid } = await admin.call<{ Guid: string }>(roles.add, { Name: role });
  await admin.call(roles.remove, { Guid: roleGuid });
  await page.goto('/bm/log?tab=admin&Subject=role&pagesize=30');
  await expect(page.getByRole('row', { name: `新增角色“${role}”` })).toBeVisible();
  await expect(page.getByRole('row', { name: `删除角色“${role}”` })).toBeVisible();
  await expectAccessible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^管理日志-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByRole('tab', { name: '导出记录' }).click();
  await expect(page.getByRole('row', { name: '管理日志' }).first()).toContainText('对象：角色');
  await expectAccessible();
});

test('a log nobody wrote to by a filter says so, and the filter goes with one click', async ({ page, openAs }) => {
  await openAs('admin', '/bm/log?tab=operation&Create_Time_Start=2001-01-01&Create_Time_End=2001-01-02');
  await expect(page.getByText('没有符合条件的日志')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/tab=operation$/);
});

test('a log to which nothing was written yet says so, and speaks of no conditions', async ({ page, openAs }) => {
  await openAs('outsider', '/bm/log?tab=export');
  await expect(page.getByText('还没有可以查看的内容')).toBeVisible();
  await expect(page.getByText('没有符合条件的日志')).toHaveCount(0);
  await expect(page.getByText('换一个时间或筛选条件')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('entries are cards, and filters a dialog', async ({ page, openAs, expectAccessible }) => {
    await openAs('admin', '/bm/log?tab=operation', { settings: { theme: 'dark' } });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: '筛选' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '记录类型' }).click();
    await page.getByTitle('客户', { exact: true }).click();
    // Several kinds can be chosen: the list of them stays until one goes on.
    await dialog.getByText('高级筛选').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/Target_Kind=2/);
    await expect(page.getByRole('article').first()).toContainText('客户');
  });
});
