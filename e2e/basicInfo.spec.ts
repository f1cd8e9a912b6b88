import { createContract } from './support/contracts.ts';
import { createCustomer, drawer, openTab } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('cut values show whole on hover, focus and press, are copied whole, and lead to the records they name', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const [customer, name] = [unique('基本信息里名字很长的一家客户公司'), unique('基本信息里名字也很长的一份合同')];
  await createContract(sales, await createCustomer(sales, customer), name);
  await openAs('sales', `/crm/contract?Name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).click();
  const open = drawer(page, name);
  const info = await openTab(open, '基本信息');

  const cut = info.getByRole('button', { name });
  await expect(cut).toContainText('…');
  await cut.hover();
  await expect(page.getByRole('tooltip', { name })).toBeVisible();
  await open.getByRole('tab', { name: '基本信息' }).hover();
  await expect(page.getByRole('tooltip', { name })).toBeHidden();
  await cut.focus();
  await expect(page.getByRole('tooltip', { name })).toBeVisible();
  // What is marked is what is copied.
  const marked = await cut.evaluate((value) => {
    getSelection()?.selectAllChildren(value);
    const text = getSelection()?.toString();
    getSelection()?.removeAllRanges();
    return text;
  });
  expect(marked).toBe(name);
  await cut.press('Enter');
  await expect(cut).toHaveText(name);
  await expect(cut).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();

  const link = info.getByRole('link', { name: customer });
  await expect(link).toContainText('…');
  await link.focus();
  await expect(page.getByRole('tooltip', { name: customer })).toBeVisible();
  await link.press('Enter');
  await expect(drawer(page, customer)).toBeVisible();
});

test('the next follow-up begins with the type that was used last, after a reload too', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const [first, second] = [unique('跟进类型甲'), unique('跟进类型乙')];
  for (const name of [first, second]) await createCustomer(sales, name);
  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(first)}`);
  await page.getByRole('button', { name: first, exact: true }).click();
  await drawer(page, first).getByText('拜访', { exact: true }).click();
  await drawer(page, first).getByRole('textbox', { name: '跟进内容' }).fill('看了样机');
  await drawer(page, first).getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功!')).toBeVisible();
  await page.goto(`/crm/customer?Customer_Name=${encodeURIComponent(second)}`);
  await page.getByRole('button', { name: second, exact: true }).click();
  await expect(drawer(page, second).getByRole('radio', { name: '拜访' })).toBeChecked();
});
