import { leave } from './support/dialogs.ts';
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
  await expectAccessible('dialog');
  await dialog.getByLabel('视图名称').fill(view);
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
