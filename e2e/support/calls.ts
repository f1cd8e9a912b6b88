import { expect, type Locator, type Page } from '@playwright/test';

/**
 * A number that no other flow uses. Its end says what the simulated phone does: 0000 answers after two seconds and talks for
 * five, 0532 talks for over a minute, 0006 is busy, 0008 rings in vain.
 */
export const numberEnding = (end: string, start = '138'): string =>
  `${start}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}${end}`;

/** A number as it is shown. */
export const grouped = (number: string): string => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`;

/** Opens a page, and waits until it holds the connection that calls are told over. */
export async function connected(page: Page, open: () => Promise<unknown>): Promise<void> {
  const socket = page.waitForEvent('websocket', (one) => one.url().includes('/push/'));
  await open();
  await socket;
}

/** The panel of a call that was dialled. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: '通话面板' });

/** What that call is doing. */
export const stateOf = (page: Page): Locator => panelOf(page).getByRole('status').first();

/** Presses a number where it stands, and takes what the menu offers. */
export async function takeNumber(page: Page, scope: Page | Locator, number: string, action: string): Promise<void> {
  await scope.getByRole('button', { name: grouped(number) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Submits what was written in the panel, once a label is chosen, and waits until it has gone. */
export async function submitPanel(page: Page): Promise<void> {
  // An unanswered call gets its label when the labels have loaded.
  await expect(panelOf(page).getByRole('checkbox', { checked: true })).not.toHaveCount(0);
  await panelOf(page).getByRole('button', { name: '提交' }).click();
  await expect(panelOf(page)).toHaveCount(0);
}
