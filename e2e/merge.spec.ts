import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { agree } from './support/dialogs.ts';
import { rowOf } from './support/leadsList.ts';
import { createContact, createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

test('two customers become one, and two again from the recycle bin', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const [sales, manager] = [await sharedSession('sales'), await sharedSession('manager')];
  const mark = unique('重复客户');
  const [first, second] = [`${mark}有限公司`, `${mark}股份公司`];
  const one = await createCustomer(sales, first, { Remark: '旧备注' });
  const other = await createCustomer(sales, second, { Remark: '新备注' });
  await createContact(sales, other, unique('转移联系人'));
  await openAs('manager', `/crm/customer?Customer_Name=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: `选择 ${first}` }).check();
  await expect(page.getByRole('button', { name: '合并' })).toBeDisabled();
  await page.getByRole('checkbox', { name: `选择 ${second}` }).check();
  await page.getByRole('button', { name: '合并' }).click();
  const dialog = page.getByRole('dialog', { name: '合并客户' });
  const head = dialog.getByRole('row', { name: /^客户名称/ });
  await expect(head.getByRole('cell').first()).toContainText(mark);
  // Whichever stands first in the list: the one that has the contact goes.
  if (!(await head.getByRole('cell').first().innerText()).includes(first)) {
    await dialog.getByRole('button', { name: '交换保留的客户' }).click();
  }
  await expect(head.getByRole('cell').first()).toContainText(first);
  await expect(dialog).toContainText('联系人 1');
  await dialog.getByRole('radio', { name: '备注 新备注' }).check();
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定合并' }).click();
  await expect(page.getByText('已合并', { exact: true })).toBeVisible();
  await expect(rowOf(page, second)).toHaveCount(0);
  const kept = await manager.call<{ Remark: string }>(customers.model, { Guid: one });
  expect(kept.Remark).toBe('新备注');

  await goWithin(page, `/bm/bin?Name=${encodeURIComponent(mark)}`);
  await expect(rowOf(page, second)).toContainText(`已并入“${first}”`);
  await page.getByRole('button', { name: `撤销合并：${second}` }).click();
  await agree(page);
  await expect(page.getByText('合并已撤销')).toBeVisible();
  const back = await manager.call<{ Remark: string }>(customers.model, { Guid: one });
  expect(back.Remark).toBe('旧备注');
  const { total } = await manager.call<{ total: number }>(contacts.list, { Guid: other });
  expect(total).toBe(1);
});
