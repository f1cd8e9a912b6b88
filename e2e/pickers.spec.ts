import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { agree, leave } from './support/dialogs.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
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
