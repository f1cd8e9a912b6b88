import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { agree, leave } from './support/dialogs.ts';
import { choose, createLead, rowOf } from './support/leadsList.ts';
import { createContact, createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('gives a lead to a colleague and keeps it readable', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('转移流程');
  await createLead(sales, { Name: name });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '转移' }).click();
  const transfer = dialog(page, '转移线索');
  await expect(transfer).toContainText(name);
  await transfer.getByRole('button', { name: '确定' }).click();
  await expect(transfer.getByRole('alert').or(transfer.locator('.ant-form-item-explain-error'))).toHaveText(
    '请选择新负责人',
  );
  await expect(transfer.getByRole('combobox', { name: '新负责人' })).toBeFocused();
  await expectAccessible('dialog');

  await page.keyboard.press('Enter');
  const people = dialog(page, '选择员工');
  await expect(people.getByRole('textbox')).toBeFocused();
  await expect(people.getByRole('radio').first()).toBeVisible();
  await expectAccessible('dialog');
  await page.keyboard.type('lisiyuan');
  await expect(people.getByRole('region', { name: '搜索结果' }).getByRole('radio')).toHaveCount(1);
  await people.getByRole('radio', { name: /李思远/ }).check();
  await people.getByRole('button', { name: '确定' }).click();
  await expect(people).toBeHidden();
  await expect(transfer.getByRole('combobox', { name: '新负责人' })).toHaveText('李思远');

  await transfer.getByText('只读', { exact: true }).click();
  await expect(transfer).toContainText('原负责人可以查看，不能修改');
  await transfer.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(transfer).toBeHidden();
  await expect(rowOf(page, name)).toContainText('李思远');
  const { rows } = await sales.call<{ rows: readonly unknown[] }>(leads.list, { Name: name });
  expect(rows).toEqual([expect.objectContaining({ Owner_User_Name: '李思远', Can_Edit: 0, Can_Manage: 0 })]);
});

test('a team grows, changes and shrinks', async ({ page, openAs, unique, sharedSession, expectAccessible }) => {
  const sales = await sharedSession('sales');
  const guid = await createCustomer(sales, unique('团队流程有限公司'));
  await openAs('sales', `/crm/customer?open=${guid}`);
  await page.getByRole('tab', { name: /相关团队/ }).click();
  const team = page.getByRole('region', { name: '相关团队' });
  const member = (name: string) => team.getByRole('row').filter({ hasText: name });
  await expect(member('王梓涵')).toContainText('负责人');
  await expect(team.getByRole('checkbox', { name: '选择 王梓涵' })).toBeDisabled();
  await team.getByRole('button', { name: '编辑' }).click();
  await expect(page.getByText('请勾选团队成员!')).toBeVisible();

  await team.getByRole('button', { name: '添加团队成员' }).click();
  const add = dialog(page, '添加团队成员');
  await add.getByRole('combobox', { name: '团队成员' }).click();
  await expect(dialog(page, '选择员工').getByRole('textbox')).toBeFocused();
  await leave(dialog(page, '选择员工'));
  await expect(add).toBeVisible();
  await chooseMembers(page);
  await expectAccessible('dialog');
  await add.getByText('读写', { exact: true }).click();
  await add.getByRole('button', { name: '确定' }).click();
  await expect(add).toBeHidden();
  await expect(page.getByText('添加成功!')).toBeVisible();
  await expect(member('李思远')).toContainText('读写');
  await expect(member('许静')).toContainText('财务部');

  await team.getByRole('checkbox', { name: '选择 李思远' }).check();
  await team.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑团队成员');
  await expect(edit.getByRole('radio', { name: '读写' })).toBeChecked();
  await edit.getByText('只读', { exact: true }).click();
  await expectAccessible('dialog');
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('编辑成功!')).toBeVisible();
  await expect(member('李思远')).toContainText('只读');

  await team.getByRole('checkbox', { name: '选择 许静' }).check();
  await team.getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('此操作将移除这些团队成员是否继续?')).toBeVisible();
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(member('许静')).toHaveCount(0);
  await expect(member('李思远')).toHaveCount(1);
});

/** Picks 李思远 and 许静 out of the picker of people, by way of everything it can do. */
async function chooseMembers(page: Page) {
  await dialog(page, '添加团队成员').getByRole('combobox', { name: '团队成员' }).click();
  const people = dialog(page, '选择员工');
  const owner = people.getByRole('checkbox', { name: /王梓涵/ });
  await expect(owner).toBeDisabled();
  await expect(people).toContainText('已在团队中');

  await people.getByRole('button', { name: '财务部', exact: true }).click();
  const finance = people.getByRole('region', { name: '财务部', exact: true });
  const all = finance.getByRole('checkbox', { name: '全选' });
  await all.check();
  await expect(people.getByRole('button', { name: '移除：许静' })).toBeVisible();

  await people.getByRole('button', { name: '销售二部', exact: true }).click();
  const second = people.getByRole('region', { name: '销售二部', exact: true });
  await second.getByRole('checkbox', { name: /李思远/ }).check();
  await expect(second.getByRole('checkbox', { name: '全选' })).toBeChecked({ indeterminate: true });

  await people.getByRole('textbox').fill('lsy');
  const found = people.getByRole('region', { name: '搜索结果' });
  await expect(found.getByRole('checkbox', { name: /李思远/ })).toBeChecked();
  await expect(people.getByRole('status').filter({ hasText: '已选 2 项' })).toBeVisible();
  await people.getByRole('button', { name: '确定' }).click();
  await expect(people).toBeHidden();
}

test('a region hangs on the one above it', async ({ page, openAs, expectAccessible }) => {
  await openAs('sales', '/crm/customer');
  await page.getByRole('button', { name: '新增客户' }).click();
  const add = dialog(page, '新增客户');
  const field = (name: string) => add.getByRole('combobox', { name, exact: true });
  const shown = (name: string) =>
    add.locator('.ant-select').filter({ has: page.getByRole('combobox', { name, exact: true }) });
  await choose(add, '国家', '中国');
  await expect(field('城市')).toBeDisabled();
  await choose(add, '省份', '江苏省');
  await choose(add, '城市', '苏州市');
  await choose(add, '区县', '虎丘区');
  await expect(shown('区县')).toContainText('虎丘区');

  await choose(add, '城市', '南京市');
  await expect(shown('区县')).not.toContainText('虎丘区');
  await choose(add, '区县', '玄武区');
  await choose(add, '省份', '浙江省');
  await expect(shown('城市')).not.toContainText('南京市');
  await expect(field('区县')).toBeDisabled();

  await choose(add, '国家', '未知');
  await expect(field('省份')).toBeDisabled();
  await expect(shown('省份')).not.toContainText('浙江省');
  await choose(add, '国家', '其他');
  await choose(add, '省份', '海外');
  await expect(shown('省份')).toContainText('海外');
  await expectAccessible('dialog');
});

test('a customer is picked for a contact, and one that was picked before is named', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const first = unique('原来的客户');
  const second = unique('后来的客户');
  const name = unique('换客户');
  await createContact(sales, await createCustomer(sales, first), name);
  await createCustomer(sales, second);
  await openAs('sales', `/crm/contacts?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `编辑：${name}` }).click();
  const edit = page.getByRole('dialog').filter({ hasText: '客户' });
  const customer = edit.getByRole('combobox', { name: '客户', exact: true });
  await expect(customer).toHaveText(first);

  await customer.click();
  const picker = dialog(page, '选择客户');
  const search = picker.getByRole('textbox', { name: '客户名称、拼音、电话' });
  await expect(search).toBeFocused();
  await expect(picker.getByRole('button', { name: `移除：${first}` })).toBeVisible();
  await expect(picker.getByRole('radio').nth(3)).toBeVisible();
  await expectAccessible('dialog');
  await search.fill(second);
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await picker.getByRole('cell', { name: second, exact: true }).click();
  await expect(picker.getByRole('radio', { name: `选择 ${second}` })).toBeChecked();
  await expect(picker.getByRole('button', { name: `移除：${first}` })).toHaveCount(0);
  await picker.getByRole('button', { name: '取消' }).click();
  await expect(picker).toBeHidden();
  await expect(customer).toHaveText(first);

  await customer.click();
  await search.fill(second);
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await picker.getByRole('cell', { name: second, exact: true }).dblclick();
  await expect(picker).toBeHidden();
  await expect(customer).toHaveText(second);
});
