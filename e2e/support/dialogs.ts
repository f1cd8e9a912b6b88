import { expect, type Locator, type Page } from '@playwright/test';

/** A dialog by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The question that stands before something is done. */
export const question = (page: Page): Locator => dialog(page, '温馨提示');

/** Says yes to a dialog or question. */
export const confirm = (scope: Locator) => scope.getByRole('button', { name: '确定' }).click();

/** An input of a dialog that opens a picker. */
export const field = (scope: Locator, name: string): Locator => scope.getByRole('combobox', { name, exact: true });

/** Chooses records in an open picker by their names, and takes them. */
export async function pick(picker: Locator, ...names: readonly string[]) {
  const search = picker.getByRole('search').getByRole('textbox');
  for (const name of names) {
    if ((await search.count()) > 0) {
      await search.fill(name);
      await search.press('Enter');
    }
    await picker.getByRole('row').filter({ hasText: name }).first().click();
  }
  await confirm(picker);
  await expect(picker).toBeHidden();
}

/** Types a time into a date input and takes it. */
export async function typeTime(scope: Locator, label: string, time: string) {
  await scope.getByLabel(label).fill(time);
  await scope.getByLabel(label).press('Enter');
}

/** Types what one person is found by, and chooses them once nobody else is shown: a click would else meet a row that moves. */
export async function choosePerson(picker: Locator, typed: string, name: RegExp): Promise<void> {
  await picker.getByRole('textbox').first().fill(typed);
  const found = picker.getByRole('region', { name: '搜索结果' }).getByRole('radio');
  await expect(found).toHaveCount(1);
  await picker.getByRole('radio', { name }).check();
}
