import type { Page } from '@playwright/test';
import { agree, question } from './support/dialogs.ts';
import { choose, createLead, rowOf, rows, takeFromMore } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const batch = (page: Page) => page.getByRole('group', { name: '批量操作' });

test('deletes after asking, in the words of the house', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('删除流程');
  await createLead(await sharedSession('sales'), { Name: name });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  const remove = async () => {
    await page.getByRole('button', { name: `${name}的更多操作` }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
  };
  await remove();
  await expect(question(page)).toContainText('是否删除?');
  await question(page).getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('已取消删除')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(rowOf(page, name)).toHaveCount(1);
  await remove();
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
});

test('chosen rows turn the strip into the batch bar: quality for all, deletion for all', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const common = unique('批量');
  for (const place of ['甲', '乙', '丙']) await createLead(sales, { Name: `${common}${place}` });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(common)}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: `选择 ${common}甲` }).check();
  await expect(batch(page)).toContainText('已选 1 条');
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await expect(batch(page)).toContainText('已选 3 条');
  await batch(page).getByRole('button', { name: '取消选择' }).click();
  await expect(batch(page)).toBeHidden();
  await expect(page.getByText('共 3 条')).toBeVisible();

  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await batch(page).getByRole('button', { name: '修改质量' }).click();
  const dialog = page.getByRole('dialog', { name: '修改质量' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请选择线索质量')).toBeVisible();
  await choose(dialog, '线索质量', '低意向');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText(['低意向', '低意向', '低意向']);

  await expect(batch(page)).toBeHidden();
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByRole('checkbox', { name: `选择 ${common}乙` }).uncheck();
  await batch(page).getByRole('button', { name: '删除' }).click();
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, `${common}乙`)).toBeVisible();
  await expect(batch(page)).toBeHidden();
});

test('rows are chosen over pages and orders, until the filter is another one or they were changed', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const sales = await sharedSession('sales');
  const common = unique('翻页选择');
  for (let at = 1; at <= 12; at += 1) await createLead(sales, { Name: `${common}${String(at).padStart(2, '0')}` });
  const box = (at: string) => page.getByRole('checkbox', { name: `选择 ${common}${at}` });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(common)}&pagesize=10&order_field=Name&order_type=asc`);
  await expect(rows(page)).toHaveCount(10);
  await box('02').check();
  await box('03').check();
  await page.getByRole('navigation', { name: '分页' }).getByText('2', { exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(batch(page)).toContainText('已选 2 条，其中 0 条在本页');
  await box('12').check();
  await expect(batch(page)).toContainText('已选 3 条，其中 1 条在本页');
  await page.getByRole('columnheader', { name: '名称' }).click();
  await expect(box('12')).toBeChecked();
  await expect(batch(page)).toContainText('已选 3 条');

  await page.getByRole('textbox', { name: '名称、法人、电话' }).fill(`${common}0`);
  await expect(rows(page)).toHaveCount(9);
  await expect(batch(page)).toBeHidden();
  await page.getByRole('textbox', { name: '名称、法人、电话' }).fill(common);
  await expect(page.getByText('共 12 条')).toBeVisible();
  await expect(batch(page)).toBeHidden();

  await box('11').check();
  await page.getByRole('navigation', { name: '分页' }).getByText('2', { exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await batch(page).getByRole('button', { name: '删除' }).click();
  await agree(page);
  await expect(page.getByText('删除成功!')).toBeVisible();
  await expect(page.getByText('共 9 条')).toBeVisible();
  await expect(batch(page)).toBeHidden();
});

test('a lead is seen by its owner and the head of their department, by nobody else', async ({
  page,
  openAs,
  secondBrowserAs,
  unique,
  sharedSession,
}) => {
  const name = unique('谁能看见');
  await createLead(await sharedSession('sales'), { Name: name });
  const address = `/crm/leads?Name=${encodeURIComponent(name)}`;
  await openAs('sales2', address);
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  const head = await secondBrowserAs('manager', address);
  await expect(rowOf(head, name)).toContainText('王梓涵');
});

test('a lead that went meanwhile says so instead of opening', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const name = unique('已经不在');
  const guid = await createLead(sales, { Name: name });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toHaveCount(1);
  const { leads } = await import('@haina/contract/calls/leads.ts');
  await sales.call(leads.remove, { LeadsGuidList: guid });
  await takeFromMore(page, name, '编辑');
  await expect(page.getByRole('dialog').getByText('数据不存在或您无权查看')).toBeVisible();
});
