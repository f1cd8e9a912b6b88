import { agree, confirm, dialog, field, pick } from './support/dialogs.ts';
import { choose, rowOf } from './support/leadsList.ts';
import { createCustomer, drawer, openTab, takeInDrawer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('a contact is added to a customer chosen from the list, leads to it, and is deleted after asking', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [customer, name] = [unique('选中司'), unique('李联系')];
  await createCustomer(await sharedSession('sales'), customer);
  await openAs('sales', '/crm/contacts');
  await test.step('it is added', async () => {
    await page.getByRole('button', { name: '新增联系人' }).click();
    const adding = dialog(page, '新增联系人');
    await confirm(adding);
    await expect(adding.getByText('请输入姓名')).toBeVisible();
    await expect(adding.getByText('请选择客户').first()).toBeVisible();
    await adding.getByLabel('姓名').fill(name);
    await field(adding, '客户').click();
    const picker = dialog(page, '选择客户');
    await expect(picker.getByRole('textbox', { name: '客户名称、拼音、电话' })).toBeFocused();
    await expect(picker.getByRole('row', { name: new RegExp(customer) })).toBeVisible();
    await expectAccessible('dialog');
    await pick(picker, customer);
    await adding.getByLabel('手机', { exact: true }).fill(`137${Date.now().toString().slice(-8)}`);
    await choose(adding, '关键决策人', '是');
    await confirm(adding);
    await expect(adding).toBeHidden();
  });

  await goWithin(page, `/crm/contacts?Name=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText(customer);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open).toContainText('决策人');
  await expect(open.getByRole('tab')).toHaveText([/^跟进记录/, '基本信息', /^商机/, /^附件/, '操作记录']);
  await expect(await openTab(open, '基本信息')).toContainText(customer);
  await test.step('it leads to its customer, and the way back to it', async () => {
    await open.getByRole('link', { name: customer }).first().click();
    await expect(drawer(page, customer)).toBeVisible();
    await page.goBack();
    await expect(drawer(page, customer)).toBeHidden();
  });
  await test.step('it is deleted after asking', async () => {
    await takeInDrawer(open, name, '删除');
    await agree(page);
    await expect(page.getByText('删除成功!')).toBeVisible();
    await expect(open).toBeHidden();
    await expect(page.getByText('没有符合条件的联系人')).toBeVisible();
  });
});
