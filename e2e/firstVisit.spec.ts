import { events } from '@haina/contract/calls/events.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
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
async function calls(page: Page): Promise<readonly string[]> {
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

const lists = ['leads', 'customer', 'seas', 'contacts', 'business', 'contract', 'money', 'product'];

// What is asked in vain before the page asks itself shows as a call that was made twice.
for (const list of lists) {
  test(`a first visit of /crm/${list} asks each call once`, { tag: newBrowser }, async ({ page, openAs }) => {
    const made = await calls(page);
    await openAs('admin', `/crm/${list}`);
    await expect(rows(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(made.length).toBeGreaterThan(3);
    expect(repeated(made)).toEqual([]);
  });
}

test('a first visit of the list asks each call once', { tag: newBrowser }, async ({ page, openAs }) => {
  const made = await calls(page);
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  expect(made.some((call) => call.startsWith(`${leads.list.path}?`))).toBe(true);
  expect(repeated(made)).toEqual([]);
});

test('a first visit of the list with a record open asks each call once', { tag: newBrowser }, async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('初见');
  const guid = await createLead(await sharedSession('sales'), { Name: name, Ignore_Repeat: 1 });
  const made = await calls(page);
  await openAs('sales', `/crm/leads?open=${guid}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(made.some((call) => call.startsWith(`${leads.model.path}?`))).toBe(true);
  expect(repeated(made)).toEqual([]);
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

for (const { width = 1440, ...settings } of looks) {
  const name = [...Object.values(settings), width].join(' ');
  test(`the page shows the frame of the application before any script has come: ${name}`, { tag: newBrowser }, async ({
    page,
    openAs,
    expectedReports,
  }) => {
    expectedReports.push(/Failed to load resource|ERR_FAILED/);
    await page.setViewportSize({ width, height: 900 });
    const isLate = (url: URL) => url.pathname.endsWith('.js') && !url.pathname.includes('/early-');
    await page.route(isLate, (route) => route.abort());
    await openAs('sales', '/crm/leads', { settings });
    await expect(page.locator('.frame')).toBeVisible();
    const early = await areas(page);
    await page.unroute(isLate);
    await page.reload();
    await expect(page.locator('.frame')).toHaveCount(0);
    await expect(page.locator('header')).toBeVisible();
    await expect.poll(() => areas(page)).toEqual(early);
  });
}
