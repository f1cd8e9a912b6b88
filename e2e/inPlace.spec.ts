import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { createContract } from './support/contracts.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('facts of an open record are edited where they stand, refused in words, and taken back', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('就地修改');
  await createCustomer(sales, name, { Mobile: '13862110001' });
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const mobile = () => open.getByTitle('点击修改手机');

  // A text: Esc leaves it, and the drawer stays; a wrong one is refused under it.
  await mobile().click();
  const input = open.getByRole('textbox', { name: '手机' });
  await expect(input).toBeFocused();
  await input.fill('13900000000');
  await input.press('Escape');
  await expect(mobile()).toHaveText('138 6211 0001');
  await mobile().press('Enter');
  await input.fill('abc');
  await input.press('Enter');
  await expect(open.getByText('电话号码格式不正确')).toBeVisible();
  await expectAccessible();
  const next = `139${String(Date.now()).slice(-8)}`;
  await input.fill(next);
  await input.press('Enter');
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(mobile()).toHaveText(next.replace(/^(...)(....)(....)$/, '$1 $2 $3'));
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复为原来的内容')).toBeVisible();
  await expect(mobile()).toHaveText('138 6211 0001');

  // A choice is saved when it is made.
  await open.getByTitle('点击修改客户级别').click();
  await page.getByRole('option', { name: /^B 级/ }).click();
  await expect(open.getByTitle('点击修改客户级别')).toHaveText(/^B 级/);
  await expect(await openTab(open, '操作记录')).toContainText('B 级');
  // Who owns it is changed by a transfer, not here.
  await expect(open.getByTitle('点击修改负责人')).toHaveCount(0);
});

test('the amount of a contract is edited in its head, and not by those who may only read it', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('就地金额');
  const guid = await createContract(sales, await createCustomer(sales, unique('就地客户')), name);
  const address = `/crm/contract?Name=${encodeURIComponent(name)}`;
  await openAs('sales', address);
  await page.getByRole('button', { name, exact: true }).click();
  const money = drawer(page, name).getByTitle('点击修改合同金额');
  await money.click();
  await drawer(page, name).getByRole('textbox', { name: '合同金额' }).fill('123456.7');
  // Leaving saves.
  await drawer(page, name).getByRole('tab', { name: '基本信息' }).click();
  await expect(money).toHaveText('¥123,456.70');

  const { userGuid } = await sharedSession('sales2');
  await sales.call(team.add, {
    Target_Kind: targetKind.contract,
    Target_Guid: guid,
    Role_Kind: 0,
    User_Guid: userGuid,
  });
  await openAs('sales2', address);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(drawer(page, name)).toContainText('¥123,456.70');
  await expect(money).toHaveCount(0);
});
