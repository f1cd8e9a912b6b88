import { expect, type Page } from '@playwright/test';

/** A card of the dashboard, by its title. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The dialog in which cards are arranged. */
export const drawer = (page: Page) => page.getByRole('dialog', { name: '自定义仪表盘' });

/** The names of the cards on screen, in their order. */
export const shown = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.card));

/** The cards of a dashboard that has not been changed. */
export const usual = [
  'briefing',
  'today',
  'funnel',
  'trend',
  'target',
  'source',
  'ranking',
  'announcements',
  'feed',
  'calls',
];

/** Opens the dialog. */
export async function arrange(page: Page): Promise<void> {
  await page.getByRole('button', { name: '自定义仪表盘' }).click();
  await expect(drawer(page)).toBeVisible();
}
