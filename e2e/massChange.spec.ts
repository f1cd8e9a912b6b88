import type { Page } from '@playwright/test';
import { chooseTyped, closeChoices } from './support/dialogs.ts';
import { createLead, rowOf, rows } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';
import type { SignedIn } from './support/signedIn.ts';

const batch = (page: Page) => page.getByRole('group', { name: '批量操作' });

/** Twelve leads, of which a page shows ten; gives the address of their list. */
async function createMany(sales: SignedIn, common: string): Promise<string> {
  for (let at = 1; at <= 12; at += 1) await createLead(sales, { Name: `${common}${String(at).padStart(2, '0')}` });
  return `/crm/leads?Name=${encodeURIComponent(common)}&pagesize=10&order_field=Name&order_type=asc`;
}

/** Chooses the page, then all that the filters find. */
async function takeAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await batch(page).getByRole('button', { name: '选择全部 12 条' }).click();
  await expect(batch(page)).toContainText('已选择全部 12 条');
}

async function change(page: Page, expectAccessible: () => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: '批量编辑' });
  await batch(page).getByRole('button', { name: '批量编辑' }).click();
  await chooseTyped(dialog, '要修改的字段', '线索质量');
  await closeChoices(dialog.getByRole('combobox', { name: '要修改的字段' }));
  await chooseTyped(dialog, '线索质量', '高意向');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog).toContainText('全部 12 条线索');
  await expect(dialog).toContainText('→ 高意向');
  await expectAccessible();
  await dialog.getByRole('button', { name: '确定修改' }).click();
  await expect(dialog).toContainText('已完成');
  await expect(dialog.getByRole('definition').first()).toHaveText('12');
  await expect(rows(page)).toContainText(['高意向', '高意向']);
  await expect(batch(page)).toBeHidden();
  await expectAccessible();
}

async function takeBack(page: Page) {
  const dialog = page.getByRole('dialog', { name: '批量编辑' });
  await dialog.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog', { name: '已处理的记录恢复原样' }).getByRole('button', { name: '撤销' }).click();
  await expect(dialog).toContainText('已撤销');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
}

/** Giving away and deleting are asked with their number. */
async function remove(page: Page) {
  await batch(page).getByRole('button', { name: '转移' }).click();
  const transfer = page.getByRole('dialog', { name: '转移线索' });
  await expect(transfer).toContainText('全部 12 条线索');
  await transfer.getByRole('button', { name: '取消' }).click();
  await expect(transfer).toBeHidden();

  await batch(page).getByRole('button', { name: '删除' }).click();
  const ask = page.getByRole('dialog', { name: '删除全部 12 条线索？' });
  await expect(ask).toContainText('删除的记录放入回收站');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(ask).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  await batch(page).getByRole('button', { name: '删除' }).click();
  await ask.getByRole('button', { name: '批量删除' }).click();
  const progress = page.getByRole('dialog', { name: '批量删除' });
  await expect(progress).toContainText('已完成');
  await expect(page.getByText('没有符合条件的线索')).toBeVisible();
  await progress.getByRole('button', { name: '关闭' }).last().click();
  await expect(progress).toBeHidden();
}

test('all records of a filter are changed after a preview, taken back, and deleted', async ({
  page,
  openAs,
  unique,
  sharedSession,
  expectAccessible,
}) => {
  const common = unique('全部修改');
  const address = await createMany(await sharedSession('sales'), common);
  await openAs('manager', address);
  await expect(rows(page)).toHaveCount(10);
  await test.step('all are taken, over pages', async () => {
    await takeAll(page);
    await page.getByTitle('2', { exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(batch(page)).toContainText('已选择全部 12 条');
  });
  await test.step('a change, after a look at it', () => change(page, () => expectAccessible()));
  await test.step('the way back', async () => {
    await takeBack(page);
    await expect(rowOf(page, `${common}12`)).not.toContainText('高意向');
  });
  await test.step('the bin', async () => {
    await takeAll(page);
    await remove(page);
  });
});
