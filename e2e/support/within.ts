import { expect, type Page } from '@playwright/test';

/**
 * Goes to another page within the product, as a link in it does, and waits until it is the one that is shown. The document
 * stays, at a fifth of the cost of `page.goto`. So does a dialog that stands; and the pages before are still there out of sight,
 * where axe goes through them at length.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const current = page.locator('[aria-current="page"]');
  // Before the application has drawn a page it does not listen for the event.
  await expect(page.locator('[data-path]').filter({ has: current })).toBeAttached();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const { pathname } = new URL(address, page.url());
  await expect(page.locator(`[data-path="${pathname}"]`).filter({ has: current })).toBeAttached();
}

/** What is asked for has come, and nothing is on its way. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(/\S/);
  await expect(
    page.locator('main[aria-busy="true"], main [aria-busy="true"]:visible, .ant-skeleton:visible'),
  ).toHaveCount(0);
}
