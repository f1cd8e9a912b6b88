import { leads } from '@haina/contract/calls/leads.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { closeChoices } from './dialogs.ts';
import type { SignedIn } from './signedIn.ts';

/** The rows of the list, without the head. */
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^选择/ }) });

/** The row of one lead. */
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** The search field of the list. */
export const searchField = (page: Page) => page.getByRole('textbox', { name: '名称、法人、电话' });

/** Chooses an entry of a select by the pointer; `label` is what the select is called. */
export async function choose(scope: Page | Locator, label: string, ...entries: readonly string[]) {
  const select = scope.getByRole('combobox', { name: label, exact: true });
  const page = 'page' in scope ? scope.page() : scope;
  await select.click();
  for (const entry of entries) await page.getByRole('option', { name: entry, exact: true }).click();
  // Where several may be chosen the select stays open until it is left; elsewhere Escape would meet the dialog.
  const several = select.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")]');
  if ((await several.count()) > 0) await closeChoices(select);
  // An open list lies over what comes next. One that led to other inputs may be gone altogether.
  else await expect(select.and(page.locator('[aria-expanded="true"]'))).toHaveCount(0);
}

/** Takes an action of a row, or of an open drawer, that stands behind "more". */
export async function takeFromMore(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Looks a lead up by typing its name into the search field of the list. */
export async function find(page: Page, name: string) {
  await searchField(page).fill(name);
  await searchField(page).press('Enter');
  await expect(rowOf(page, name)).toHaveCount(1);
}

/** Creates a lead by the call itself; gives its Guid. */
export async function createLead(as: SignedIn, values: Readonly<Record<string, unknown>>): Promise<string> {
  const { Guid } = await as.call<{ Guid: string }>(leads.add, values);
  return Guid;
}

/** How many leads the server counts for the filters that stand in the address. */
export async function countOnServer(page: Page, as: SignedIn): Promise<number> {
  const filters = Object.fromEntries(new URL(page.url()).searchParams);
  const { total } = await as.call<{ total: number }>(leads.list, filters);
  return total;
}
