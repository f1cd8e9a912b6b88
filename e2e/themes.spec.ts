import type { Page } from '@playwright/test';
import type { Look } from './support/axe.ts';
import { leave } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { chooseTheme } from './support/theme.ts';
import { expectAtRest } from './support/within.ts';

/** Opens a record of the list that is shown, reads it in its theme, and leaves it. */
async function readRecord(page: Page, expectReadable: Look): Promise<void> {
  await page.locator('main tbody button[class*="_name_"]').first().click();
  const record = page.getByRole('dialog').first();
  await expect(record.getByRole('tabpanel')).toContainText(/\S/);
  await expect(record.locator('[aria-busy="true"]:visible, .ant-skeleton:visible')).toHaveCount(0);
  await expectReadable('dialog');
  await leave(record);
}

/** Opens a form with what it refuses, reads it in its theme, and leaves it. */
async function readForm(page: Page, expectReadable: Look): Promise<void> {
  await page.getByRole('button', { name: '新增线索' }).click();
  const form = page.getByRole('dialog', { name: '新增线索' });
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText('请输入线索名称')).toBeVisible();
  await expectReadable('dialog');
  await leave(form);
}

test('words can be read on the dashboard, a list, a record and a form in each further theme', async ({
  page,
  openAs,
  expectReadable,
}) => {
  /** In each theme in turn: the page stays, and is painted anew. */
  const inEachTheme = async (what: string, read: () => Promise<void>) => {
    for (const theme of ['grey', 'violet', 'line', 'meteor', 'prussian'] as const) {
      await test.step(`${what} in ${theme}`, async () => {
        await chooseTheme(page, theme);
        await read();
      });
    }
  };
  await openAs('manager', '/crm/dashboard');
  await expect(page.getByRole('region').first()).toBeVisible();
  await expectAtRest(page);
  await inEachTheme('the dashboard', expectReadable);
  await page.goto('/crm/customer?Level=1,2');
  await expect(page.locator('main tbody button[class*="_name_"]').first()).toBeVisible();
  await inEachTheme('a list and a record', async () => {
    await expectReadable();
    await readRecord(page, expectReadable);
  });
  await page.goto('/crm/leads');
  await inEachTheme('a form', () => readForm(page, expectReadable));
});
