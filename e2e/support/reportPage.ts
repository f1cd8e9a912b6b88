import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { everySheet } from '../../server/test/tools/everySheet.ts';
import { expect } from './test.ts';

/** The drawer of what stands behind a number. */
export const drawer = (page: Page) => page.getByRole('dialog');

/** A part of a report by its title. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The first number of a text. */
export const numberIn = (text: string | null) => Number((/[\d,]+/.exec(text ?? '')?.[0] ?? 'NaN').replaceAll(',', ''));

/** The customers of a year in the outsider's company: no flow writes to it, so its numbers stand still. */
export const totalCustomers = '/bi/customer/total?type=year&SeleteType=0';

/** The chart of a card by what it shows, once its bars are there. */
export async function chart(page: Page, name: string): Promise<Locator> {
  const found = page.getByRole('group', { name, exact: true });
  await expect(found.getByRole('button').first()).toBeVisible();
  return found;
}

/** The bars of a chart, once they are there. */
export const bars = async (page: Page, name: string): Promise<Locator> => (await chart(page, name)).getByRole('button');

/** A number of the strip of totals, once it is there. */
export async function totalOf(page: Page, label: string): Promise<number> {
  const cell = region(page, '合计数').getByRole('button', { name: label });
  await expect(cell).toContainText(/\d/);
  return numberIn((await cell.textContent())?.replace(label, '') ?? '');
}

/** How many rows a list says it has. */
export const listTotal = (where: Page | Locator) => where.getByText(/共 [\d,]+ 条/).filter({ visible: true });

/** Exports the report, and gives what its file is called and its sheets. */
export async function exported(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), sheets: await everySheet(await readFile(await file.path())) };
}
