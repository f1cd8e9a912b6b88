import { organisation, type UserOption } from '@haina/contract/calls/organisation.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { agree, choosePerson } from './support/dialogs.ts';
import type { SignedIn } from './support/signedIn.ts';
import { expect, test } from './support/test.ts';

async function addRole(page: Page, name: string, expectAccessible: Look): Promise<Locator> {
  await page.getByRole('button', { name: '新增角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新增角色' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入角色名称')).toHaveCount(1);
  await expectAccessible('dialog');
  await dialog.getByRole('textbox', { name: '角色名称' }).fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  const panel = page.getByRole('region', { name });
  await expect(panel).toBeVisible();
  return panel;
}

/** Ticks all of the leads but their deletion, and lets the role reach those of its department. */
async function setUp(page: Page, panel: Locator, expectAccessible: Look): Promise<void> {
  const leads = panel.getByRole('group', { name: '线索' });
  await leads.getByRole('checkbox', { name: '全选 线索' }).check();
  await leads.getByRole('checkbox', { name: '删除线索' }).uncheck();
  // A page that would stay empty warns.
  const people = panel.getByRole('group', { name: '系统管理' });
  await people.getByRole('checkbox', { name: '菜单 员工与部门' }).check();
  await people.getByRole('checkbox', { name: '查看员工与部门' }).uncheck();
  await expect(people).toContainText('仅凭此角色，“员工与部门”页面是空的');
  await expectAccessible();
  await people.getByRole('button', { name: '补上所需权限' }).click();
  await expect(people.getByRole('checkbox', { name: '查看员工与部门' })).toBeChecked();
  await panel.getByRole('tab', { name: '数据范围' }).click();
  // A new role begins with the own records.
  await expect(panel.getByText('本人', { exact: true })).toHaveCount(10);
  await panel.getByRole('combobox', { name: '线索' }).click();
  await page.getByTitle('本部门', { exact: true }).click();
  await expectAccessible();
}

/** What is not saved is not lost unasked: neither to another role nor with the tab. */
async function tryToLeave(page: Page, panel: Locator): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: '填写的内容尚未保存，是否放弃？' });
  for (const away of [/^财务 \d/, '关闭角色权限管理']) {
    await page.getByRole('button', { name: away }).click();
    await question.getByRole('button', { name: '继续填写' }).click();
    await expect(question).toBeHidden();
  }
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('角色权限已保存，立即生效')).toBeVisible();
  await expect(panel.getByRole('button', { name: '保存' })).toBeHidden();
}

/** Gives the role to somebody; gives their name. */
async function addMember(page: Page, panel: Locator, admin: SignedIn): Promise<string> {
  const { rows } = await admin.call<{ rows: readonly UserOption[] }>(organisation.users, {});
  const person = rows.find(({ FrameworkName }) => FrameworkName === '销售二部');
  if (!person) throw new Error('The demo has nobody in 销售二部');
  await panel.getByRole('tab', { name: /^成员/ }).click();
  await panel.getByRole('button', { name: '添加成员' }).click();
  const picker = page.getByRole('dialog', { name: '添加成员' });
  await picker.getByRole('textbox').fill(person.UserName);
  await picker.getByRole('region', { name: '搜索结果' }).getByRole('checkbox', { name: person.UserName }).check();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
  await expect(panel.getByRole('listitem')).toContainText([person.UserName]);
  return person.UserName;
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await agree(page);
}

async function askWhy(page: Page, expectAccessible: Look): Promise<void> {
  await page.getByRole('button', { name: '为什么能看到？' }).click();
  const dialog = page.getByRole('dialog', { name: '为什么能看到？' });
  await dialog.getByRole('combobox', { name: '人员' }).click();
  const picker = page.getByRole('dialog', { name: '选择员工' });
  await choosePerson(picker, '陈海', /陈海/);
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(picker).toBeHidden();
  await dialog.getByRole('combobox', { name: '记录', exact: true }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('status')).toContainText('陈海 是公司管理员，可以查看全部数据');
  await expectAccessible('dialog');
}

test('a role is made, told what it gives, given to a person and deleted; who sees a record is explained in words', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const admin = await sharedSession('admin');
  const name = unique('渠道');
  await openAs('admin', '/bm/jurisdiction');
  await expect(page.getByRole('region', { name: '管理员' })).toContainText('管理员拥有全部权限和数据');
  const panel = await addRole(page, name, expectAccessible);
  await test.step('it is told what it gives', () => setUp(page, panel, expectAccessible));
  await test.step('what is not saved is not lost unasked', () => tryToLeave(page, panel));
  const member = await addMember(page, panel, admin);
  await test.step('the overview says what it comes to', async () => {
    await panel.getByRole('tab', { name: '概览' }).click();
    await expect(panel).toContainText('新增线索');
    await expect(panel).not.toContainText('删除线索');
    await expectAccessible();
  });
  await test.step('with members it stays, without them it goes', async () => {
    await remove(page, name);
    await expect(page.getByText(`角色“${name}”下还有 1 名成员，请先移除成员再删除`)).toBeVisible();
    await panel.getByRole('tab', { name: /^成员/ }).click();
    await panel.getByRole('button', { name: `移除：${member}` }).click();
    await agree(page);
    await expect(panel).toContainText('该角色还没有成员');
    await remove(page, name);
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
    const after = await admin.call<{ rows: readonly { Name: string }[] }>(roles.list, {});
    expect(after.rows.some(({ Name }) => Name === name)).toBe(false);
  });
  await test.step('the rule that shows a record is explained', () => askWhy(page, expectAccessible));
});
