import { acquisition } from '@haina/contract/calls/acquisition.ts';
import type { Page } from '@playwright/test';
import type { SignedIn } from './signedIn.ts';

/** The keywords of the page of acquisition. */
export const keywords = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button') });

/** The row of one keyword. */
export const rowOf = (page: Page, name: string) => keywords(page).filter({ hasText: name });

/** Takes keywords of a flow away again: a person has so many and no more. */
export async function removeKeywords(as: SignedIn, name: string): Promise<void> {
  const { rows } = await as.call<{ rows: { Guid: string; Can_Delete: number }[] }>(acquisition.list, {
    Name: name,
    pagesize: 100,
  });
  const guids = rows.filter(({ Can_Delete }) => Can_Delete === 1).map(({ Guid }) => Guid);
  if (guids.length > 0) await as.call(acquisition.remove, { KeywordGuidList: guids.join() });
}
