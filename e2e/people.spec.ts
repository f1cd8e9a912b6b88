import { people } from '@haina/contract/calls/people.ts';
import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { closeChoices, leave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';

const tree = (page: Page) => page.getByRole('region', { name: '部门' });

async function act(page: Page, name: string, action: string) {
  await tree(page)
    .getByRole('button', { name: `部门“${name}”的操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function chooseDepartment(page: Page, dialog: Locator, label: string, name: string) {
  const departments = dialog.getByRole('combobox', { name: label });
  await departments.click();
  await departments.fill(name);
  await page.locator('.ant-select-tree-title', { hasText: name }).click();
}

async function addDepartment(page: Page, parent: string, name: string) {
  await act(page, parent, '新增下级部门');
  const dialog = page.getByRole('dialog', { name: '新增部门' });
  await dialog.getByRole('textbox', { name: '部门名称' }).fill(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(tree(page).getByText(name, { exact: true })).toBeVisible();
}

async function changeDepartments(page: Page, unique: (words: string) => string, expectAccessible: Look) {
  const [first, second, renamed] = [unique('渠道'), unique('电商'), unique('新渠道')];
  await addDepartment(page, '总经办', first);
  await addDepartment(page, '总经办', second);
  await act(page, first, '重命名');
  const rename = page.getByRole('dialog', { name: '重命名' });
  await rename.getByRole('textbox', { name: '部门名称' }).fill(renamed);
  await rename.getByRole('button', { name: '确定' }).click();
  await expect(rename).toBeHidden();
  await expect(tree(page).getByText(renamed, { exact: true })).toBeVisible();

  await act(page, renamed, '移动');
  const move = page.getByRole('dialog', { name: '移动' });
  await chooseDepartment(page, move, '上级部门', second);
  await expectAccessible('dialog');
  await move.getByRole('button', { name: '确定' }).click();
  await expect(move).toBeHidden();

  await act(page, second, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(`部门“${second}”还有下级部门，请先移走或合并`)).toBeVisible();

  await act(page, second, '合并');
  const merge = page.getByRole('dialog', { name: '合并' });
  await chooseDepartment(page, merge, '并入部门', '财务部');
  await merge.getByRole('button', { name: '确定' }).click();
  await expect(merge).toBeHidden();
  await expect(tree(page).getByText(second, { exact: true })).toBeHidden();
  await expect(tree(page).getByText(renamed, { exact: true })).toBeVisible();

  await act(page, renamed, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(tree(page).getByText(renamed, { exact: true })).toBeHidden();
}

/** Imports two people, one of them the superior of the other, once a wrong department is mended. */
async function importPeople(
  page: Page,
  [low, boss]: readonly [string, string],
  [lowName, bossName]: readonly [string, string],
) {
  const file = (department: string) => ({
    name: '员工.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        '账号,姓名,部门,上级账号,角色',
        `${low},${lowName},${department},${boss},销售`,
        `${boss},${bossName},总经办/销售二部,,销售主管`,
      ].join('\r\n'),
    ),
  });
  await page.getByRole('button', { name: '导入员工' }).click();
  const dialog = page.getByRole('dialog', { name: '导入员工' });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles(file('火星部'));
  await expect(dialog.getByText('没有部门“火星部”，请先新增该部门或改正路径')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^导入 0 人/ })).toBeDisabled();
  await choose.setInputFiles(file('销售二部'));
  await dialog.getByRole('button', { name: '导入 2 人' }).click();
  const passwords = page.getByRole('dialog', { name: '一次性密码' });
  await expect(passwords.locator('code')).toHaveCount(2);
  await passwords.getByRole('button', { name: '我已记下' }).click();
  await expect(passwords).toBeHidden();
}

test('departments are added, renamed, moved, merged and deleted; people come from a spreadsheet once every error is mended', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  await openAs('admin', '/bm/user');
  await test.step('departments change', () => changeDepartments(page, unique, expectAccessible));
  await test.step('people come from a spreadsheet', async () => {
    const stamp = String(Date.now());
    const [low, bossName] = [`low${stamp}`, unique('乙')];
    await importPeople(page, [low, `boss${stamp}`], [unique('甲'), bossName]);
    const admin = await sharedSession('admin');
    const { rows } = await admin.call<{ rows: readonly { Superior_Name: string }[] }>(people.list, { Name: low });
    expect(rows[0]?.Superior_Name).toBe(bossName);
  });
});

/** Signs in with a one-time password, which asks for one of the own. */
async function signInFirst(theirs: Page, login: string, password: string): Promise<void> {
  await theirs.goto('/login');
  await theirs.getByLabel('账号', { exact: true }).fill(login);
  await theirs.getByLabel('密码', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: '请设置自己的密码' })).toBeVisible();
  await theirs.getByLabel('一次性密码').fill(password);
  await theirs.getByLabel('新密码', { exact: true }).fill('Eigenes@2026');
  await theirs.getByLabel('确认新密码').fill('Eigenes@2026');
  await theirs.getByRole('button', { name: '保存并进入' }).click();
}

test('a new person gets a one-time password, makes their own, and is out as soon as they are disabled', async ({
  page,
  browser,
  baseURL,
  openAs,
  unique,
  expectAccessible,
  expectedReports,
}) => {
  const name = unique('新人');
  const login = `e2e${Date.now()}`;
  await openAs('admin', '/bm/user');
  await page.getByRole('button', { name: '新增员工' }).click();
  const dialog = page.getByRole('dialog', { name: '新增员工' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error').first()).toHaveText('请输入账号');
  await expectAccessible('dialog');
  await dialog.getByRole('textbox', { name: '账号' }).fill(login);
  await dialog.getByRole('textbox', { name: '姓名' }).fill(name);
  await chooseDepartment(page, dialog, '部门', '二组');
  await dialog.getByRole('combobox', { name: '角色' }).click();
  await page.locator('.ant-select-item-option', { hasText: /^销售$/ }).click();
  await closeChoices(dialog.getByRole('combobox', { name: '角色' }));
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  const passwords = page.getByRole('dialog', { name: '一次性密码' });
  const password = await passwords.locator('code').innerText();
  await expectAccessible('dialog');
  await passwords.getByRole('button', { name: '我已记下' }).click();
  await expect(passwords).toBeHidden();

  const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signInFirst(theirs, login, password);
  await expect(theirs.getByRole('menuitem', { name: /线索$/ })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: '系统管理' })).toBeHidden();

  await page.getByRole('textbox', { name: '姓名、拼音或账号' }).fill(login);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `${name}的更多操作` }).click();
  const code = page.getByRole('menuitem', { name: '一次性登录码（公司未开启）' });
  await expect(code).toBeDisabled();
  await expectAccessible();
  await leave(code);
  await row.getByRole('button', { name: `停用：${name}` }).click();
  const leaving = page.getByRole('dialog', { name: `停用 ${name}` });
  await expect(leaving.getByText('没有您可以看到的记录')).toBeVisible();
  await expectAccessible();
  await leaving.getByRole('button', { name: '停用', exact: true }).click();
  await expect(page.getByText(`${name} 已停用`)).toBeVisible();
  expectedReports.push(/401|-8/);
  await theirs.goto('/crm/leads');
  await expect(theirs).toHaveURL(/\/login/);
  await row.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '工作交接' }).click();
  await expect(page).toHaveURL(/\/bm\/handover\?person=/);
  await expect(page.getByRole('heading', { name: `${name} 名下的记录` })).toBeVisible();
});
