import type { Locator, Page } from '@playwright/test';
import { createBusiness } from './support/business.ts';
import { agree, choosePerson, confirm, dialog, field, leave, pick, question } from './support/dialogs.ts';
import { choose, rowOf, takeFromMore } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { createContact, createCustomer, drawer, openTab, takeInDrawer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const address = (name: string) => `/crm/business?Name=${encodeURIComponent(name)}`;

/** Adds lines of two products in the form of an opportunity. */
async function addLines(page: Page, add: Locator, driver: string, motor: string) {
  await add.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), driver, motor);
  await add.getByLabel(`数量：${driver}`).fill('2');
  await add.getByLabel(`售价：${driver}`).fill('950');
  await expect(add.getByLabel(`折扣：${driver}`)).toHaveValue('5.00');
  await add.getByLabel('整单折扣').fill('10');
  await expect(add.getByLabel('总金额')).toHaveValue('2,010.00');
}

/** Looks at the lines of an open opportunity, and changes its remark. */
async function editRemark(page: Page, open: Locator) {
  const lines = await openTab(open, '产品');
  for (const words of ['1,900.00', '333.33', '2,233.33', '2,010.00']) await expect(lines).toContainText(words);
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑商机');
  await edit.getByLabel('备注').fill('等待客户立项');
  await confirm(edit);
  await expect(edit).toBeHidden();
  await expect(await openTab(open, '基本信息')).toContainText('等待客户立项');
  await expect(await openTab(open, '产品')).toContainText('2,010.00');
}

/** Moves an open opportunity on by its next step and by the bar of its stages. */
async function moveOn(page: Page, open: Locator, stages: Locator) {
  await open.getByRole('button', { name: '推进到方案/报价' }).click();
  await expect(question(page)).toContainText('确认进入方案/报价阶段');
  await agree(page);
  await expect(stages.getByRole('button', { name: /方案/ })).toHaveAttribute('aria-current', 'step');
  await expect(open.getByRole('button', { name: '推进到谈判审核' })).toBeVisible();
  await expect(stages.getByRole('button', { name: /需求分析/ })).toContainText('已完成');
  await stages.getByRole('button', { name: /谈判审核/ }).click();
  await agree(page);
  await expect(stages.getByRole('button', { name: /谈判审核/ })).toHaveAttribute('aria-current', 'step');
  await expect(open).toContainText('进行中 80%');
}

/** Closes an open opportunity as lost. */
async function lose(page: Page, open: Locator, stages: Locator) {
  await open.getByRole('button', { name: '结束商机' }).click();
  await page.getByRole('menuitem', { name: '输单' }).click();
  const reason = dialog(page, '结束商机');
  await reason.getByLabel('原因').fill('客户选择了竞争对手');
  await confirm(reason);
  await expect(reason).toBeHidden();
  await expect(stages.getByRole('group', { name: '结果：输单' })).toContainText(/\d{4}-\d\d-\d\d 客户选择了竞争对手/);
  await expect(open.getByRole('button', { name: '结束商机' })).toBeHidden();
  await expect(await openTab(open, '基本信息')).toContainText('客户选择了竞争对手');
  await expect(await openTab(open, '操作记录')).toContainText('输单');
}

test('an opportunity is added with discounted lines, edited, moved on and lost', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [customer, driver, motor] = [unique('商机公司'), unique('驱动器'), unique('电机')];
  // It begins with its customer: the rest is shown where the customer is known.
  const name = `${customer}三号线改造`;
  const admin = await sharedSession('admin');
  await createProduct(admin, driver, { Price: 1000 });
  await createProduct(admin, motor, { Price: 333.33 });
  await createCustomer(await sharedSession('sales'), customer);
  await openAs('sales', address(name));
  await page.getByRole('button', { name: '新增商机' }).first().click();
  const add = dialog(page, '新增商机');
  await expect(add.getByLabel('商机名称')).toBeFocused();
  await expect(add.getByTitle('默认销售模式')).toBeVisible();
  await add.getByLabel('商机名称').fill(name);
  await field(add, '客户').click();
  await pick(dialog(page, '选择客户'), customer);
  await choose(add, '销售阶段', '需求分析');
  await add.getByLabel('商机金额').fill('2500');
  await add.getByLabel('预计成交').fill('2098-05-06 10:00');
  await add.getByLabel('预计成交').press('Enter');
  await test.step('its lines come to their total', () => addLines(page, add, driver, motor));
  await expectAccessible('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
  const row = rowOf(page, customer);
  for (const words of ['三号线改造', '需求分析 30%', '2,500.00', '2098-05-06', '王梓涵'])
    await expect(row).toContainText(words);

  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const heading = open.getByRole('heading', { name, exact: true });
  await expect(heading).toHaveText('三号线改造');
  await expect(heading).toHaveAttribute('title', name);
  await expect.poll(async () => (await open.boundingBox())?.width).toBe(1008);
  const [followUps, contacts, team, contracts] = [/^跟进记录/, /^联系人/, /^相关团队/, /^合同/];
  const tabs = [followUps, '基本信息', contacts, team, contracts, /^产品/, /^附件/, '操作记录'];
  await expect(open.getByRole('tab')).toHaveText(tabs);
  const stages = open.getByRole('list', { name: '销售阶段' });
  await test.step('it is edited, and keeps its lines', () => editRemark(page, open));
  await test.step('it moves on', () => moveOn(page, open, stages));
  await test.step('it is lost with a reason', () => lose(page, open, stages));
  await test.step('on a phone its card says the rest of its name too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open.getByRole('button', { name: '返回' }).click();
    await expect(page.getByRole('article').getByRole('button', { name, exact: true })).toHaveText('三号线改造');
  });
});

/** Writes a follow-up of an open customer that names an opportunity, and follows it there. */
async function followTo(page: Page, customer: string, name: string) {
  const tab = await openTab(drawer(page, customer), '跟进记录');
  await tab.getByText('电话', { exact: true }).first().click();
  await tab.getByRole('textbox').first().fill('谈了预算');
  await tab.getByRole('button', { name: '商机', exact: true }).click();
  await pick(dialog(page, '选择商机'), name);
  await tab.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await tab.getByRole('link', { name }).first().click();
  await expect(drawer(page, name)).toContainText('¥800.00');
}

/** Links a contact to an open opportunity, finds the opportunity at the contact, and separates them. */
async function linkAndSeparate(page: Page, name: string, contact: string) {
  const links = await openTab(drawer(page, name), '联系人');
  await links.getByRole('button', { name: '关联联系人', exact: true }).click();
  await pick(dialog(page, '选择联系人'), contact);
  await expect(page.getByText('关联成功')).toBeVisible();
  await links.getByRole('link', { name: contact }).click();
  const tab = await openTab(drawer(page, contact), '商机');
  await expect(tab.getByRole('link', { name })).toBeVisible();
  await tab.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await tab.getByRole('button', { name: '取消关联', exact: true }).first().click();
  await agree(page);
  await expect(page.getByText('解除成功')).toBeVisible();
  await expect(tab).toContainText('还没有关联的商机');
}

test('a follow-up leads to its opportunity, which is drawn up, linked, given away and deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  const [customer, name, contact] = [unique('跟进公司'), unique('跟进商机'), unique('关联人')];
  const guid = await createCustomer(manager, customer);
  await createBusiness(manager, guid, name, { Money: 800 });
  await createContact(manager, guid, contact);
  await openAs('manager', `/crm/customer?open=${guid}`);
  await test.step('a follow-up of the customer leads to it', () => followTo(page, customer, name));
  await test.step('a contract is drawn up of it', async () => {
    await takeInDrawer(drawer(page, name), name, '新增合同');
    const contract = dialog(page, '新增合同');
    await expect(contract.getByLabel('合同名称')).toHaveValue(name);
    await expect(field(contract, '客户')).toHaveText(customer);
    await leave(contract);
  });
  await test.step('a contact is linked to it, and separated at the other end', () =>
    linkAndSeparate(page, name, contact));

  await goWithin(page, address(name));
  await test.step('it is given to a colleague', async () => {
    await takeFromMore(page, name, '转移');
    const transfer = dialog(page, '转移商机');
    await field(transfer, '新负责人').click();
    const people = dialog(page, '选择员工');
    await choosePerson(people, 'wangzihan', /王梓涵/);
    await confirm(people);
    await expect(people).toBeHidden();
    await confirm(transfer);
    await expect(transfer).toBeHidden();
    await expect(rowOf(page, name)).toContainText('王梓涵');
  });
  await test.step('it is deleted after asking', async () => {
    await takeFromMore(page, name, '删除');
    await expect(question(page)).toContainText('是否删除?');
    await agree(page);
    await expect(page.getByText('删除成功!')).toBeVisible();
    await expect(page.getByText('没有符合条件的商机')).toBeVisible();
  });
});
