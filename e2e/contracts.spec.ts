import { contracts } from '@haina/contract/calls/contracts.ts';
import type { Locator, Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { contractNumber } from './support/contracts.ts';
import { confirm, dialog, field, pick, typeTime } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { createProduct } from './support/products.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

const address = (name: string) => `/crm/contract?Name=${encodeURIComponent(name)}`;

/** Products by their names. */
type Products = readonly [drive: string, motor: string, service: string];

/** Adds lines of products in the form, and sees their figures follow each other to the cent. */
async function addLines(page: Page, add: Locator, [drive, motor, service]: Products, look: Look) {
  await add.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), drive, motor);
  await expect(add.getByLabel(`售价：${drive}`)).toBeFocused();
  await add.getByRole('button', { name: '添加产品' }).click();
  await pick(dialog(page, '选择产品'), motor, service);
  await expect(add.getByText('3 项')).toBeVisible();
  await expect(add.getByLabel('合同金额')).toHaveValue('83,000.00');

  await add.getByLabel(`售价：${drive}`).fill('1.234');
  await expect(add.getByText('金额格式不正确')).toBeVisible();
  await confirm(add);
  await expect(add.getByLabel(`售价：${drive}`)).toBeFocused();
  await look('dialog');
  await add.getByLabel(`售价：${drive}`).fill('49400');
  await expect(add.getByLabel(`折扣：${drive}`)).toHaveValue('5.00');
  await add.getByLabel(`数量：${drive}`).fill('6');
  await add.getByLabel(`折扣：${motor}`).fill('5');
  await expect(add.getByLabel(`售价：${motor}`)).toHaveValue('27,170.00');
  await add.getByLabel(`数量：${motor}`).fill('6');
  await add.getByLabel(`数量：${service}`).fill('21');
  await expect(add.getByText('509,820.00')).toBeVisible();
  await add.getByLabel('总金额').fill('486000');
  await expect(add.getByLabel('整单折扣 %')).toHaveValue('4.67');
  await expect(add.getByLabel('合同金额')).toHaveValue('486,000.00');
}

/** Edits an open contract after a colleague was faster: what they saved is read anew, lines too, and edited then. */
async function editAfterColleague(page: Page, open: Locator, colleague: () => Promise<unknown>, product: string) {
  await open.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑合同');
  await edit.getByLabel(`数量：${product}`).fill('20');
  await colleague();
  await confirm(edit);
  const stale = page.getByRole('dialog').filter({ hasText: '重新加载后' });
  await stale.getByRole('button', { name: '重新加载' }).click();
  await expect(stale).toBeHidden();
  await expect(edit.getByLabel('备注')).toHaveValue('同事先保存');
  await expect(edit.getByLabel(`数量：${product}`)).toHaveValue('21');
  await edit.getByLabel(`数量：${product}`).fill('22');
  await confirm(edit);
  await expect(edit).toBeHidden();
  await expect(await openTab(open, '操作记录')).toContainText(`${product} × 22 = 52800.00`);
}

test('a contract is added with discounted lines, whose figures are exact to the cent, and edited', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [admin, sales] = [await sharedSession('admin'), await sharedSession('sales')];
  const names: Products = [unique('伺服驱动器'), unique('伺服电机'), unique('现场调试')];
  for (const [at, Price] of [52_000, 28_600, 2400].entries()) await createProduct(admin, names[at] ?? '', { Price });
  const [customer, name] = [unique('合同公司'), unique('三号线改造')];
  await createCustomer(sales, customer);
  await openAs('sales', address(name));
  await page.getByRole('button', { name: '新增合同' }).first().click();
  const add = dialog(page, '新增合同');
  await test.step('signatory and days are suggested', async () => {
    await expect(add.getByLabel('合同名称')).toBeFocused();
    await expect(field(add, '公司签约人')).toHaveText('王梓涵');
    await expect(add.getByLabel('合同编号')).toHaveValue(/^HT\d{6}[0-9A-Z]{2}$/);
    for (const day of ['签单时间', '开始时间']) await expect(add.getByLabel(day)).not.toHaveValue('');
  });
  const number = contractNumber();
  await add.getByLabel('合同名称').fill(name);
  await add.getByLabel('合同编号').fill(number);
  await field(add, '客户').click();
  await pick(dialog(page, '选择客户'), customer);
  await typeTime(add, '结束时间', '2099-11-30');
  await test.step('its lines follow each other to the cent', () => addLines(page, add, names, expectAccessible));
  await expectAccessible('dialog');
  await confirm(add);
  await expect(add).toBeHidden();
  await expect(page.getByText('操作成功')).toBeVisible();
  const row = rowOf(page, name);
  for (const words of [number, customer, '486,000.00', '0.00', '2099-11-30', '王梓涵']) {
    await expect(row).toContainText(words);
  }

  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const tabs = [/^跟进记录/, '基本信息', /^相关团队/, /^产品/, '回款信息', /^附件/, '操作记录'];
  await expect(open.getByRole('tab')).toHaveText(tabs);
  const lines = await openTab(open, '产品');
  for (const words of ['296,400.00', '163,020.00', '50,400.00', '509,820.00', '4.67%', '486,000.00']) {
    await expect(lines).toContainText(words);
  }
  await expectAccessible('dialog');
  await test.step('an edit after a faster colleague is refused in words, and goes on from theirs', async () => {
    const { rows } = await sales.call<{ rows: readonly { Guid: string }[] }>(contracts.list, { Name: name });
    const theirs = () => sales.call(contracts.update, { Guid: rows[0]?.Guid, Remark: '同事先保存' });
    await editAfterColleague(page, open, theirs, names[2]);
  });
  await test.step('its next step is a payment', async () => {
    await open.getByRole('button', { name: '登记回款' }).click();
    await expect(field(dialog(page, '新增回款'), '合同')).toHaveText(name);
  });
});
