import { expect } from 'vitest';
import { readSheet } from '../src/sheets/readSheet.ts';
import type { TestApp } from './app.ts';

/** Asks for the spreadsheet at a signed path. */
export const fetchSheet = (app: TestApp, path: string) => app.server.inject({ method: 'GET', url: path });

/** The rows of the spreadsheet at a path, its head first; anything else is an error. */
export async function sheetRows(app: TestApp, path: string): Promise<(readonly string[])[]> {
  const response = await fetchSheet(app, path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('spreadsheetml');
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readSheet('a.xlsx', response.rawPayload)) rows.push(cells);
  return rows;
}
