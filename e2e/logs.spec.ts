import { leads } from '@haina/contract/calls/leads.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import type { Page } from '@playwright/test';
import { allRules, expectNothingSerious } from './support/axe.ts';
import { closeChoices } from './support/dialogs.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

async function readSignIns(page: Page) {
  await expect(page.getByRole('tab', { name: '登录日志' })).toHaveAttribute('aria-selected', 'true');
  // Some flows sign in by other ways.
  await expect(page.getByRole('row').filter({ hasText: '密码' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle('成功', { exact: true }).click();
  await expect(page).toHaveURL(/Outcome=in/);
  await closeChoices(page.getByRole('combobox', { name: '结果' }));
}

/** What was done to a lead: found by filters and by words, and leading to it. */
async function readOperations(page: Page, name: string, userGuid: string, expectAccessible: () => Promise<void>) {
  const entry = page.getByRole('row', { name });
  await page.getByRole('tab', { name: '操作日志' }).click();
  await expect(page).toHaveURL(/tab=operation/);
  await page.goto(`/bm/log?tab=operation&user_guid=${userGuid}&Target_Kind=1&Action=update&pagesize=30`);
  await expect(entry).toContainText('备注：空 → 改过一次');
  await expectAccessible();
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(page).toHaveURL(/tab=operation$/);
  await page.goto(`/bm/log?tab=operation&Words=${encodeURIComponent(`${name} 备注`)}`);
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(entry).toContainText('127.0.0.1');
  const search = page.getByRole('textbox', { name: '搜索内容、人员、IP 地址' });
  await search.fill(`${name} 转移`);
  await expect(page.getByText('没有符合条件的日志')).toBeVisible();
  await expectAccessible();
  await search.fill(`${name} 备注`);
  await entry.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
}

/** What was done to roles, exported; the export stands in a log of its own. */
async function readAdministration(page: Page, admin: SignedIn, role: string, expectAccessible: () => Promise<void>) {
  const { Guid } = await admin.call<{ Guid: string }>(roles.add, { Name: role });
  await admin.call(roles.remove, { Guid });
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
}

/** On a phone and in the dark entries are cards, and filters a dialog. */
async function readOnPhone(phone: Page) {
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('article').first()).toBeVisible();
  await expectNothingSerious(phone, allRules);
  await phone.getByRole('button', { name: '筛选' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '记录类型' }).click();
  await phone.getByTitle('客户', { exact: true }).click();
  // Several kinds can be chosen: the list of them stays until one goes on.
  await dialog.getByText('高级筛选').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(phone).toHaveURL(/Target_Kind=2/);
  await expect(phone.getByRole('article').first()).toContainText('客户');
}

test('an administrator reads who signed in, what was done and what was changed, exports it, and reads on on a phone', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const name = unique('日志线索');
  const { Guid } = await admin.call<{ Guid: string }>(leads.add, { Name: name });
  await admin.call(leads.update, { Guid, Remark: '改过一次' });
  await openAs('admin', '/bm/log');
  await test.step('who signed in', () => readSignIns(page));
  await test.step('what was done to records', () => readOperations(page, name, admin.userGuid, expectAccessible));
  await test.step('what was changed', () => readAdministration(page, admin, unique('日志'), expectAccessible));
  const phone = await secondBrowserAs('admin', '/bm/log?tab=operation', { settings: { theme: 'dark' } });
  await test.step('on a phone', () => readOnPhone(phone));
});
