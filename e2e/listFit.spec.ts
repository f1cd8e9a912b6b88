import { pagePaths } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { expectAtRest, goWithin } from './support/within.ts';

/** Its months stand side by side, and scroll. */
const monthsOfYear = '/bm/target';

/** What is wrong with the tables on the screen: figures or dates that are cut, columns that lie behind others. */
function misfits(mustFit: boolean): string[] {
  const isFigure = (text: string) => /^¥?-?[\d,]+\.\d\d$|^\d{4}-\d\d-\d\d|^1\d\d \d{4} \d{4}$/.test(text);
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    const cells = [...table.querySelectorAll<HTMLElement>('tbody td')].filter((cell) => cell.offsetParent !== null);
    const cut = cells.filter((cell) => {
      const text = (cell.textContent ?? '').trim();
      const inner = cell.firstElementChild;
      const lacks = (part: Element) => part.scrollWidth > part.clientWidth && part.clientWidth > 0;
      return isFigure(text) && (lacks(cell) || (inner !== null && lacks(inner)));
    });
    const scroller = table.parentElement;
    const hidden = mustFit && scroller !== null && scroller.scrollWidth > scroller.clientWidth + 1;
    const overlapping = cells.flatMap((cell) => {
      const next = cell.nextElementSibling;
      if (!next) return [];
      const range = document.createRange();
      range.selectNodeContents(cell);
      const clipped =
        getComputedStyle(cell).overflowX !== 'visible' || cell.firstElementChild?.matches('[class*=content]');
      const over = range.getBoundingClientRect().right - next.getBoundingClientRect().left;
      return over > 1 && !clipped ? [`overlaps: ${cell.textContent}`] : [];
    });
    return [
      ...cut.map((cell) => `cut: ${cell.textContent}`),
      ...overlapping,
      ...(hidden ? [`columns hidden: ${scroller?.scrollWidth} in ${scroller?.clientWidth}`] : []),
    ];
  });
}

test('no list of the demo cuts a figure or a date at 1440, or hides a column behind another', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('admin', '/crm/leads');
  for (const path of pagePaths) {
    await goWithin(page, `${path}?pagesize=30`);
    await expectAtRest(page);
    // Rows may still be measured anew.
    await expect.poll(() => page.evaluate(misfits, path !== monthsOfYear), path).toEqual([]);
  }
});
