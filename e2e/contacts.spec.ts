import { pick } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { createContact, createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a contact is added to a customer chosen from the list', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const customer = unique('选中司');
  const name = unique('李联系');
  await createCustomer(await sharedSession('sales'), customer);
  await openAs('sales', '/crm/contacts');
  await page.getByRole('button', { name: '新增联系人' }).click();
  const dialog = page.getByRole('dialog', { name: '新增联系人' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入姓名')).toBeVisible();
  await expect(dialog.getByText('请选择客户').first()).toBeVisible();
  await dialog.getByLabel('姓名').fill(name);
  await dialog.getByRole('combobox', { name: '客户', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '选择客户' });
  await expect(picker.getByRole('row', { name: new RegExp(customer) })).toBeVisible();
  await expectAccessible('dialog');
  await pick(picker, customer);
  await dialog.getByLabel('手机', { exact: true }).fill('13700001111');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/crm/contacts?Name=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText(customer);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open.getByRole('tab')).toHaveText([/^跟进记录/, '基本信息', /^商机/, /^附件/, '操作记录']);
  await expect(await openTab(open, '基本信息')).toContainText(customer);
});

test('a contact leads to its customer, and is deleted after asking', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const customer = unique('所属公司');
  const name = unique('删联系');
  await createContact(sales, await createCustomer(sales, customer), name, { Is_Decision: 2, Post: '总经理' });
  await openAs('sales', `/crm/contacts?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open).toContainText('决策人');
  await open.getByRole('link', { name: customer }).click();
  await expect(drawer(page, customer)).toBeVisible();
  await page.goBack();
  await expect(drawer(page, customer)).toBeHidden();
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(open).toBeHidden();
  await expect(page.getByText('没有符合条件的联系人')).toBeVisible();
});
