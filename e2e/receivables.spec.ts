import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Locator, Page } from '@playwright/test';
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

test('a receivable is booked for a contract of the chosen customer and one of its instalments', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const [customer, other] = [unique('付款公司'), unique('别家公司')];
  const customerGuid = await createCustomer(manager, customer);
  await createCustomer(manager, other);
  const paid = unique('甲合同');
  const contract = await createContract(manager, customerGuid, paid);
  await createPlan(manager, await createContract(manager, customerGuid, unique('乙合同'), { Money: 2000 }), 700);
  await createPlan(manager, contract, 300);

  await openAs('manager', '/crm/money');
  await page.getByRole('button', { name: '新增回款' }).click();
  const adding = dialog(page, '新增回款');
  await expect(field(adding, '合同')).toBeDisabled();
  await expect(field(adding, '合同')).toHaveText('请先选择客户');
  await expect(field(adding, '回款期次')).toBeDisabled();
  await expect(field(adding, '回款期次')).toHaveText('请先选择合同');
  await expect(adding.getByLabel('回款编号')).toHaveValue(/^HK\d{8}\d{3}$/);
  await adding.getByLabel('回款编号').fill('');
  await confirm(adding);
  for (const words of ['请输入回款编号', '请选择客户', '请选择合同', '请选择回款方式', '请输入回款金额']) {
    await expect(adding.locator('.ant-form-item-explain-error', { hasText: words })).toBeVisible();
  }
  await choosePicked(page, adding, '客户', '选择客户', customer);
  await choosePicked(page, adding, '合同', '选择合同', paid);
  await field(adding, '回款期次').click();
  const plans = dialog(page, '选择回款计划');
  await expect(plans.getByRole('radio')).toHaveCount(1);
  await expectAccessible('dialog');
  await plans.getByRole('button', { name: '新增回款计划' }).click();
  const planning = dialog(page, '新增回款计划');
  await typePlanned(planning, '250.5');
  await typeTime(planning, '计划时间', '2099-03-04 10:30');
  await choose(planning, '回款方式', '现金');
  await confirm(planning);
  await expect(planning).toBeHidden();
  await pick(plans, '第 2 期');
  await expect(adding.getByLabel('回款金额')).toHaveValue('250.50');
  await expect(adding).toContainText('现金');

  await choosePicked(page, adding, '客户', '选择客户', other);
  await expect(field(adding, '合同')).toHaveText('选择合同');
  await expect(field(adding, '回款期次')).toHaveText('请先选择合同');
  await expect(field(adding, '回款期次')).toBeDisabled();
  await choosePicked(page, adding, '客户', '选择客户', customer);
  await choosePicked(page, adding, '合同', '选择合同', paid);
  await choosePicked(page, adding, '回款期次', '选择回款计划', '第 1 期');
  await expect(adding.getByLabel('回款金额')).toHaveValue('250.50');
  const number = unique('HK');
  await adding.getByLabel('回款编号').fill(number);
  await confirm(adding);
  await expect(adding).toBeHidden();
  await expect(rowOf(page, number)).toContainText('第 1 期');
  await expect(rowOf(page, number)).toContainText('250.50');
});

test('a contract is drawn up over the form of a receivable, which takes it', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const [customer, name] = [unique('补签公司'), unique('补签合同')];
  await createCustomer(await sharedSession('manager'), customer);
  await openAs('manager', '/crm/money');
  await page.getByRole('button', { name: '新增回款' }).click();
  const adding = dialog(page, '新增回款');
  await choosePicked(page, adding, '客户', '选择客户', customer);
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
  const number = unique('HK');
  await adding.getByLabel('回款编号').fill(number);
  await choose(adding, '回款方式', '现金');
  await adding.getByLabel('回款金额').fill('1200');
  await confirm(adding);
  await expect(adding).toBeHidden();
  await expect(rowOf(page, number)).toContainText(name);
});

test('a receivable is found, changed and deleted; an instalment of another contract is refused', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const customer = await createCustomer(manager, unique('改款公司'));
  const paid = unique('丙合同');
  const contract = await createContract(manager, customer, paid);
  const foreign = await createPlan(
    manager,
    await createContract(manager, customer, unique('丁合同'), { Money: 2000 }),
    700,
  );
  const number = unique('HK');
  const booked = {
    Number: number,
    Customer_Guid: customer,
    Contract_Guid: contract,
    Plan_Guid: await createPlan(manager, contract, 300),
    Return_Type: 1,
    Return_Date: '2026-01-05 10:00:00',
    Money: 250.5,
  };
  const refused = manager.call(receivables.add, { ...booked, Plan_Guid: foreign });
  await expect(refused).rejects.toThrow('回款期次不属于该合同，请重新选择');
  await manager.call(receivables.add, booked);

  await openAs('manager', `/crm/money?Name=${encodeURIComponent(number)}`);
  await expect(rowOf(page, number)).toContainText('250.50');
  await expectAccessible();
  await page.getByRole('button', { name: number, exact: true }).click();
  const open = drawer(page, number);
  await expect(open.getByRole('tab')).toHaveText(['基本信息', /^附件/, '操作记录']);
  await expect(open.getByRole('tabpanel')).toContainText(paid);
  await expectAccessible('dialog');
  await open.getByRole('button', { name: '编辑' }).click();
  const editing = dialog(page, '编辑回款');
  await editing.getByLabel('回款金额').fill('300.01');
  await confirm(editing);
  await expect(editing).toBeHidden();
  await expect(page.getByText('第 1 期计划 300.00 元，已回款 300.01 元，超出计划金额')).toBeVisible();
  await expect(open).toContainText('¥300.01');
  await expect(await openTab(open, '操作记录')).toContainText('300.01');
  await open.getByRole('button', { name: '删除' }).click();
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(open).toBeHidden();
  await expect(rowOf(page, number)).toHaveCount(0);
});

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
  await paying.getByRole('button', { name: '登记回款：第 1 期回款计划' }).click();
  const booking = dialog(office, '新增回款');
  await expect(field(booking, '客户')).toHaveText(customer);
  await booking.getByLabel('回款编号').fill(unique('HK'));
  await typeReceived(booking, '30.3');
  await confirm(booking);
  await expect(booking).toBeHidden();
  await expect(plan(paying, 1)).toContainText('部分回款');

  await openAs('sales', `/crm/customer?open=${guid}`);
  const tab = await openTab(drawer(page, customer), '回款信息');
  await expect(tab).toContainText('¥300.30');
  await expect(tab).toContainText('¥270.00');
  await expect(row(tab, '部分回款')).toContainText(first);
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

test('finance, who has no customers to choose from, books money by the contract, which brings its customer', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const [first, second] = [unique('甲方公司'), unique('乙方公司')];
  const [paid, other] = [unique('甲方合同'), unique('乙方合同')];
  const contract = await createContract(sales, await createCustomer(sales, first), paid);
  await createContract(sales, await createCustomer(sales, second), other, { Money: 2000 });
  await createPlan(sales, contract, 300);

  await openAs('finance', '/crm/money');
  await page.getByRole('button', { name: '新增回款' }).click();
  const adding = dialog(page, '新增回款');
  await expect(field(adding, '客户')).toBeDisabled();
  await expect(field(adding, '回款期次')).toBeDisabled();
  await confirm(adding);
  const refusals = adding.locator('.ant-form-item-explain-error');
  await expect(refusals.filter({ hasText: '请选择合同' })).toBeVisible();
  await expect(refusals.filter({ hasText: '请选择客户' })).toHaveCount(0);
  await choosePicked(page, adding, '合同', '选择合同', other);
  await expect(field(adding, '客户')).toHaveText(second);
  await choosePicked(page, adding, '合同', '选择合同', paid);
  await expect(field(adding, '客户')).toHaveText(first);
  await expect(field(adding, '客户')).toBeDisabled();
  await choosePicked(page, adding, '回款期次', '选择回款计划', '第 1 期');
  await expect(adding.getByLabel('回款金额')).toHaveValue('300.00');
  const number = unique('HK');
  await adding.getByLabel('回款编号').fill(number);
  await expectAccessible('dialog');
  await confirm(adding);
  await expect(adding).toBeHidden();
  await expect(rowOf(page, number)).toContainText(first);
  await expect(rowOf(page, number)).toContainText('第 1 期');

  await page.getByRole('button', { name: `编辑：${number}` }).click();
  const editing = dialog(page, '编辑回款');
  await expect(field(editing, '客户')).toHaveText(first);
  await expect(field(editing, '回款期次')).toHaveText('第 1 期');
  await editing.getByRole('button', { name: '清除：合同' }).click();
  await expect(field(editing, '客户')).toHaveText('请先选择合同');
  await choosePicked(page, editing, '合同', '选择合同', other);
  await expect(field(editing, '客户')).toHaveText(second);
  await expect(field(editing, '客户')).toBeDisabled();
  await expect(field(editing, '回款期次')).toHaveText('选择回款计划');
  await confirm(editing);
  await expect(editing).toBeHidden();
  await expect(rowOf(page, number)).toContainText(second);
  await expect(rowOf(page, number)).not.toContainText('第 1 期');
});
