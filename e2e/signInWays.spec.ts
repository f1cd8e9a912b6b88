import { organisation } from '@haina/contract/calls/organisation.ts';
import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { Page } from '@playwright/test';
import { agree, cannotLeave, dialog } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const used = '该登录码已使用或已作废，请联系管理员重新签发';

// The provider's own page asks for a font and an icon that are nowhere.
const providerReports = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|status of 404|fonts\.googleapis/;

async function submitCode(page: Page) {
  await expect(page.getByRole('tab', { name: '公司登录码' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('an administrator lets a person in by a one-time code, once', async ({
  page,
  browser,
  baseURL,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const admin = await ownSession('outsider');
  const { rows } = await admin.call<{ rows: readonly { Guid: string }[] }>(people.departments, {});
  const [name, login] = [unique('凭码'), `code${Date.now()}`];
  await admin.call(people.add, { LoginName: login, User_Name: name, FrameworkGuid: rows[0]?.Guid });
  await openAs('outsider', '/bm/setting', { session: admin });
  const toggle = page.getByRole('switch', { name: '公司登录码' });
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute('aria-checked')) === 'false') await toggle.click();
  await expect(toggle).toBeChecked();

  await goWithin(page, '/bm/user');
  await page.getByRole('textbox', { name: '姓名、拼音或账号' }).fill(login);
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '一次性登录码' }).click();
  const issuing = dialog(page, '一次性登录码');
  await expect(issuing.getByText('还没有签发过登录码')).toBeVisible();
  await expectAccessible('dialog');
  await issuing.getByRole('button', { name: '签发登录码' }).click();
  const code = await issuing.locator('code').innerText();
  const link = await issuing.getByText(/\/login#company=/).innerText();
  await expectAccessible('dialog');
  await cannotLeave(issuing);
  await issuing.getByRole('button', { name: '我已记下' }).click();
  await expect(issuing).toBeHidden();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByLabel('登录码', { exact: true })).toHaveValue(code);
  await expect(theirs).toHaveURL('/login');
  await submitCode(theirs);
  await expect(theirs.getByRole('button', { name: `用户菜单 ${name}` })).toBeVisible();
  await context.clearCookies();
  await theirs.goto('about:blank');
  await theirs.goto(link);
  await submitCode(theirs);
  await expect(theirs.getByRole('alert')).toHaveText(used);
  await context.close();

  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '一次性登录码' }).click();
  await expect(issuing.getByRole('cell', { name: '已使用' })).toBeVisible();
  const { rows: mates } = await admin.call<{ rows: readonly { UserName: string }[] }>(organisation.users, {});
  expect(mates.map(({ UserName }) => UserName)).toContain(name);
});

test('a person binds the unified login and signs in with it, until they unbind it', async ({
  page,
  context,
  openAs,
  ownSession,
  unique,
  expectAccessible,
  expectedReports,
}) => {
  expectedReports.push(providerReports);
  const session = await ownSession('finance');
  const { rows } = await session.call<{ rows: readonly { Provider: string; Is_Bound: 0 | 1 }[] }>(user.bindings, {});
  if (rows.some(({ Is_Bound }) => Is_Bound === 1)) await session.call(user.unbindProvider, { Provider: 'unified' });
  await openAs('finance', '/crm/contract', { session });
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '登录方式' }).click();
  const ways = dialog(page, '登录方式');
  const row = ways.getByRole('listitem').filter({ hasText: '统一登录' });
  await expect(row).toContainText('未绑定');
  await expectAccessible('dialog');
  await ways.getByRole('button', { name: '绑定统一登录' }).click();
  await page.locator('input[name=login]').fill(unique('finance'));
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/crm/contract');
  await expect(row).toContainText('已绑定');

  await context.clearCookies({ domain: '127.0.0.1', name: /^(token|uuid|cid|fid|is_verification)$/ });
  await page.goto('/crm/money');
  await page.getByRole('tab', { name: '统一登录' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: '前往统一登录' }).click();
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '登录方式' }).click();
  await ways.getByRole('button', { name: '解除绑定统一登录' }).click();
  await agree(page);
  await expect(row).toContainText('未绑定');
});
