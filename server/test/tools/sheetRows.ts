import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { cellsOf } from './cellsOf.ts';

/** Asks for the spreadsheet at a signed path. */
export const fetchSheet = (app: TestApp, path: string) => app.server.inject({ method: 'GET', url: path });

/** The rows of the spreadsheet at a path, its head first; anything else is an error. */
export async function sheetRows(app: TestApp, path: string): Promise<(readonly string[])[]> {
  const response = await fetchSheet(app, path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('spreadsheetml');
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  return cellsOf('a.xlsx', response.rawPayload);
}
