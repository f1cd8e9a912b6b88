import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { agree, chooseTyped, closeChoices, question } from './support/dialogs.ts';
import { choose, createLead, rowOf, rows } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const batch = (page: Page) => page.getByRole('group', { name: '批量操作' });
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: '全选本页' }).check();

/** Deletes after asking, in the words of the house. */
async function removeOne(page: Page, name: string) {
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
  await expect(rowOf(page, name)).toHaveCount(0);
}

async function judge(page: Page, name: string) {
  await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await expect(batch(page)).toContainText('已选 1 条');
  await chooseAll(page);
  await expect(batch(page)).toContainText('已选 3 条');
  await batch(page).getByRole('button', { name: '取消选择' }).click();
  await expect(batch(page)).toBeHidden();
  await expect(page.getByText('共 3 条')).toBeVisible();

  await chooseAll(page);
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
}

/** The same fields of all, after a look at what would change. */
async function editAll(page: Page, expectAccessible: Look) {
  await chooseAll(page);
  await page.getByRole('button', { name: '批量编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '批量编辑' });
  const fields = dialog.getByRole('combobox', { name: '要修改的字段' });
  await chooseTyped(dialog, '要修改的字段', '备注');
  // Further fields may be chosen: the focus stays, and Escape closes the choices alone.
  await expect(fields).toBeFocused();
  await closeChoices(fields);
  await dialog.getByLabel('备注').fill('统一的备注');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByText('3 条将被修改')).toBeVisible();
  await expect(dialog.getByText('备注：空 → 统一的备注')).toHaveCount(3);
  await expectAccessible('dialog');
  await dialog.getByRole('button', { name: '确定修改' }).click();
  await expect(page.getByText('已修改 3 条')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a lead is deleted after a question; chosen ones turn the strip into the batch bar', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const sales = await sharedSession('sales');
  const common = unique('批量');
  const [Guid] = await Promise.all(['甲', '乙', '丙', '丁'].map((at) => createLead(sales, { Name: common + at })));
  await openAs('sales', `/crm/leads?Name=${encodeURIComponent(common)}`);
  await expect(rows(page)).toHaveCount(4);
  await test.step('one is deleted', () => removeOne(page, `${common}丁`));
  await test.step('all get another quality', () => judge(page, `${common}甲`));
  await test.step('all are edited', () => editAll(page, expectAccessible));
  const { Remark } = await sales.call<{ Remark: string }>(leads.model, { Guid });
  expect(Remark).toBe('统一的备注');
  await test.step('some are deleted', async () => {
    await expect(batch(page)).toBeHidden();
    await chooseAll(page);
    await page.getByRole('checkbox', { name: `选择 ${common}乙` }).uncheck();
    await batch(page).getByRole('button', { name: '删除' }).click();
    await agree(page);
    await expect(page.getByText('删除成功!').last()).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, `${common}乙`)).toBeVisible();
    await expect(batch(page)).toBeHidden();
  });
});
