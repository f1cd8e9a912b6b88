import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { createContract } from './support/contracts.ts';
import { agree, confirm, dialog, field, pick, typeTime } from './support/dialogs.ts';
import { choose, rowOf } from './support/leadsList.ts';
import { createPlan, plan, row, typePlanned, typeReceived } from './support/receivables.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** Chooses a record of a picker that an input of the dialog opens. */
async function choosePicked(page: Page, scope: Locator, input: string, picker: string, name: string) {
  await field(scope, input).click();
  await pick(dialog(page, picker), name);
}

/** Draws up a contract over the form of a receivable, which takes it. */
async function drawUpContract(page: Page, adding: Locator, customer: string, name: string) {
  await field(adding, '合同').click();
  await dialog(page, '选择合同').getByRole('button', { name: '新增合同' }).click();
  const drawn = dialog(page, '新增合同');
  await expect(field(drawn, '客户')).toHaveText(customer);
  await expect(field(drawn, '客户')).toBeDisabled();
  await drawn.getByLabel('合同名称').fill(name);
  await drawn.getByLabel('合同金额').fill('1200');
  await typeTime(drawn, '结束时间', '2099-11-30');
  await confirm(drawn);
  await expect(drawn).toBeHidden();
  await expect(field(adding, '合同')).toHaveText(name);
}

/** Plans an instalment over the form of a receivable, and chooses it. */
async function planInstalment(page: Page, adding: Locator, look: Look) {
  await field(adding, '回款期次').click();
  const plans = dialog(page, '选择回款计划');
  await expect(plans.getByRole('button', { name: '新增回款计划' })).toBeVisible();
  await look('dialog');
  await plans.getByRole('button', { name: '新增回款计划' }).click();
  const planning = dialog(page, '新增回款计划');
  await typePlanned(planning, '250.5');
  await typeTime(planning, '计划时间', '2099-03-04 10:30');
  await choose(planning, '回款方式', '现金');
  await confirm(planning);
  await expect(planning).toBeHidden();
  await pick(plans, '第 1 期');
  await expect(adding.getByLabel('回款金额')).toHaveValue('250.50');
  await expect(adding).toContainText('现金');
}

/** Changes the amount of an open receivable to more than was planned. */
async function editAmount(page: Page, open: Locator) {
  await open.getByRole('button', { name: '编辑' }).click();
  const editing = dialog(page, '编辑回款');
  await editing.getByLabel('回款金额').fill('300.01');
  await confirm(editing);
  await expect(editing).toBeHidden();
  await expect(page.getByText('第 1 期计划 250.50 元，已回款 300.01 元，超出计划金额')).toBeVisible();
  await expect(open).toContainText('¥300.01');
  await expect(await openTab(open, '操作记录')).toContainText('300.01');
}

test('a receivable is booked for a contract and an instalment made on the way, changed and deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [customer, contract] = [unique('付款公司'), unique('补签合同')];
  await createCustomer(await sharedSession('manager'), customer);
  await openAs('manager', '/crm/money');
  await page.getByRole('button', { name: '新增回款' }).click();
  const adding = dialog(page, '新增回款');
  await expect(adding.getByLabel('回款编号')).toHaveValue(/^HK\d{8}\d{3}$/);
  const number = unique('HK');
  await adding.getByLabel('回款编号').fill(number);
  await choosePicked(page, adding, '客户', '选择客户', customer);
  await test.step('a contract is drawn up over the form', () => drawUpContract(page, adding, customer, contract));
  await test.step('an instalment is planned over the form', () => planInstalment(page, adding, expectAccessible));
  await confirm(adding);
  await expect(adding).toBeHidden();
  for (const words of [contract, '第 1 期', '250.50']) await expect(rowOf(page, number)).toContainText(words);

  await page.getByRole('button', { name: number, exact: true }).click();
  const open = drawer(page, number);
  await expect(open.getByRole('tab')).toHaveText(['基本信息', /^附件/, '操作记录']);
  await expect(open.getByRole('tabpanel')).toContainText(contract);
  await test.step('its amount is changed', () => editAmount(page, open));
  await test.step('it is deleted after asking', async () => {
    await open.getByRole('button', { name: '删除' }).click();
    await agree(page);
    await expect(page.getByText('删除成功!')).toBeVisible();
    await expect(open).toBeHidden();
    await expect(rowOf(page, number)).toHaveCount(0);
  });
});

/** Books money in the tab of a contract, for its first instalment. */
async function bookForPlan(office: Page, paying: Locator, customer: string, Number: string) {
  await paying.getByRole('button', { name: '登记回款：第 1 期回款计划' }).click();
  const booking = dialog(office, '新增回款');
  await expect(field(booking, '客户')).toHaveText(customer);
  await booking.getByLabel('回款编号').fill(Number);
  await typeReceived(booking, '30.3');
  await confirm(booking);
  await expect(booking).toBeHidden();
  await expect(plan(paying, 1)).toContainText('部分回款');
}

/** Books money in the list, where finance chooses the contract alone. */
async function bookByContract(office: Page, contract: string, customer: string, Number: string) {
  await office.getByRole('button', { name: '新增回款' }).click();
  const adding = dialog(office, '新增回款');
  await expect(field(adding, '客户')).toBeDisabled();
  await choosePicked(office, adding, '合同', '选择合同', contract);
  await expect(field(adding, '客户')).toHaveText(customer);
  await choosePicked(office, adding, '回款期次', '选择回款计划', '第 1 期');
  await expect(adding.getByLabel('回款金额')).toHaveValue('30.30');
  await adding.getByLabel('回款编号').fill(Number);
  await confirm(adding);
  await expect(adding).toBeHidden();
  for (const words of [customer, '第 1 期']) await expect(rowOf(office, Number)).toContainText(words);
}

test('a customer shows the payments of all its contracts; finance books money without seeing the customer', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const customer = unique('多合同公司');
  const guid = await createCustomer(sales, customer);
  const [first, second] = [unique('一期合同'), unique('二期合同')];
  const contract = await createContract(sales, guid, first, { Money: 100.1 });
  await createContract(sales, guid, second, { Money: 200.2 });
  await createPlan(sales, contract, 60.6);

  const office = await secondBrowserAs('finance', `/crm/contract?open=${contract}`);
  const paying = await openTab(drawer(office, first), '回款信息');
  await test.step('finance books a part of an instalment where the contract is open', () =>
    bookForPlan(office, paying, customer, unique('HK')));

  await openAs('sales', `/crm/customer?open=${guid}`);
  const tab = await openTab(drawer(page, customer), '回款信息');
  await test.step('the customer shows what has come and what is still to come', async () => {
    await expect(tab).toContainText('¥300.30');
    await expect(tab).toContainText('¥270.00');
    await expect(row(tab, '部分回款')).toContainText(first);
  });
  await test.step('an instalment of another contract is planned there', async () => {
    await tab.getByRole('button', { name: '新增回款计划' }).click();
    const planning = dialog(page, '新增回款计划');
    await expect(field(planning, '客户')).toBeDisabled();
    await choosePicked(page, planning, '合同', '选择合同', second);
    await typePlanned(planning, '200.2');
    await typeTime(planning, '计划时间', '2020-03-04 10:30');
    await confirm(planning);
    await expect(planning).toBeHidden();
    await expect(row(tab, '已逾期')).toContainText(second);
    await expectAccessible('dialog');
  });
  await office.goto('/crm/money');
  await test.step('finance books the rest by the contract, which brings its customer', () =>
    bookByContract(office, first, customer, unique('HK')));
});
