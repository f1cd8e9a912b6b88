import type { Page } from '@playwright/test';
import { confirm, dialog, leave } from './support/dialogs.ts';
import { addPerson, choosePassword, ownPassword } from './support/newPerson.ts';
import { expect, test } from './support/test.ts';

async function signIn(page: Page, login: string) {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(login);
  await page.getByLabel('密码', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a person whom a second company invited joins it with the password it gave, and switches to it', async ({
  page,
  request,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const [login, name] = [`inv${Date.now()}`, unique('受邀')];
  await choosePassword(request, login, await addPerson(await ownSession('admin'), login, name));
  const given = await addPerson(await ownSession('outsider'), login, '启明的叫法');
  await signIn(page, login);
  const invitations = dialog(page, '公司邀请');
  await expect(invitations.getByRole('heading', { name: '启明贸易' })).toBeVisible();
  await expect(invitations.getByText('赵启明 邀请您加入 总部，姓名登记为“启明的叫法”')).toBeVisible();
  await expectAccessible('dialog');
  await leave(invitations);

  const menu = page.getByRole('button', { name: `用户菜单 ${name}` });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: '切换公司' })).toBeHidden();
  await page.getByRole('menuitem', { name: '公司邀请（1）' }).click();
  const password = invitations.getByLabel('启明贸易 给您的一次性密码');
  await password.fill('falsch-geraten');
  await invitations.getByRole('button', { name: '接受 启明贸易 的邀请' }).click();
  await expect(page.getByText('一次性密码错误，请向邀请您的公司核对')).toBeVisible();
  await password.fill(given);
  await invitations.getByRole('button', { name: '接受 启明贸易 的邀请' }).click();
  await expect(page.getByText('已加入 启明贸易，可在“切换公司”中进入')).toBeVisible();
  await expect(invitations).toBeHidden();

  await menu.click();
  await expect(page.getByRole('menuitem', { name: /公司邀请/ })).toBeHidden();
  await page.getByRole('menuitem', { name: '切换公司' }).click();
  const switching = dialog(page, '切换公司');
  await switching.getByRole('radio', { name: '启明贸易' }).check();
  await confirm(switching);
  await expect(page.getByRole('button', { name: '用户菜单 启明的叫法' })).toBeVisible();
});
