import { expect, type Page, type Locator } from '@playwright/test';

/** The message centre. */
export const centre = (page: Page): Locator => page.getByRole('dialog', { name: '消息中心' });

/** Opens the message centre. */
export async function openCentre(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(centre(page)).toBeVisible();
}
