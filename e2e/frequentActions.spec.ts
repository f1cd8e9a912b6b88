import { createBusiness } from './support/business.ts';
import { createContract } from './support/contracts.ts';
import { agree, dialog, field } from './support/dialogs.ts';
import { createCustomer, drawer } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('an open record offers its next step: an opportunity, a stage, a payment', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const [customer, chance, contract] = [unique('下一步公司'), unique('下一步商机'), unique('下一步合同')];
  const guid = await createCustomer(sales, customer);
  await createBusiness(sales, guid, chance);
  await createContract(sales, guid, contract);

  await openAs('sales', `/crm/customer?Customer_Name=${encodeURIComponent(customer)}`);
  await page.getByRole('button', { name: customer, exact: true }).click();
  await drawer(page, customer).getByRole('button', { name: '新增商机' }).click();
  await expect(field(dialog(page, '新增商机'), '客户')).toHaveText(customer);

  await page.goto(`/crm/business?Name=${encodeURIComponent(chance)}`);
  await page.getByRole('button', { name: chance, exact: true }).click();
  await drawer(page, chance).getByRole('button', { name: '推进到需求分析' }).click();
  await agree(page);
  await expect(drawer(page, chance).getByRole('button', { name: '推进到方案/报价' })).toBeVisible();

  await page.goto(`/crm/contract?Name=${encodeURIComponent(contract)}`);
  await page.getByRole('button', { name: contract, exact: true }).click();
  await drawer(page, contract).getByRole('button', { name: '登记回款' }).click();
  await expect(field(dialog(page, '新增回款'), '合同')).toHaveText(contract);
});
