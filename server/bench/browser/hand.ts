import type { Page } from '@playwright/test';
import { type Visitor, withFreshBrowser } from './visitor.ts';

/** What a person does again and again: each time from the press to what it is for, in milliseconds. */
export interface HandTimes {
  /** From an entry of the menu to the rows of its list. */
  readonly menu: number[];
  /** From the name of a row to its drawer with the timeline. */
  readonly drawer: number[];
  /** From one record of a drawer to the next one of the list. */
  readonly next: number[];
  /** From the button of a dialog to its first field having the focus. */
  readonly dialog: number[];
}

const drawer = '[role="dialog"]';

async function timed(act: () => Promise<void>, done: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  await done();
  return performance.now() - begun;
}

/** Until nothing is on its way any more. */
const settle = (page: Page) => page.waitForTimeout(800);

async function inDrawer(page: Page, times: HandTimes): Promise<void> {
  const name = page.locator('tbody tr[data-row-key] button[title]').first();
  const heading = page.locator(`${drawer} h2`).first();
  times.drawer.push(
    await timed(
      () => name.click(),
      async () => {
        await heading.waitFor();
        await page.locator(`${drawer} ol > li`).first().waitFor();
      },
    ),
  );
  await settle(page);
  const before = (await heading.textContent()) ?? '';
  times.next.push(
    await timed(
      () => page.keyboard.press('j'),
      () => page.locator(`${drawer} h2`).filter({ hasNotText: before }).first().waitFor(),
    ),
  );
  await settle(page);
  await page.keyboard.press('Escape');
  await heading.waitFor({ state: 'hidden' });
}

/** Measures a signed-in person at work in a browser that knows the pages already. */
export const handTimesOf = (visitor: Visitor, rounds: number): Promise<HandTimes> =>
  withFreshBrowser(visitor, visitor.url, async ({ context }) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const times: HandTimes = { menu: [], drawer: [], next: [], dialog: [] };
    await page.goto(`${visitor.url}/crm/customer`);
    await settle(page);
    // The first round is for code that comes when it is used.
    for (let round = 0; round <= rounds; round += 1) {
      await page.getByRole('menuitem', { name: /线索$/ }).first().click();
      await settle(page);
      const customers = page.getByRole('columnheader', { name: '客户名称' });
      times.menu.push(
        await timed(
          () => page.getByRole('menuitem', { name: /客户$/ }).first().click(),
          () => customers.waitFor(),
        ),
      );
      await settle(page);
      await inDrawer(page, times);
      const field = page.locator(`${drawer} input:focus, ${drawer} textarea:focus`).first();
      times.dialog.push(
        await timed(
          () => page.getByRole('button', { name: '新增客户' }).first().click(),
          () => field.waitFor(),
        ),
      );
      await page.keyboard.press('Escape');
      await settle(page);
    }
    for (const all of Object.values(times)) all.shift();
    return times;
  });
