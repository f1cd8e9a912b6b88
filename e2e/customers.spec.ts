import { leave } from './support/dialogs.ts';
import { createContact, createCustomer, drawer, freeCompany, openTab } from './support/records.ts';
import { rowOf } from './support/leadsList.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

const address = (name: string) => `/crm/customer?Customer_Name=${encodeURIComponent(name)}`;

test('a customer is added by looking the company up, and its name is locked from then on', async ({
  page,
  openAs,
  sharedSession,
  expectAccessible,
}) => {
  const company = await freeCompany(await sharedSession('sales'), '机械');
  await openAs('sales', '/crm/customer');
  await page.getByRole('button', { name: '新增客户' }).click();
  const dialog = page.getByRole('dialog', { name: '新增客户' });
  await expect(dialog.getByRole('combobox', { name: '客户名称' })).toBeFocused();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入客户名称')).toBeVisible();
  await expect(dialog.getByText('没有查询到统一信用码，请重新输入客户名称！')).toBeVisible();
  await expect(dialog.getByText('没有查询到法人，请重新输入客户名称！')).toBeVisible();
  await expect(dialog.getByText('请输入电话')).toBeVisible();

  const name = dialog.getByRole('combobox', { name: '客户名称' });
  await name.fill('没有这家公司的');
  await expect(dialog.getByRole('status').getByText('没有查询到客户信息，请重新输入客户名称！')).toBeVisible();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '手工填写信用码和法人' })).toBeVisible();
  await name.fill(company.slice(0, -1));
  await page.getByTitle(company).click();
  await expect(dialog.getByLabel('统一信用码')).not.toHaveValue('');
  await expect(dialog.getByLabel('法人')).not.toHaveValue('');
  await expectAccessible('dialog');
  await dialog.getByLabel('电话', { exact: true }).fill('0512-69880001');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();

  await page.goto(address(company));
  await page.getByRole('button', { name: company, exact: true }).click();
  const open = drawer(page, company);
  await expect(open).toContainText('未成交');
  const search = open.getByRole('link', { name: '网上搜索' });
  await expect(search).toHaveAttribute('href', `https://www.baidu.com/s?wd=${encodeURIComponent(company)}`);
  await expect(search).toHaveAttribute('target', '_blank');
  await expect(search).toHaveAttribute('rel', /noopener/);
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑客户' });
  await expect(edit.getByLabel('客户名称')).toBeDisabled();
  await expect(edit.getByLabel('客户名称')).toHaveAttribute('title', '保存后不能更改');
  await edit.getByLabel('备注').fill('首次拜访前先寄样');
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(edit).toBeHidden();
  await expect(await openTab(open, '基本信息')).toContainText('首次拜访前先寄样');
  await expect(await openTab(open, '操作记录')).toContainText('首次拜访前先寄样');
});

test('a company that the directory does not know is typed by hand', async ({ page, openAs, unique }) => {
  await openAs('sales', '/crm/customer');
  await page.getByRole('button', { name: '新增客户' }).click();
  const dialog = page.getByRole('dialog', { name: '新增客户' });
  const company = unique('目录之外的公司');
  await dialog.getByRole('combobox', { name: '客户名称' }).fill(company);
  await dialog.getByRole('button', { name: '精确查询' }).click();
  await expect(dialog.getByRole('status').getByText('没有查询到客户信息')).toBeVisible();
  await dialog.getByRole('button', { name: '手工填写信用码和法人' }).click();
  const code = dialog.getByRole('textbox', { name: '统一信用码' });
  await expect(code).toBeFocused();
  await page.keyboard.type(`9132${unique('x').slice(-6)}-a`);
  await expect(code).toHaveValue(/^9132[0-9A-Z]+A$/);
  await dialog.getByLabel('法人').fill('周启航');
  await dialog.getByLabel('电话', { exact: true }).fill('0512-69880002');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(address(company));
  await expect(rowOf(page, company)).toHaveCount(1);
});

test('a company that is a customer already is refused, and told while typing', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const taken = unique('已有客户公司');
  await createCustomer(sales, taken, { Mobile: '13912340077' });
  await openAs('sales', '/crm/leads');
  await page.getByRole('button', { name: '新增线索' }).click();
  const dialog = page.getByRole('dialog', { name: '新增线索' });
  await dialog.getByLabel('线索名称').fill(taken);
  await expect(dialog.getByText('可能与以下记录重复')).toBeVisible();
  const warning = dialog.getByText(`客户“${taken}”，王梓涵，名称相同`);
  await expect(warning).toBeVisible();
  // Where one types: right under the row of the name.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(warning)) - (await top(dialog.getByLabel('线索名称')))).toBeLessThan(160);
});

test('the drawer steps through the list, keeps its tab, stands in the address and closes with Esc', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const common = unique('步进公司');
  for (const place of ['A', 'B']) await createCustomer(sales, `${common}${place}`);
  await openAs('sales', `${address(common)}&order_field=Customer_Name&order_type=asc`);
  await page.getByRole('button', { name: `${common}A`, exact: true }).click();
  const first = drawer(page, `${common}A`);
  await expect(first).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(1008);
  await expect(page).toHaveURL(/open=/);
  await openTab(first, '基本信息');
  await first.getByRole('button', { name: '下一条' }).click();
  const second = drawer(page, `${common}B`);
  await expect(second.getByRole('tabpanel', { name: /^基本信息/ })).toContainText(`${common}B`);
  await expect(second.getByRole('button', { name: '下一条' })).toBeDisabled();
  await second.getByRole('button', { name: '上一条' }).click();
  await expect(first).toBeVisible();
  await expectAccessible('dialog');

  await page.reload();
  await expect(first).toBeVisible();
  await leave(first);
  await expect(page).not.toHaveURL(/open=/);
  await expect(page).toHaveURL(/Customer_Name=/);
});

test('a deal closes the drawer and shows in the list; undoing it says so', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('成交公司');
  await createCustomer(await sharedSession('manager'), name);
  await openAs('manager', address(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '设为已成交' }).click();
  const dialog = page.getByRole('dialog', { name: '成交状态' });
  await dialog.getByLabel('说明').fill('首单已付款');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(open).toBeHidden();
  await expect(rowOf(page, name)).toContainText('已成交');

  await page.getByRole('button', { name, exact: true }).click();
  await expect(open).toContainText('已成交');
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '设为未成交' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(rowOf(page, name)).toContainText('未成交');
});

test('contacts are added to their customer, which stays; a customer with contacts is not deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const name = unique('有联系人的公司');
  await createCustomer(await sharedSession('manager'), name);
  await openAs('manager', address(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const tab = await openTab(open, '联系人');
  await expect(tab).toContainText('该客户还没有联系人');
  await tab.getByRole('button', { name: '新增联系人' }).click();
  const dialog = page.getByRole('dialog', { name: '新增联系人' });
  await expect(dialog.getByRole('combobox', { name: '客户', exact: true })).toHaveText(name);
  await expect(dialog.getByRole('combobox', { name: '客户', exact: true })).toBeDisabled();
  await dialog.getByLabel('姓名').fill('钱采购');
  await dialog.getByLabel('职务').fill('采购经理');
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(tab.getByRole('row', { name: /钱采购/ })).toContainText('采购经理');

  await tab.getByRole('button', { name: '钱采购', exact: true }).click();
  const contact = drawer(page, '钱采购');
  await expect(contact).toContainText(name);
  await contact.getByRole('button', { name: '关闭' }).click();
  await expect(contact).toBeHidden();
  await expect(open).toBeVisible();

  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(`客户“${name}”下还有联系人，不能删除`)).toBeVisible();
  await expect(open).toBeVisible();
});

test('a read-only member of the team looks and cannot touch; nobody else learns anything', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const reader = await sharedSession('sales2');
  const name = unique('团队公司');
  const guid = await createCustomer(sales, name);
  await createContact(sales, guid, '孙只读');
  const { team } = await import('@haina/contract/calls/team.ts');
  const hidden = await secondBrowserAs('sales2', `/crm/customer?open=${guid}`);
  await expect(hidden.getByText('数据不存在或您无权查看').first()).toBeVisible();

  await sales.call(team.add, { Target_Kind: 2, Target_Guid: guid, Role_Kind: 0, User_Guid: reader.userGuid });
  await openAs('sales2', address(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(open.getByRole('button', { name: '转移' })).toHaveCount(0);
  await expect(open.getByRole('button', { name: '发布' })).toHaveCount(0);
  await expect(await openTab(open, '联系人')).toContainText('孙只读');
  await expect(open.getByRole('button', { name: '新增联系人' })).toHaveCount(0);
  const tab = await openTab(open, '相关团队');
  await expect(tab).toContainText('只读');
  await expect(tab.getByRole('button', { name: '添加团队成员' })).toHaveCount(0);
});

test('a list shows the first number of a customer, and the jumper of a single page', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('首个号码');
  await createCustomer(sales, `${name}甲`, { Telephone: '0512-68880001', Mobile: '13912340088' });
  await createCustomer(sales, `${name}乙`, { Telephone: '0512-68880002' });
  await openAs('sales', address(name));
  await expect(page.getByRole('columnheader', { name: '联系电话' })).toBeVisible();
  await expect(page.getByRole('row', { name: `${name}甲` })).toContainText('139 1234 0088');
  await expect(page.getByRole('row', { name: `${name}乙` })).toContainText('0512-68880002');
  const pager = page.getByRole('navigation', { name: '分页' });
  await expect(pager).toContainText('跳至');
  await expect(pager.getByRole('textbox', { name: '跳至' })).toBeDisabled();
});
