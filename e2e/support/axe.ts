import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of all that a person may meet. */
export const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The rules about colours: all that a theme changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

// The version that the builder is made for.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing, which the builder takes for the source that it would else send twice for each look at a page. */
const alreadyThere = ';';

/** What is faded while newer rows or figures are on their way: its colours are not those that stay. */
const faded = '[aria-busy="true"], [data-busy="true"], [data-old]';

/** A look of axe at a page as it stands, or at its dialog alone: fails when there is something serious. */
export type Look = (part?: 'dialog') => Promise<void>;

/** Fails when axe finds something serious on a page as it stands, or in its dialog alone. */
export async function expectNothingSerious(page: Page, runOnly: string[], part?: 'dialog'): Promise<void> {
  if (part) await expect(page.getByRole(part).first()).toBeVisible();
  // What could not be loaded may stay faded. A tab that was left while it loads waits, unseen, until it is shown again.
  await page
    .locator(faded)
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined);
  // Once for each document: sending and compiling it takes as long as a look at the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: alreadyThere })
    // In one piece: nothing here is in a frame.
    .setLegacyMode(true)
    // All that is right would be described too, in twice the time.
    .options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(`[role="${part}"]`) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
