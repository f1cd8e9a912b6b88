import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('a deleted record is found in the recycle bin and comes back', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const name = unique('误删线索');
  const guid = await createLead(sales, { Name: name });
  await sales.call(leads.remove, { LeadsGuidList: guid });
  await openAs('manager', `/bm/bin?Name=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await expect(row).toContainText('线索');
  await expect(row).toContainText('王梓涵');
  await expect(row).toContainText('剩 30 天');
  await expectAccessible();
  await row.getByRole('button', { name: `恢复：${name}` }).click();
  const question = page.getByRole('dialog', { name: '温馨提示' });
  await expect(question).toContainText(`是否恢复“${name}”`);
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('恢复成功！')).toBeVisible();
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await goWithin(page, `/crm/leads?open=${guid}`);
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
});

test('a customer whose name was taken meanwhile stays in the bin', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const name = unique('重名公司');
  const guid = await createCustomer(sales, name);
  await sales.call(customers.remove, { Guid: guid });
  await createCustomer(sales, name);
  await openAs('manager', `/bm/bin?Name=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(`客户“${name}”已存在`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
});
