import { team } from '@haina/contract/calls/team.ts';
import type { Page } from '@playwright/test';
import { leads } from '@haina/contract/calls/leads.ts';
import { leave, leaveTyped } from './support/dialogs.ts';
import { choose, createLead, find, rowOf, takeFromMore } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: '新增线索' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: '编辑线索' });

/** A mobile number that no other flow uses. */
let phones = 0;
const newMobile = (worker: number) => {
  phones += 1;
  return `18${worker % 10}${String(Date.now()).slice(-6)}${String(phones % 100).padStart(2, '0')}`;
};

test('adds a lead: what is missing is named, success is said, the row appears', async ({ page, openAs, unique }) => {
  const name = unique('新增流程');
  await openAs('sales', '/crm/leads');
  await page.getByRole('button', { name: '新增线索' }).click();
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入线索名称')).toBeVisible();
  await expect(dialog.getByLabel('线索名称')).toBeFocused();

  await dialog.getByLabel('线索名称').fill(name);
  for (const label of ['手机', '电话', '手机2', '手机3', '手机4', '手机5']) {
    await dialog.getByLabel(label, { exact: true }).fill('没有号码');
  }
  await dialog.getByLabel('线索名称').press('Enter');
  await expect(dialog.getByText('电话号码格式不正确')).toHaveCount(6);
  await expect(dialog.getByLabel('手机', { exact: true })).toBeFocused();
  for (const label of ['手机', '手机2', '手机3', '手机4', '手机5']) {
    await dialog.getByLabel(label, { exact: true }).fill('');
  }
  // At most 20 characters fit.
  await dialog.getByLabel('电话', { exact: true }).fill('');
  await dialog.getByLabel('电话', { exact: true }).pressSequentially('0512-1234567890123456789');
  await expect(dialog.getByLabel('电话', { exact: true })).toHaveValue('0512-123456789012345');
  await dialog.getByLabel('电话', { exact: true }).fill('');

  await choose(dialog, '线索质量', '高意向');
  await choose(dialog, '来源', '展会');
  await dialog.getByLabel('下次联系时间').fill('2099-03-04 10:30');
  await dialog.getByLabel('下次联系时间').press('Enter');
  await dialog.getByLabel('备注').fill('第一行\n第二行');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  // Another flow may have added one since.
  await expect(rowOf(page, name)).toContainText('高意向');
  await expect(rowOf(page, name)).toContainText('2099-03-04 10:30');

  // The next new lead begins empty.
  await page.getByRole('button', { name: '新增线索' }).click();
  await expect(dialog.getByLabel('线索名称')).toHaveValue('');
});

test('a phone that is held already is saved only after asking', async ({ page, openAs, unique, sharedSession }, {
  workerIndex,
}) => {
  const mobile = newMobile(workerIndex);
  const held = unique('已有号码');
  const name = unique('同一号码');
  await createLead(await sharedSession('sales'), { Name: held, Mobile: mobile });
  await openAs('sales', '/crm/leads');
  await page.getByRole('button', { name: '新增线索' }).click();
  const dialog = addDialog(page);
  await dialog.getByLabel('线索名称').fill(name);
  await dialog.getByLabel('手机', { exact: true }).fill(mobile);
  await dialog.getByRole('button', { name: '确定' }).click();
  const question = page.getByRole('dialog', { name: '电话重复' });
  await expect(question).toContainText(`电话 ${mobile} 已存在于线索“${held}”，负责人 王梓涵`);
  await question.getByRole('button', { name: '返回修改' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('线索名称')).toHaveValue(name);
  await dialog.getByRole('button', { name: '确定' }).click();
  await question.getByRole('button', { name: '仍然保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
});

test('of a phone held by a hidden record only that fact is shown', async ({ page, openAs, unique, sharedSession }, {
  workerIndex,
}) => {
  const mobile = newMobile(workerIndex);
  const held = unique('看不见的');
  await createLead(await sharedSession('sales'), { Name: held, Mobile: mobile });
  await openAs('sales2', '/crm/leads');
  await page.getByRole('button', { name: '新增线索' }).click();
  await addDialog(page).getByLabel('线索名称').fill(unique('另一部门'));
  await addDialog(page).getByLabel('手机', { exact: true }).fill(mobile);
  await addDialog(page).getByRole('button', { name: '确定' }).click();
  const question = page.getByRole('dialog', { name: '电话重复' });
  await expect(question).toContainText(`电话 ${mobile} 已被公司内其他线索使用`);
  await expect(question).not.toContainText(held);
  await expect(question).not.toContainText('王梓涵');
});

test('edits a lead, which then counts as followed', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('编辑流程');
  await createLead(await sharedSession('sales'), { Name: name, Legal_Person: '许安' });
  await openAs('sales', '/crm/leads');
  await find(page, name);
  await expect(rowOf(page, name)).toContainText('未跟进');
  await takeFromMore(page, name, '编辑');
  const dialog = editDialog(page);
  await expect(dialog.getByLabel('法人')).toHaveValue('许安');
  await dialog.getByLabel('法人').fill('许安宁');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('许安宁');
  await expect(rowOf(page, name)).toContainText('已跟进');
});

test('never writes over what a colleague saved meanwhile: it says so and offers the newest', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
}) => {
  const name = unique('同时编辑');
  await createLead(await sharedSession('sales'), { Name: name, Legal_Person: '原来' });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await takeFromMore(page, name, '编辑');
  await expect(editDialog(page).getByLabel('法人')).toHaveValue('原来');

  const colleague = await secondBrowserAs('manager', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await takeFromMore(colleague, name, '编辑');
  await editDialog(colleague).getByLabel('法人').fill('主管改的');
  await editDialog(colleague).getByRole('button', { name: '确定' }).click();
  await expect(colleague.getByText('操作成功')).toBeVisible();

  await editDialog(page).getByLabel('备注').fill('我写的');
  await editDialog(page).getByRole('button', { name: '确定' }).click();
  const question = page.getByRole('dialog', { name: '数据已被他人修改，请刷新后重新编辑' });
  await expect(question).toContainText('重新加载后，您刚才的修改将被最新数据替换');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await expect(editDialog(page).getByLabel('备注')).toHaveValue('我写的');
  await editDialog(page).getByRole('button', { name: '确定' }).click();
  await question.getByRole('button', { name: '重新加载' }).click();
  await expect(question).toBeHidden();
  await expect(editDialog(page).getByLabel('法人')).toHaveValue('主管改的');
  await editDialog(page).getByLabel('备注').fill('我写的');
  await editDialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('主管改的');
});

test('a read-only member opens a lead to look at: everything is there, nothing can be changed', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('只看不改');
  const sales = await sharedSession('sales');
  const guid = await createLead(sales, { Name: name, Legal_Person: '方静', Source: 3 });
  const { userGuid } = await sharedSession('sales2');
  await sales.call(team.add, { Target_Kind: 1, Target_Guid: guid, Role_Kind: 0, User_Guid: userGuid });
  await openAs('sales2', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `查看：${name}` }).click();
  const dialog = page.getByRole('dialog', { name: '查看线索' });
  await expect(dialog.getByLabel('线索名称')).toHaveValue(name);
  await expect(dialog).toContainText('展会');
  const inputs = dialog.getByRole('textbox').or(dialog.getByRole('combobox'));
  await expect(inputs.and(page.locator(':enabled'))).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '确定' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
});

test('Esc asks before typing is thrown away, and does not ask when nothing was typed', async ({
  page,
  openAs,
  unique,
}) => {
  await openAs('sales', '/crm/leads');
  await page.getByRole('button', { name: '新增线索' }).click();
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  await leave(dialog);

  await page.getByRole('button', { name: '新增线索' }).click();
  await expect(dialog.getByLabel('线索名称')).toBeFocused();
  const name = unique('打了一半');
  await dialog.getByLabel('线索名称').fill(name);
  const question = await leaveTyped(dialog);
  await expect(question.getByRole('button', { name: '继续填写' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('线索名称')).toHaveValue(name);
  await dialog.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '放弃' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '新增线索' }).click();
  await expect(dialog.getByLabel('线索名称')).toHaveValue('');
});

test('what the server refuses stays in the dialog, with its words at the field', async ({ page, openAs, unique }) => {
  await openAs('sales', '/crm/leads');
  await page.getByRole('button', { name: '新增线索' }).click();
  const dialog = addDialog(page);
  await dialog.getByLabel('线索名称').fill(unique('拒绝'));
  await page.route(`**/api/${leads.add.path}`, (route) =>
    route.fulfill({ json: { code: 1, message: '来源不存在或已停用，请重新选择', data: { Field: 'Source' } } }),
  );
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('来源不存在或已停用，请重新选择')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: '来源' })).toBeFocused();
});
