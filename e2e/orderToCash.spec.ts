import { contracts } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { Page } from '@playwright/test';
import { contractNumber } from './support/contracts.ts';
import { agree, confirm, dialog, field, pick, question, typeTime } from './support/dialogs.ts';
import { choose, rowOf } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { typePlanned, typeReceived } from './support/receivables.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

/** Plans an instalment in the open tab. */
async function plan(page: Page, money: string, time: string) {
  await page.getByRole('button', { name: '新增回款计划' }).first().click();
  const planning = dialog(page, '新增回款计划');
  await typePlanned(planning, money);
  await typeTime(planning, '计划时间', time);
  await choose(planning, '回款方式', '银行转账');
  await confirm(planning);
  await expect(planning).toBeHidden();
}

/** Books money for an instalment; without an amount what is still to come. */
async function book(page: Page, num: number, Number: string, money?: string) {
  await page.getByRole('button', { name: `登记回款：第 ${num} 期回款计划` }).click();
  const booking = dialog(page, '新增回款');
  await booking.getByLabel('回款编号').fill(Number);
  await typeReceived(booking, money);
  await confirm(booking);
  await expect(booking).toBeHidden();
}

test('a customer goes from an opportunity to money received, and the figures agree to the cent', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const [admin, sales] = [await sharedSession('admin'), await sharedSession('sales')];
  const [server, service] = [unique('机架服务器'), unique('安装服务')];
  await createProduct(admin, server, { Price: 12_345.67 });
  await createProduct(admin, service, { Price: 999.99 });
  const customer = unique('全程公司');
  const [chance, deal] = [unique('机房建设'), unique('机房合同')];
  const Customer_Guid = await createCustomer(sales, customer);

  await openAs('sales', `/crm/customer?open=${Customer_Guid}`);
  const whole = drawer(page, customer);
  await expect(whole).toContainText('未成交');
  const chances = await openTab(whole, '商机');
  await chances.getByRole('button', { name: '新增商机' }).click();
  const planned = dialog(page, '新增商机');
  await expect(field(planned, '客户')).toBeDisabled();
  await planned.getByLabel('商机名称').fill(chance);
  await expect(planned.getByTitle('默认销售模式')).toBeVisible();
  await choose(planned, '销售阶段', '验证客户');
  await typeTime(planned, '预计成交', '2098-05-06 10:00');
  await planned.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), server, service);
  await planned.getByLabel(`数量：${server}`).fill('2');
  await planned.getByLabel(`数量：${service}`).fill('3');
  await planned.getByLabel('整单折扣').fill('3.33');
  await expect(planned.getByLabel('总金额')).toHaveValue('26,769.19');
  await planned.getByLabel('商机金额').fill('26769.19');
  await confirm(planned);
  await expect(planned).toBeHidden();

  await chances.getByRole('button', { name: chance, exact: true }).click();
  const pipeline = drawer(page, chance);
  const stages = pipeline.getByRole('list', { name: '销售阶段' });
  for (const stage of ['需求分析', '方案/报价', '谈判审核']) {
    await stages.getByRole('button', { name: new RegExp(stage) }).click();
    await agree(page);
    await expect(stages.getByRole('button', { name: new RegExp(stage) })).toHaveAttribute('aria-current', 'step');
  }
  await pipeline.getByRole('button', { name: '结束商机' }).click();
  await page.getByRole('menuitem', { name: '赢单' }).click();
  await expect(question(page)).toContainText('确定将当前商机设为赢单吗？');
  await agree(page);
  await expect(pipeline.getByText('赢单').first()).toBeVisible();

  await pipeline.getByRole('button', { name: '新增合同' }).click();
  const signed = dialog(page, '新增合同');
  await expect(field(signed, '客户')).toHaveText(customer);
  await expect(signed.getByLabel('总金额')).toHaveValue('26,769.19');
  await expect(signed.getByLabel('合同金额')).toHaveValue('26,769.19');
  await signed.getByLabel('合同名称').fill(deal);
  await signed.getByLabel('合同编号').fill(contractNumber());
  await typeTime(signed, '开始时间', '2026-12-01');
  await typeTime(signed, '结束时间', '2027-11-30');
  await confirm(signed);
  await expect(signed).toBeHidden();

  const own = await openTab(pipeline, '合同');
  await own.getByRole('button', { name: deal, exact: true }).click();
  const contract = drawer(page, deal);
  const money = await openTab(contract, '回款信息');
  await plan(page, '10000', '2099-01-05 10:00');
  await plan(page, '16769.19', '2099-06-05 10:00');
  await book(page, 1, unique('HK1'));
  await book(page, 2, unique('HK2'), '16769.18');
  for (const words of ['¥26,769.19', '¥26,769.18', '¥0.01']) await expect(money).toContainText(words);
  await expect(money.getByRole('row').filter({ hasText: '10,000.00' }).first()).toContainText('已回款');
  await expect(money.getByRole('row').filter({ hasText: '16,769.19' }).first()).toContainText('部分回款');
  await expect(contract).toContainText('¥0.01');

  await page.goto(`/crm/customer?open=${Customer_Guid}`);
  await expect(whole).toContainText('已成交');
  const payments = await openTab(whole, '回款信息');
  for (const words of ['¥26,769.19', '¥26,769.18', '¥0.01']) await expect(payments).toContainText(words);

  await goWithin(page, `/crm/contract?Name=${encodeURIComponent(deal)}`);
  for (const words of ['26,769.19', '26,769.18', '0.01']) await expect(rowOf(page, deal)).toContainText(words);

  const { rows } = await sales.call<{ rows: readonly { Money: number; received: number; outstanding: number }[] }>(
    contracts.listOfParent,
    { Customer_Guid },
  );
  expect(rows.map(({ Money, received, outstanding }) => [Money, received, outstanding])).toEqual([
    [26_769.19, 26_769.18, 0.01],
  ]);
  const paid = await sales.call<{ rows: readonly { Money: number }[] }>(receivables.listOfParent, { Customer_Guid });
  expect(paid.rows.map(({ Money }) => Money).toSorted((a, b) => a - b)).toEqual([10_000, 16_769.18]);
});
