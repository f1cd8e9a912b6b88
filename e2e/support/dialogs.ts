import { expect, type Locator, type Page } from '@playwright/test';

/** A dialog by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The question that stands before something is done. */
export const question = (page: Page): Locator => dialog(page, '温馨提示');

/** Says yes to a dialog. */
export const confirm = (scope: Locator) => scope.getByRole('button', { name: '确定' }).click();

/** Says yes to the question that stands, and waits until it is gone: what comes next would else meet it. */
export async function agree(page: Page): Promise<void> {
  await confirm(question(page));
  await expect(question(page)).toBeHidden();
}

/** Whether Escape is meant for a layer: nothing modal stands over it, and the focus has come to its dialog. */
const isOnTop = (layer: Element): boolean => {
  const modal = '[role="dialog"][aria-modal="true"]';
  const own = layer.closest(modal);
  if (own === null) return true;
  const top = [...document.querySelectorAll(modal)].findLast((one) => one.checkVisibility());
  const { activeElement: focused } = document;
  // A drawer as such has it on what stands around it; where the button that was pressed is gone, nothing has it.
  return own === top && focused !== null && (own.contains(focused) || focused.contains(own));
};

/** Waits until Escape would meet a layer: pressed sooner, it meets the one that is just opening or closing. */
async function untilOnTop(layer: Locator): Promise<void> {
  await expect(layer).toBeVisible();
  await expect.poll(() => layer.evaluate(isOnTop)).toBe(true);
}

/** Leaves a dialog, a drawer or a list by Escape, and waits until it is gone; `layer` is it, or something in it. */
export async function leave(layer: Locator): Promise<void> {
  await untilOnTop(layer);
  await layer.page().keyboard.press('Escape');
  await expect(layer).toBeHidden();
}

/** Presses Escape in a dialog with typed values, which asks first; gives the question. */
export async function leaveTyped(layer: Locator): Promise<Locator> {
  await untilOnTop(layer);
  await layer.page().keyboard.press('Escape');
  await expect(question(layer.page())).toContainText('填写的内容尚未保存，是否放弃？');
  return question(layer.page());
}

/** Presses Escape in a layer that nobody leaves that way, and sees it stay. */
export async function cannotLeave(layer: Locator): Promise<void> {
  await untilOnTop(layer);
  await layer.page().keyboard.press('Escape');
  await expect(layer).toBeVisible();
}

/** An input of a dialog that opens a picker. */
export const field = (scope: Locator, name: string): Locator => scope.getByRole('combobox', { name, exact: true });

/** Chooses records in a picker that opens, by their names, and takes them. */
export async function pick(picker: Locator, ...names: readonly string[]) {
  const page = picker.page();
  const boxes = page.getByRole('radio').or(page.getByRole('checkbox', { name: /^选择/ }));
  const rows = picker.getByRole('row').filter({ has: boxes });
  // What it searches by is there with it; one without a search has few rows.
  await expect(rows.first()).toBeVisible();
  const search = picker.getByRole('search').getByRole('textbox');
  const isSearched = (await search.count()) > 0;
  for (const name of names) {
    if (isSearched) {
      await search.fill(name);
      await search.press('Enter');
      // A row that is drawn anew between press and click is not chosen.
      await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
    }
    const row = rows.filter({ hasText: name }).first();
    await row.click();
    await expect(row.getByRole('radio').or(row.getByRole('checkbox'))).toBeChecked();
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

/** Types what an entry of a field of choices is called and takes it by Enter, once it is the one that Enter takes. */
export async function chooseTyped(scope: Locator, label: string, word: string): Promise<void> {
  const page = scope.page();
  const named = page.getByRole('combobox', { name: label, exact: true });
  const input = scope.locator('.ant-select').filter({ has: named });
  await input.getByRole('combobox').fill(word);
  await expect(page.locator('.ant-select-item-option-active').filter({ visible: true })).toHaveText(word);
  await input.getByRole('combobox').press('Enter');
  await expect(input).toContainText(word);
}

/** Leaves a field of several choices by Escape, which closes its list alone. */
export async function closeChoices(input: Locator): Promise<void> {
  await input.press('Escape');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
}
