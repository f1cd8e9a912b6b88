import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { createContract } from './support/contracts.ts';
import { agree, confirm, dialog, field, typeTime } from './support/dialogs.ts';
import { choose, takeFromMore } from './support/leadsList.ts';
import { createPlan, plan } from './support/receivables.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** Books money for an instalment from its row; `amount` is what the dialog proposes. */
async function book(page: Page, num: number, values: { Number: string; proposed: string; Money?: string }) {
  await page.getByRole('button', { name: `登记回款：第 ${num} 期回款计划` }).click();
  const booking = dialog(page, '新增回款');
  await expect(booking.getByRole('combobox', { name: '回款期次' })).toHaveText(`第 ${num} 期`);
  await expect(booking.getByLabel('回款金额')).toHaveValue(values.proposed);
  await booking.getByLabel('回款编号').fill(values.Number);
  if (values.Money) await booking.getByLabel('回款金额').fill(values.Money);
  await confirm(booking);
  await expect(booking).toBeHidden();
}

/** Plans an instalment by its form, changes it and deletes it. */
async function planAndDelete(page: Page, tab: Locator, contract: string, look: Look) {
  await expect(tab).toContainText('还没有回款计划');
  await tab.getByRole('button', { name: '新增回款计划' }).click();
  const planning = dialog(page, '新增回款计划');
  await expect(field(planning, '合同')).toHaveText(contract);
  // What is not planned yet: all of it.
  await expect(planning.getByLabel('计划金额')).toHaveValue('1000');
  await planning.getByLabel('计划金额').fill('600');
  await planning.getByLabel('提前提醒天数').fill('7');
  await typeTime(planning, '计划时间', '2099-03-04 10:30');
  await choose(planning, '回款方式', '银行转账');
  await look('dialog');
  await confirm(planning);
  await expect(planning).toBeHidden();
  await expect(plan(tab, 1)).toContainText('待回款');
  await expect(plan(tab, 1)).toContainText('2099-03-04');

  await page.getByRole('button', { name: '编辑：第 1 期回款计划' }).click();
  const editing = dialog(page, '编辑回款计划');
  await editing.getByLabel('计划金额').fill('399.99');
  await confirm(editing);
  await expect(editing).toBeHidden();
  await expect(plan(tab, 1)).toContainText('399.99');
  await takeFromMore(page, '第 1 期回款计划', '删除');
  await agree(page);
  await expect(tab).toContainText('还没有回款计划');
}

/** The numbers of two receivables. */
interface Numbers {
  readonly first: string;
  readonly beyond: string;
}

/** Books money for two instalments of 600 and 400: in part, in full and beyond. */
async function pay(page: Page, tab: Locator, { first, beyond }: Numbers, last: string) {
  await book(page, 1, { Number: first, proposed: '600.00', Money: '199.99' });
  await expect(plan(tab, 1)).toContainText('部分回款');
  await expect(plan(tab, 1)).toContainText('400.01');
  await expect(tab).toContainText('19.99%');
  await book(page, 1, { Number: last, proposed: '400.01' });
  await expect(plan(tab, 1)).toContainText('已回款');
  await expect(tab).toContainText('60.00%');
  await book(page, 2, { Number: beyond, proposed: '400.00', Money: '500.5' });
  await expect(page.getByText('第 2 期计划 400.00 元，已回款 500.50 元，超出计划金额')).toBeVisible();
  await expect(tab).toContainText('100.00%');
}

test('instalments are planned, paid in part, in full and beyond; their states follow', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const manager = await sharedSession('manager');
  const name = unique('回款合同');
  const contract = await createContract(manager, await createCustomer(manager, unique('回款公司')), name);
  await openAs('manager', `/crm/contract?open=${contract}`);
  const open = drawer(page, name);
  const tab = await openTab(open, '回款信息');
  await test.step('one is planned, changed and deleted', () => planAndDelete(page, tab, name, expectAccessible));
  for (const money of [600, 400]) await createPlan(manager, contract, money);
  await page.reload();
  await openTab(open, '回款信息');
  await expect(plan(tab, 2)).toContainText('待回款');

  const numbers = { first: unique('HK-A'), beyond: unique('HK-C') };
  await test.step('money comes for them', () => pay(page, tab, numbers, unique('HK-B')));
  await expect(page.getByText(`合同“${name}”金额 1000.00 元，已回款 1100.50 元，超出合同金额`)).toBeVisible();
  await expectAccessible('dialog');
  await test.step('one that was paid stays; without its money it is open again', async () => {
    await takeFromMore(page, '第 1 期回款计划', '删除');
    await agree(page);
    await expect(page.getByText('第 1 期已有回款，不能删除')).toBeVisible();
    await page.getByRole('button', { name: `删除：${numbers.beyond}` }).click();
    await agree(page);
    await expect(plan(tab, 2)).toContainText('待回款');
  });
  await test.step('what came opens over the contract, which stays', async () => {
    await tab.getByRole('button', { name: numbers.first, exact: true }).click();
    const receivable = drawer(page, numbers.first);
    await expect(receivable).toContainText('¥199.99');
    await receivable.getByRole('button', { name: '关闭' }).click();
    await expect(receivable).toBeHidden();
    await expect(open).toBeVisible();
  });
});
