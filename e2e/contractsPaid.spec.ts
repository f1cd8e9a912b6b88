import { receivables } from '@haina/contract/calls/receivables.ts';
import { contractNumber, createContract } from './support/contracts.ts';
import { agree, confirm, dialog, field, pick, typeTime } from './support/dialogs.ts';
import { rowOf, takeFromMore } from './support/leadsList.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const address = (name: string) => `/crm/contract?Name=${encodeURIComponent(name)}`;

test('a contract with receivables stays; without them it is deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const manager = await sharedSession('manager');
  const customer = await createCustomer(manager, unique('删除公司'));
  const name = unique('删除合同');
  const guid = await createContract(manager, customer, name);
  const { Guid: paid } = await manager.call<{ Guid: string }>(receivables.add, {
    Number: unique('HK'),
    Customer_Guid: customer,
    Contract_Guid: guid,
    Return_Type: 1,
    Return_Date: '2026-02-01 10:00:00',
    Money: 250,
  });
  await openAs('manager', address(name));
  await expect(rowOf(page, name)).toContainText('750.00');
  await takeFromMore(page, name, '删除');
  await agree(page);
  await expect(page.getByText(`合同“${name}”下还有回款，不能删除`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);

  await manager.call(receivables.remove, { ReceivablesGuidList: paid });
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  await expect(open).toContainText('¥1,000.00');
  await open.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(open).toBeHidden();
  await expect(page.getByText('没有符合条件的合同')).toBeVisible();
});

test('the first contract, added from the customer, deals it; unpaid ones are found in dark colours too', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const customer = unique('首单公司');
  const guid = await createCustomer(sales, customer);
  await openAs('sales', `/crm/customer?open=${guid}`, { settings: { theme: 'dark' } });
  const open = drawer(page, customer);
  await expect(open).toContainText('未成交');
  const tab = await openTab(open, '合同');
  await tab.getByRole('button', { name: '新增合同' }).click();
  const add = dialog(page, '新增合同');
  await expect(field(add, '客户')).toHaveText(customer);
  await expect(field(add, '客户')).toBeDisabled();
  await expect(field(add, '客户')).toHaveAttribute('title', `${customer}\n随打开的记录确定，不能更改`);
  const name = unique('首份合同');
  await add.getByLabel('合同名称').fill(name);
  await add.getByLabel('合同编号').fill(contractNumber());
  await add.getByLabel('合同金额').fill('1200.5');
  await typeTime(add, '开始时间', '2026-12-01');
  await typeTime(add, '结束时间', '2026-11-01');
  await confirm(add);
  await expect(add.getByText('合同结束时间不能早于开始时间')).toBeVisible();
  await typeTime(add, '结束时间', '2027-11-30');
  await expectAccessible('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(tab).toContainText('1,200.50');
  await expect(open).toContainText('已成交');
  await expect(open).not.toContainText('未成交');

  await goWithin(page, `${address(name)}&unpaid=1`);
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(page.getByRole('button', { name: '未付清' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});

test('finance, who has no customers, draws up a contract for one that has contracts already', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const customer = unique('老客户公司');
  await createContract(sales, await createCustomer(sales, customer), unique('首份合同'));
  const name = unique('财务新合同');
  await openAs('finance', address(name));
  await page.getByRole('button', { name: '新增合同' }).first().click();
  const add = dialog(page, '新增合同');
  await field(add, '客户').click();
  const picker = dialog(page, '选择客户');
  await expect(picker.getByPlaceholder('客户名称（已有合同的客户）')).toBeVisible();
  await pick(picker, customer);
  await expect(field(add, '客户')).toHaveText(customer);
  await add.getByLabel('合同名称').fill(name);
  await add.getByLabel('合同金额').fill('1,234.5');
  await typeTime(add, '结束时间', '2099-03-04');
  await expectAccessible('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(rowOf(page, name)).toContainText(customer);
  await expect(rowOf(page, name)).toContainText('1,234.50');
});
