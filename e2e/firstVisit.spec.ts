import { events } from '@haina/contract/calls/events.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { Locator, Page } from '@playwright/test';
import { storageKey } from './support/carry.ts';
import { createLead, rows } from './support/leadsList.ts';
import { expect, newBrowser, test } from './support/test.ts';

/** Places and colours of the areas of the application, the first that is found of each pair. */
const areas = (page: Page) =>
  page.evaluate(() =>
    ['.frame-side, aside', '.frame-header, header', '.frame-tabs, nav[class*="_bar_"]', '.frame-content, main'].map(
      (names) => {
        const area = document.querySelector(names);
        if (area === null || area.clientHeight === 0) return null;
        const { left, top, width, height } = area.getBoundingClientRect();
        const { backgroundColor, borderBottom, borderRight } = getComputedStyle(area);
        const lines = [borderBottom, borderRight].filter((line) => !line.startsWith('0px'));
        return { left, top, width, height, backgroundColor, lines };
      },
    ),
  );

/**
 * Notes every call that a page makes by itself from now on. What other flows do meanwhile is kept from it: it would ask again
 * for what they changed.
 */
async function calls(page: Page): Promise<string[]> {
  await page.routeWebSocket(/\/push\//, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      if (!isEvent.test(String(frame))) socket.send(frame);
    });
  });
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(pathname.slice('/api/'.length) + search);
  });
  return made;
}

/** The frames that tell of an event, as socket.io writes them. */
const isEvent = new RegExp(`^42\\["(?:${Object.keys(events).join('|')})"`);

const repeated = (made: readonly string[]) => made.filter((call, index) => made.indexOf(call) !== index);

/** Leaves what is open, so that the next visit finds nothing that an earlier one kept. */
async function forgetVisits(page: Page) {
  await page.goto('/readyz');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

const lists = ['customer', 'seas', 'contacts', 'business', 'contract', 'money', 'product', 'call'];

// What is asked in vain before the page asks itself shows as a call that was made twice.
test('a first visit of a list asks each call once', { tag: newBrowser }, async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const made = await calls(page);
  const visit = async (login: 'admin' | 'sales', path: string, shown: Locator) => {
    await forgetVisits(page);
    made.length = 0;
    await openAs(login, path);
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(made.length, path).toBeGreaterThan(3);
    expect(repeated(made), path).toEqual([]);
  };
  const firstRow = page.getByRole('row').nth(1);
  for (const list of lists) {
    await test.step(`an administrator visits /crm/${list}`, () => visit('admin', `/crm/${list}`, firstRow));
  }
  await test.step('a person of fewer rights visits /crm/leads', async () => {
    await visit('sales', '/crm/leads', rows(page).nth(9));
    expect(made.some((call) => call.startsWith(`${leads.list.path}?`))).toBe(true);
  });
  await test.step('a lead is open over them', async () => {
    const name = unique('初见');
    const guid = await createLead(await sharedSession('sales'), { Name: name, Ignore_Repeat: 1 });
    await visit('sales', `/crm/leads?open=${guid}`, page.getByRole('dialog').getByRole('heading', { name }));
    expect(made.some((call) => call.startsWith(`${leads.model.path}?`))).toBe(true);
  });
});

const looks = [
  { theme: 'classic' },
  { theme: 'dark', size: 'mini' },
  { theme: 'grey', menuCollapsed: true },
  { theme: 'violet', size: 'medium' },
  { theme: 'line' },
  { theme: 'meteor', size: 'small', menuCollapsed: true },
  { theme: 'prussian' },
  { theme: 'classic', width: 390 },
];

test('the page shows the frame of the application, in each look, before any script has come', async ({
  page,
  openAs,
  sharedSession,
  expectedReports,
}) => {
  expectedReports.push(/Failed to load resource|ERR_FAILED/);
  const { userGuid } = await sharedSession('sales');
  await openAs('sales', '/readyz');
  const isLate = (url: URL) => url.pathname.endsWith('.js') && !url.pathname.includes('/early-');
  for (const { width = 1440, ...settings } of looks) {
    await test.step([...Object.values(settings), width].join(' '), async () => {
      await page.setViewportSize({ width, height: 900 });
      await forgetVisits(page);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        storageKey('settings', userGuid),
        JSON.stringify({ state: settings, version: 0 }),
      ] as const);
      await page.route(isLate, (route) => route.abort());
      await page.goto('/crm/leads');
      await expect(page.locator('.frame')).toBeVisible();
      const early = await areas(page);
      await page.unroute(isLate);
      await page.reload();
      await expect(page.locator('.frame')).toHaveCount(0);
      await expect(page.locator('header')).toBeVisible();
      await expect.poll(() => areas(page)).toEqual(early);
    });
  }
});
