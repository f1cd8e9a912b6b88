import type { Page } from '@playwright/test';
import { leads } from '@haina/contract/calls/leads.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { createLead } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

const centre = (page: Page) => page.getByRole('dialog', { name: '消息中心' });

async function openCentre(page: Page) {
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(centre(page)).toBeVisible();
}

test('a lead that is given is told of, opened from there and read', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('转给销售');
  const manager = await sharedSession('manager');
  const sales = await sharedSession('sales');
  const guid = await createLead(manager, { Name: name });
  await manager.call(leads.transfer, { LeadsGuidList: guid, User_Guid: sales.userGuid });
  await openAs('sales', '/crm/customer');
  await expect(page.getByRole('button', { name: /^消息，\d+ 条未读$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await openCentre(page);
  const row = centre(page).getByRole('button', { name: new RegExp(`将线索“${name}”转移给您`) });
  await row.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  await centre(page).getByText('已读', { exact: true }).click();
  await expect(row).toBeVisible();
});

test('an announcement is written with formatted words, read by a colleague and taken back', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const title = unique('公告');
  await openAs('manager', '/crm/customer');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '公告' }).click();
  await centre(page).getByRole('button', { name: '新公告' }).click();
  const dialog = page.getByRole('dialog', { name: '新公告' });
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(dialog.getByText('请输入标题')).toBeVisible();
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByRole('textbox', { name: '内容' }).click();
  await dialog.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('重要的话');
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功')).toBeVisible();

  const sales = await sharedSession('sales');
  const { all } = await sales.call<{ all: { Title: string; Content: string }[] }>(notices.list, {});
  expect(all.find(({ Title }) => Title === title)?.Content).toContain('<strong>重要的话</strong>');

  await centre(page).getByText('已读', { exact: true }).click();
  await centre(page)
    .getByRole('button', { name: new RegExp(title) })
    .click();
  await expect(page.getByText(/^已读 1 \/ \d+ 人$/)).toBeVisible();
  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).last().click();
  await expect(page.getByText('已撤回')).toBeVisible();
});

test('today’s leads are marked as handled, and that is taken back', async ({ page, openAs, unique, sharedSession }) => {
  const name = unique('今日待联系');
  const sales = await sharedSession('sales');
  const soon = new Date(Date.now() + 8 * 3600_000 + 60_000).toISOString().slice(0, 19);
  await createLead(sales, { Name: name, Next_Time: soon });
  await openAs('sales', '/crm/customer');
  await openCentre(page);
  await centre(page).getByRole('button', { name: '今日线索' }).click();
  await centre(page).getByRole('searchbox', { name: '搜索' }).fill(name);
  const row = centre(page).getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: '标为已处理' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();
});
