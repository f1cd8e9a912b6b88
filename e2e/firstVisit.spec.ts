import { leads } from '@haina/contract/calls/leads.ts';
import type { Page } from '@playwright/test';
import { createLead, rows } from './support/leadsList.ts';
import { expect, test } from './support/test.ts';

/** Notes every call that a page makes from now on. */
function calls(page: Page): readonly string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(pathname.slice('/api/'.length) + search);
  });
  return made;
}

const repeated = (made: readonly string[]) => made.filter((call, index) => made.indexOf(call) !== index);

// What is asked in vain before the page asks itself shows as a call that was made twice.
test('a first visit of the list asks each call once', async ({ page, openAs }) => {
  const made = calls(page);
  await openAs('sales', '/crm/leads');
  await expect(rows(page)).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  expect(made.some((call) => call.startsWith(`${leads.list.path}?`))).toBe(true);
  expect(repeated(made)).toEqual([]);
});

test('a first visit of the list with a record open asks each call once', async ({
  page,
  openAs,
  unique,
  sharedSession,
}) => {
  const name = unique('初见');
  const guid = await createLead(await sharedSession('sales'), { Name: name, Ignore_Repeat: 1 });
  const made = calls(page);
  await openAs('sales', `/crm/leads?open=${guid}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(made.some((call) => call.startsWith(`${leads.model.path}?`))).toBe(true);
  expect(repeated(made)).toEqual([]);
});
