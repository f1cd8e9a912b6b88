import { activity } from '@haina/contract/calls/activity.ts';
import { confirm, dialog, field, leave } from './support/dialogs.ts';
import { createCustomer, drawer, freeCompany, openTab, takeInDrawer } from './support/records.ts';
import { rowOf } from './support/leadsList.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const address = (name: string) => `/crm/customer?Customer_Name=${encodeURIComponent(name)}`;

const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

/** Types a name that is taken, and sees the warning where one types: right under the row of the name. */
async function seeTaken(adding: Locator, taken: string) {
  const name = adding.getByRole('combobox', { name: '客户名称' });
  await name.fill(taken);
  await expect(adding.getByText('可能与以下记录重复')).toBeVisible();
  const warning = adding.getByText(`客户“${taken}”，王梓涵，名称相同`);
  await expect(warning).toBeVisible();
  expect(await top(warning)).toBeGreaterThan(await top(name));
  await expect.poll(async () => (await top(adding.getByLabel('法人'))) - (await top(warning))).toBeGreaterThan(0);
}

/** Changes the remark of an open customer, whose name is locked. */
async function editRemark(page: Page, open: Locator, remark: string) {
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑客户');
  await expect(edit.getByLabel('客户名称')).toBeDisabled();
  await edit.getByLabel('备注').fill(remark);
  await confirm(edit);
  await expect(edit).toBeHidden();
  await expect(await openTab(open, '基本信息')).toContainText(remark);
  await expect(await openTab(open, '操作记录')).toContainText(remark);
}

test('a customer is added by looking the company up, edited, and led on to an opportunity', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const taken = unique('已有客户公司');
  await createCustomer(sales, taken);
  const company = await freeCompany(sales, '机械');
  await openAs('sales', '/crm/customer');
  await page.getByRole('button', { name: '新增客户' }).click();
  const adding = dialog(page, '新增客户');
  const name = adding.getByRole('combobox', { name: '客户名称' });
  await expect(name).toBeFocused();
  await test.step('a warning appears while the name of an existing customer is typed', () => seeTaken(adding, taken));
  await test.step('the directory suggests companies, and fills code and legal person', async () => {
    await name.fill(company.slice(0, -1));
    await page.getByTitle(company).click();
    await expect(adding.getByLabel('统一信用码')).not.toHaveValue('');
    await expect(adding.getByLabel('法人')).not.toHaveValue('');
    await adding.getByLabel('电话', { exact: true }).fill(`0512-${Date.now().toString().slice(-8)}`);
    await confirm(adding);
    await expect(adding).toBeHidden();
    await expect(page.getByText('操作成功')).toBeVisible();
  });

  await page.goto(address(company));
  await page.getByRole('button', { name: company, exact: true }).click();
  const open = drawer(page, company);
  await expect(open).toContainText('未成交');
  const search = open.getByRole('link', { name: '网上搜索' });
  await expect(search).toHaveAttribute('href', `https://www.baidu.com/s?wd=${encodeURIComponent(company)}`);
  await expect(search).toHaveAttribute('target', '_blank');
  await expect(search).toHaveAttribute('rel', /noopener/);
  await test.step('the open customer is edited', () => editRemark(page, open, '首次拜访前先寄样'));
  await test.step('its next step is an opportunity', async () => {
    await open.getByRole('button', { name: '新增商机' }).click();
    await expect(field(dialog(page, '新增商机'), '客户')).toHaveText(company);
  });
});

test('the list shows first numbers; the drawer steps through it, keeps its tab, stands in the address and closes with Esc', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const common = unique('步进公司');
  const mobile = `139${Date.now().toString().slice(-8)}`;
  await createCustomer(sales, `${common}A`, { Mobile: mobile });
  await createCustomer(sales, `${common}B`);
  await openAs('sales', `${address(common)}&order_field=Customer_Name&order_type=asc`);
  await test.step('the list shows the first number of a customer, and the jumper of a single page', async () => {
    await expect(page.getByRole('columnheader', { name: '联系电话' })).toBeVisible();
    await expect(page.getByRole('row', { name: `${common}A` })).toContainText(
      `139 ${mobile.slice(3, 7)} ${mobile.slice(7)}`,
    );
    await expect(page.getByRole('row', { name: `${common}B` })).toContainText('0512');
    const pager = page.getByRole('navigation', { name: '分页' });
    await expect(pager).toContainText('跳至');
    await expect(pager.getByRole('textbox', { name: '跳至' })).toBeDisabled();
  });

  const counts = Promise.withResolvers<void>();
  await page.route(`**/api/${activity.counts.path}*`, async (route) => {
    await counts.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `${common}A`, exact: true }).click();
  const first = drawer(page, `${common}A`);
  await expect(first).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(1008);
  await test.step('no tab moves when their counts come', async () => {
    const lastTab = first.getByRole('tab').last();
    const left = async () => (await lastTab.boundingBox())?.x ?? 0;
    const before = await left();
    counts.resolve();
    await expect(first.getByRole('tab', { name: /\d$/ }).first()).toBeVisible();
    expect(Math.abs((await left()) - before)).toBeLessThan(1);
  });
  await expect(page).toHaveURL(/open=/);
  await test.step('it steps through the list, and keeps its tab', async () => {
    await openTab(first, '基本信息');
    await first.getByRole('button', { name: '下一条' }).click();
    const second = drawer(page, `${common}B`);
    await expect(second.getByRole('tabpanel', { name: /^基本信息/ })).toContainText(`${common}B`);
    await expect(second.getByRole('button', { name: '下一条' })).toBeDisabled();
    await second.getByRole('button', { name: '上一条' }).click();
    await expect(first).toBeVisible();
    await expectAccessible('dialog');
  });
  await test.step('it is open again after a reload, and goes with Esc', async () => {
    await page.reload();
    await expect(first).toBeVisible();
    await leave(first);
    await expect(page).not.toHaveURL(/open=/);
    await expect(page).toHaveURL(/Customer_Name=/);
  });
});

/** Adds a contact in the open customer, looks at it, and is back in the customer. */
async function addContact(page: Page, open: Locator, customer: string) {
  const tab = await openTab(open, '联系人');
  await expect(tab).toContainText('该客户还没有联系人');
  await tab.getByRole('button', { name: '新增联系人' }).click();
  const adding = dialog(page, '新增联系人');
  await expect(field(adding, '客户')).toHaveText(customer);
  await expect(field(adding, '客户')).toBeDisabled();
  await adding.getByLabel('姓名').fill('钱采购');
  await adding.getByLabel('职务').fill('采购经理');
  await confirm(adding);
  await expect(adding).toBeHidden();
  await expect(tab.getByRole('row', { name: /钱采购/ })).toContainText('采购经理');
  await tab.getByRole('button', { name: '钱采购', exact: true }).click();
  const contact = drawer(page, '钱采购');
  await expect(contact).toContainText(customer);
  await contact.getByRole('button', { name: '关闭' }).click();
  await expect(contact).toBeHidden();
  await expect(open).toBeVisible();
}

test('a customer gets contacts, which keep it from being deleted, and is dealt and not dealt again', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('有联系人的公司');
  await createCustomer(await sharedSession('manager'), name);
  await openAs('manager', address(name));
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await test.step('a contact is added to it, and opens over it', () => addContact(page, open, name));
  await test.step('with contacts it is not deleted', async () => {
    await takeInDrawer(open, name, '删除');
    await confirm(dialog(page, '温馨提示'));
    await expect(page.getByText(`客户“${name}”下还有联系人，不能删除`)).toBeVisible();
    await expect(open).toBeVisible();
  });
  await test.step('a deal closes the drawer and shows in the list', async () => {
    await takeInDrawer(open, name, '设为已成交');
    await dialog(page, '成交状态').getByLabel('说明').fill('首单已付款');
    await confirm(dialog(page, '成交状态'));
    await expect(open).toBeHidden();
    await expect(rowOf(page, name)).toContainText('已成交');
  });
  await test.step('it is taken back', async () => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(open).toContainText('已成交');
    await takeInDrawer(open, name, '设为未成交');
    await confirm(dialog(page, '成交状态'));
    await expect(rowOf(page, name)).toContainText('未成交');
  });
});
