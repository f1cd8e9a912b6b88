import { user } from '@haina/contract/calls/user.ts';
import { wall } from '@haina/contract/calls/wall.ts';
import type { Page } from '@playwright/test';
import { allRules, expectNothingSerious } from './support/axe.ts';
import { createContract } from './support/contracts.ts';
import { createCustomer } from './support/records.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '大屏链接' });

test('a link shows a ranking without a session, as its maker sees it, until it is taken back', async ({
  page,
  browser,
  baseURL,
  openAs,
  ownSession,
  unique,
  expectAccessible,
  expectedReports,
}) => {
  const sales = await ownSession('sales');
  const part = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
  const day = [part(2030, 2090), part(1, 12), part(1, 28)].map((one) => String(one).padStart(2, '0')).join('-');
  const sign = async (money: number) => {
    const name = unique('上墙');
    return createContract(sales, await createCustomer(sales, name), name, {
      Money: money,
      Order_Date: `${day} 10:00:00`,
    });
  };
  await sign(4_321);
  await openAs('admin', `/bi/ranking/contract?start_data=${day}&end_data=${day}&SeleteType=0`);
  await expect(page.locator(`[data-place="${sales.userGuid}"]`)).toContainText('4,321.00');
  await page.getByRole('button', { name: '大屏链接' }).click();
  await expect(dialog(page).getByText('无需登录')).toBeVisible();
  await expectAccessible('dialog');
  const name = unique('前台');
  await dialog(page).getByLabel('链接名称').fill(name);
  await dialog(page).getByRole('button', { name: '生成链接' }).focus();
  await page.keyboard.press('Enter');
  const address = await dialog(page).getByRole('textbox', { name: '大屏链接' }).inputValue();
  expect(address).toMatch(/\/wall#[\w-]{43}$/);
  await expect(dialog(page).getByRole('button', { name: `撤销：${name}` })).toBeVisible();
  await expectAccessible('dialog');

  // A screen that nobody is signed in at.
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1920, height: 1080 } });
  const screen = await context.newPage();
  const asked: string[] = [];
  screen.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await screen.goto(address);
  await expect(screen.getByRole('heading', { name })).toBeVisible();
  const row = screen.locator(`[data-place="${sales.userGuid}"]`);
  await expect(screen.getByText(`${day} 至 ${day}`)).toBeVisible();
  await expect(row).toContainText('4,321.00');
  await expect(row.getByRole('button')).toHaveCount(0);
  // Without a session the page begins by asking how one could sign in, as every page does.
  const known = [`/api/${wall.show.path}`, `/api/${user.options.path}`];
  expect(asked.filter((path) => !known.includes(path))).toEqual([]);

  // It is told, without being reloaded or waiting for its next minute.
  await expect(screen.getByText('实时更新')).toBeVisible();
  await sign(1_000);
  await expect(row).toContainText('5,321.00', { timeout: 15_000 });

  await dialog(page)
    .getByRole('button', { name: `撤销：${name}` })
    .click();
  const question = page.getByRole('dialog').filter({ hasText: '撤销这个链接？' }).last();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /确\s*定/ }).click();
  await expect(page.getByText('链接已撤销')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: `撤销：${name}` })).toHaveCount(0);
  expectedReports.push(/Failed to load resource/);
  // The screen is told that its link is over.
  await expect(screen.getByText('链接无效或已失效')).toBeVisible({ timeout: 15_000 });
  await expect(screen.getByText('4,321.00')).toHaveCount(0);
  await expectNothingSerious(screen, allRules);
  await context.close();
});
