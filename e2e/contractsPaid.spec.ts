import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { contractNumber } from './support/contracts.ts';
import { agree, confirm, dialog, field, typeTime } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { createCustomer, drawer, openTab, takeInDrawer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

const address = (name: string) => `/crm/contract?Name=${encodeURIComponent(name)}`;

/** Draws up a contract of the open customer, which may not end before it starts. */
async function drawUp(page: Page, customer: string, name: string, look: Look) {
  const tab = await openTab(drawer(page, customer), '合同');
  await tab.getByRole('button', { name: '新增合同' }).click();
  const add = dialog(page, '新增合同');
  await expect(field(add, '客户')).toHaveText(customer);
  await expect(field(add, '客户')).toBeDisabled();
  await add.getByLabel('合同名称').fill(name);
  await add.getByLabel('合同编号').fill(contractNumber());
  await add.getByLabel('合同金额').fill('1200.5');
  await typeTime(add, '开始时间', '2026-12-01');
  await typeTime(add, '结束时间', '2026-11-01');
  await confirm(add);
  await expect(add.getByText('合同结束时间不能早于开始时间')).toBeVisible();
  await typeTime(add, '结束时间', '2027-11-30');
  await look('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(tab).toContainText('1,200.50');
}

test('the first contract, added from the customer, deals it; it is found unpaid, and deleted only without receivables', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const [customer, name] = [unique('首单公司'), unique('首份合同')];
  const Customer_Guid = await createCustomer(manager, customer);
  await openAs('manager', `/crm/customer?open=${Customer_Guid}`, { settings: { theme: 'dark' } });
  const open = drawer(page, customer);
  await expect(open).toContainText('未成交');
  await test.step('it is drawn up from its customer', () => drawUp(page, customer, name, expectAccessible));
  await expect(open).toContainText('已成交');
  await expect(open).not.toContainText('未成交');

  await goWithin(page, `${address(name)}&unpaid=1`);
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(page.getByRole('button', { name: '未付清' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();

  const contract = drawer(page, name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(contract).toContainText('¥1,200.50');
  const Contract_Guid = new URL(page.url()).searchParams.get('open');
  const { Guid: paid } = await manager.call<{ Guid: string }>(receivables.add, {
    Number: unique('HK'),
    Customer_Guid,
    Contract_Guid,
    Return_Type: 1,
    Return_Date: '2026-02-01 10:00:00',
    Money: 250,
  });
  await test.step('with receivables it stays', async () => {
    await takeInDrawer(contract, name, '删除');
    await agree(page);
    await expect(page.getByText(`合同“${name}”下还有回款，不能删除`)).toBeVisible();
    await expect(contract).toBeVisible();
  });
  await test.step('without them it is deleted, and its drawer goes', async () => {
    await manager.call(receivables.remove, { ReceivablesGuidList: paid });
    await takeInDrawer(contract, name, '删除');
    await agree(page);
    await expect(page.getByText('删除成功!')).toBeVisible();
    await expect(contract).toBeHidden();
    await expect(page.getByText('没有符合条件的合同')).toBeVisible();
  });
});
