import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { agree, question } from './support/dialogs.ts';
import { createLead, rowOf } from './support/leadsList.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('a deleted record comes back from the recycle bin; a customer whose name was taken meanwhile stays in it', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const [name, taken] = [unique('误删线索'), unique('重名公司')];
  const lead = await createLead(sales, { Name: name });
  await sales.call(leads.remove, { LeadsGuidList: lead });
  const gone = await createCustomer(sales, taken);
  await sales.call(customers.remove, { Guid: gone });
  await createCustomer(sales, taken);

  await openAs('manager', `/bm/bin?Name=${encodeURIComponent(taken)}`);
  await test.step('what cannot come back stays, and says why', async () => {
    await page.getByRole('checkbox', { name: `选择 ${taken}` }).check();
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
    await agree(page);
    await expect(page.getByText(`客户“${taken}”已存在`)).toBeVisible();
    await expect(rowOf(page, taken)).toHaveCount(1);
  });
  await goWithin(page, `/bm/bin?Name=${encodeURIComponent(name)}`);
  await test.step('what can comes back, and opens', async () => {
    const row = rowOf(page, name);
    for (const words of ['线索', '王梓涵', '剩 30 天']) await expect(row).toContainText(words);
    await row.getByRole('button', { name: `恢复：${name}` }).click();
    await expect(question(page)).toContainText(`是否恢复“${name}”`);
    await agree(page);
    await expect(page.getByText('恢复成功！')).toBeVisible();
    await expect(page.getByText('回收站是空的')).toBeVisible();
    await goWithin(page, `/crm/leads?open=${lead}`);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  });
});
