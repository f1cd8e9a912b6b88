import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { expect, type Page } from '@playwright/test';
import type { SignedIn } from './signedIn.ts';

/** The keywords of the page of acquisition. */
const keywords = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button') });

/** The row of one keyword. */
export const rowOf = (page: Page, name: string) => keywords(page).filter({ hasText: name });

/** Adds a keyword in the row on top, with words that no other flow uses, and waits until it ends as said. */
export async function addKeyword(page: Page, words: string, ends: '已完成' | '失败'): Promise<void> {
  await page.getByRole('textbox', { name: '关键词' }).fill(words);
  await page.getByRole('textbox', { name: '关键词' }).press('Enter');
  await expect(page.getByText('关键词已添加，正在采集')).toBeVisible();
  await expect(rowOf(page, words)).toContainText(ends, { timeout: 60_000 });
}

/** Takes keywords of a flow away again: a person has so many and no more. */
export async function removeKeywords(as: SignedIn, name: string): Promise<void> {
  const { rows } = await as.call<{ rows: { Guid: string; Can_Delete: number }[] }>(acquisition.list, {
    Name: name,
    pagesize: 100,
  });
  const guids = rows.filter(({ Can_Delete }) => Can_Delete === 1).map(({ Guid }) => Guid);
  if (guids.length > 0) await as.call(acquisition.remove, { KeywordGuidList: guids.join() });
}
