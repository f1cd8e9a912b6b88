import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowTexts, racesIn } from './flows.mjs';

const texts = flowTexts(join(import.meta.dirname, '..'));

/** The lines of a text that race. */
const linesOf = (...lines) => racesIn(`${lines.join('\n')}\n`).map(({ line }) => line);

describe('the flows of the screens', () => {
  it('race with nothing that the page does by itself', () => {
    expect(texts.flatMap(({ path, text }) => racesIn(text).map(({ line, why }) => `${path}:${line} ${why}`))).toEqual(
      [],
    );
  });

  it('are read, with what supports them', () => {
    expect(texts.length).toBeGreaterThan(70);
    expect(texts.map(({ path }) => path)).toContain(join('e2e', 'support', 'dialogs.ts'));
  });
});

describe('what a flow must not do', () => {
  it('presses Escape and goes on', () => {
    const next = "await page.getByRole('button').click();";
    expect(linesOf("await page.keyboard.press('Escape');", next)).toEqual([1]);
    expect(linesOf("if (isOpen) await select.press('Escape');", next)).toEqual([1]);
    expect(linesOf("await page.keyboard.press('Escape');", 'await expect(dialog).toBeHidden();')).toEqual([]);
    expect(linesOf("await page.keyboard.press('Enter');", next)).toEqual([]);
  });

  it('reads a value once', () => {
    expect(linesOf('const name = 1;', 'expect(await rows(page).count()).toBe(2);')).toEqual([2]);
    expect(linesOf('expect((await dialog.boundingBox())?.width).toBe(900);')).toEqual([1]);
    expect(linesOf('expect(', '  await page', "    .getByRole('row')", '    .isVisible(),', ').toBe(true);')).toEqual([
      1,
    ]);
    expect(linesOf('await expect.poll(() => rows(page).count()).toBe(2);')).toEqual([]);
    expect(linesOf('expect(await sales.call(leads.count, {})).toBe(2);', 'const two = await rows.count();')).toEqual(
      [],
    );
  });

  it('takes one way or the other by what is shown at the moment', () => {
    expect(linesOf('if (await item.isVisible()) await item.click();')).toEqual([1]);
    expect(linesOf('await expect(item).toBeVisible();')).toEqual([]);
  });

  it('begins to wait for an event when it may have come already', () => {
    expect(linesOf("await page.waitForResponse('**/api/**');")).toEqual([1]);
    expect(linesOf("const answered = page.waitForResponse('**/api/**');", 'await answered;')).toEqual([]);
  });

  it('leaves a browser to the next flow that it changed for good', () => {
    const changed = "  await page.emulateMedia({ reducedMotion: 'no-preference' });";
    const tagged = "test('moves', { tag: newBrowser }, async ({ page }) => {";
    expect(linesOf("test('moves', async ({ page }) => {", changed, '});')).toEqual([2]);
    expect(linesOf(tagged, changed, changed, '});')).toEqual([]);
    expect(linesOf(tagged, '});', "test('rests', async ({ page }) => {", changed, '});')).toEqual([4]);
  });

  it('waits for a time', () => {
    expect(linesOf('await page.waitForTimeout(500);')).toEqual([1]);
  });
});
