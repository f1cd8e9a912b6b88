import { business } from '@haina/contract/calls/business.ts';
import type { Page } from '@playwright/test';
import { createBusiness } from './support/business.ts';
import { agree, question } from './support/dialogs.ts';
import { createCustomer, drawer } from './support/records.ts';
import { expect, test } from './support/test.ts';

const address = (name: string) => `/crm/business?Name=${encodeURIComponent(name)}`;

/** A column of the board. */
const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}，`) });

const card = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('article').filter({ hasText: name });

/** Shows the board in the place of the list. */
async function showBoard(page: Page) {
  await page.getByRole('radiogroup', { name: '展示方式' }).getByText('看板').click();
  await expect(page.getByRole('group', { name: '商机看板' })).toBeVisible();
}

test('the board moves cards by dragging and by their menu, and tells when it may not', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const customer = await createCustomer(sales, unique('看板公司'));
  const common = unique('看板商机');
  const [first, second] = [`${common}甲`, `${common}乙`];
  const Guid = await createBusiness(sales, customer, first, { Money: 1000 });
  await createBusiness(sales, customer, second, { Money: 500.5 });
  await openAs('sales', address(common));
  await showBoard(page);
  await expect(column(page, '验证客户')).toContainText('2 个');
  await expect(column(page, '验证客户')).toContainText('合计 ¥1,500.50');
  await expect(column(page, '验证客户')).toContainText('加权 ¥150.05');
  await expect(card(page, '验证客户', first)).toContainText('今天');
  await expectAccessible();

  await card(page, '验证客户', first).dragTo(column(page, '方案/报价'));
  await expect(question(page)).toContainText('确认进入方案/报价阶段');
  await agree(page);
  await expect(card(page, '方案/报价', first)).toBeVisible();
  await expect(column(page, '方案/报价')).toContainText('加权 ¥600.00');

  await column(page, '验证客户')
    .getByRole('button', { name: `${second}的更多操作` })
    .press('Enter');
  await page.getByRole('menuitem', { name: '移动到 赢单' }).click();
  await expect(question(page)).toContainText('确定将当前商机设为赢单吗？');
  await agree(page);
  await expect(column(page, '赢单')).toHaveAccessibleName('赢单，1 个商机');
  await column(page, '赢单').getByRole('button', { name: '赢单' }).click();
  await expect(card(page, '赢单', second)).toBeVisible();
  await expect(column(page, '赢单').getByRole('button', { name: `${second}的更多操作` })).toBeHidden();

  // A colleague was faster.
  await sales.call(business.update, { Guid, Remark: '另一处修改' });
  await card(page, '方案/报价', first).dragTo(column(page, '谈判审核'));
  await agree(page);
  await expect(page.getByRole('alert').filter({ hasText: '数据' })).toBeVisible();
  await expect(card(page, '方案/报价', first)).toBeVisible();

  await page.reload();
  await expect(card(page, '方案/报价', first)).toBeVisible();
  await card(page, '方案/报价', first).getByRole('button', { name: first, exact: true }).click();
  await expect(drawer(page, first)).toContainText('进行中 60%');
});
