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

/** The pages of administration. */
const administration = [
  '/bm/user',
  '/bm/jurisdiction',
  '/bm/dictionary',
  '/bm/process',
  '/bm/target',
  '/bm/searule',
  '/bm/setting',
  '/bm/handover',
  '/bm/log',
];

test('administration has the tables of the lists, and one filled button at most on a page', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/crm/customer');
  await expect(page.getByRole('row')).toHaveCount(11);
  const list = await tableLook(page);
  for (const path of administration) {
    await goWithin(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expectAtRest(page);
    const filled = page
      .getByRole('main')
      .locator('.ant-btn-primary:not(.ant-btn-background-ghost):enabled')
      .filter({ visible: true });
    await expect.poll(() => filled.count(), path).toBeLessThanOrEqual(1);
    if (!['/bm/user', '/bm/log'].includes(path)) continue;
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect.poll(() => tableLook(page), path).toEqual(list);
  }
});
