import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAtRest, goWithin } from './support/within.ts';

/** How the first table that is shown is drawn: its head and its rows of one line. */
const tableLook = (page: Page) =>
  page.evaluate(() => {
    // Pages that were looked at before are still there, out of sight.
    const shown = (cells: string) =>
      [...document.querySelectorAll<HTMLElement>(cells)].filter((cell) => cell.offsetParent !== null);
    const [head] = shown('main thead th');
    const rows = shown('main tbody tr');
    const { fontWeight = '', fontSize = '' } = head ? getComputedStyle(head) : {};
    const left = head?.querySelector('*') ?? head;
    return {
      head: { height: head?.offsetHeight, fontWeight, fontSize },
      row: Math.min(...rows.map((row) => row.offsetHeight)),
      start: Math.round(
        (head?.getBoundingClientRect().left ?? 0) - (left?.closest('section')?.getBoundingClientRect().left ?? 0),
      ),
    };
  });

test('tables of administration have the head and the rows of the lists', async ({ page, openAs }) => {
  await openAs('admin', '/crm/customer');
  await expect(page.getByRole('row')).toHaveCount(11);
  const list = await tableLook(page);
  for (const path of ['/bm/user', '/bm/log']) {
    await goWithin(page, path);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect.poll(() => tableLook(page), path).toEqual(list);
  }
});

test('one filled button at most stands on a page of administration', async ({ page, openAs }) => {
  await openAs('admin', '/bm/user');
  for (const path of [
    '/bm/user',
    '/bm/jurisdiction',
    '/bm/dictionary',
    '/bm/process',
    '/bm/target',
    '/bm/searule',
    '/bm/setting',
    '/bm/handover',
    '/bm/log',
  ]) {
    await goWithin(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expectAtRest(page);
    const filled = page
      .getByRole('main')
      .locator('.ant-btn-primary:not(.ant-btn-background-ghost):enabled')
      .filter({ visible: true });
    await expect.poll(() => filled.count(), path).toBeLessThanOrEqual(1);
  }
});

test('the settings are saved once something in them is another', async ({ page, openAs }) => {
  await openAs('admin', '/bm/setting');
  const company = page.getByRole('region', { name: '公司资料' });
  const save = company.getByRole('button', { name: '保存' });
  await expect(save).toBeDisabled();
  await expect(company.getByLabel('公司名称')).not.toHaveValue('');
  const website = company.getByLabel('网址');
  const before = await website.inputValue();
  await website.fill('www.haina.example');
  await expect(save).toBeEnabled();
  await website.fill(before);
  await expect(save).toBeDisabled();
});
