import { leads } from '@haina/contract/calls/leads.ts';
import { chooseTyped, closeChoices, leave } from './support/dialogs.ts';
import { createLead, rowOf, rows } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

test('a view keeps filters and columns, and brings them back', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const [mark, view] = [unique('视图线索'), unique('视图')];
  await createLead(sales, { Name: `${mark}甲`, Level: 1 });
  await createLead(sales, { Name: `${mark}乙`, Level: 2 });
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(mark)}&Level=1`);
  await expect(rowOf(page, `${mark}甲`)).toHaveCount(1);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '行业' }).check();
  await leave(page.getByRole('checkbox', { name: '行业' }));
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: '存为新视图' }).click();
  const dialog = page.getByRole('dialog', { name: '存为新视图' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入视图名称')).toBeVisible();
  await dialog.getByLabel('视图名称').fill(view);
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('视图已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: view })).toBeVisible();

  const tab = page.getByRole('group', { name: '视图' }).getByRole('button', { name: view });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await tab.click();
  await expect(page).toHaveURL(/\/crm\/leads$/);
  await expect(page.getByRole('columnheader', { name: '行业' })).toHaveCount(0);

  await tab.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, `${mark}甲`)).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: '行业' })).toHaveCount(1);
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(page.getByRole('button', { name: `${view} 已改动` })).toBeVisible();
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: '默认列表' }).click();
  await expect(tab).toHaveAttribute('aria-pressed', 'false');
});

test('many leads are edited at once, after a look at what would change', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const mark = unique('批量');
  const guids = await Promise.all(['甲', '乙'].map((end) => createLead(sales, { Name: `${mark}${end}` })));
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(mark)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByRole('button', { name: '批量编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '批量编辑' });
  const fields = dialog.getByRole('combobox', { name: '要修改的字段' });
  await chooseTyped(dialog, '要修改的字段', '备注');
  // Further fields may be chosen: the focus stays, and Escape closes the choices alone.
  await expect(fields).toBeFocused();
  await closeChoices(fields);
  await dialog.getByLabel('备注').fill('统一的备注');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByText('2 条将被修改')).toBeVisible();
  await expect(dialog.getByText('备注：空 → 统一的备注')).toHaveCount(2);
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定修改' }).click();
  await expect(page.getByText('已修改 2 条')).toBeVisible();
  const { Remark } = await sales.call<{ Remark: string }>(leads.model, { Guid: guids[0] });
  expect(Remark).toBe('统一的备注');
});

test('an earlier value comes back from the operation record', async ({ page, openAs, unique, sharedSession }) => {
  const sales = await sharedSession('sales');
  const name = unique('改回来');
  const Guid = await createLead(sales, { Name: name, Remark: '最初的备注' });
  await sales.call(leads.update, { Guid, Remark: '改错的备注' });
  await openAs('sales', `/crm/leads?open=${Guid}`);
  await page.getByRole('tab', { name: '操作记录' }).click();
  await page.getByRole('button', { name: '恢复修改前的值：备注：最初的备注 → 改错的备注' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('恢复成功！')).toBeVisible();
  await expect(page.getByText('备注：改错的备注 → 最初的备注').first()).toBeVisible();
});
