import type { Page } from '@playwright/test';
import { agree, confirm, dialog, leave, question } from './support/dialogs.ts';
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

test('an invitation that is refused is not shown again', async ({ page, request, ownSession, unique }) => {
  const [login, name] = [`ref${Date.now()}`, unique('谢绝')];
  await choosePassword(request, login, await addPerson(await ownSession('admin'), login, name));
  await addPerson(await ownSession('outsider'), login, '启明的叫法');
  await signIn(page, login);
  const invitations = dialog(page, '公司邀请');
  await invitations.getByRole('button', { name: '拒绝 启明贸易 的邀请' }).click();
  await agree(page);
  await expect(invitations).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: `用户菜单 ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /公司邀请/ })).toBeHidden();
});

test('a login that was made by mistake is deleted, and a code that is off says so before it opens', async ({
  page,
  openAs,
  ownSession,
  unique,
  expectAccessible,
}) => {
  const admin = await ownSession('admin');
  const [login, name] = [`err${Date.now()}`, unique('写错')];
  await addPerson(admin, login, name);
  await openAs('admin', '/bm/user', { session: admin });
  await page.getByRole('textbox', { name: '姓名、拼音或账号' }).fill(login);
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await expect(page.getByRole('menuitem', { name: '一次性登录码（公司未开启）' })).toBeDisabled();
  await expectAccessible();
  await page.getByRole('menuitem', { name: '删除账号' }).click();
  await expect(question(page)).toContainText(`${name} 从未登录过。删除后，账号 ${login} 可以重新使用。`);
  await agree(page);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeHidden();
});
