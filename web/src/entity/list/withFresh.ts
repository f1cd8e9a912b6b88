import type { RowPage } from './useRows.ts';

/** The Guid of a row; empty where it has none. */
export const guidOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'Guid' in row && typeof row.Guid === 'string' ? row.Guid : '';

/** The rows of a page with what is new of them, each in its place; those that left the page stay, those that came are not shown. */
export function withFresh<R>(page: RowPage<R>, fresh: readonly R[]): RowPage<R> {
  const byGuid = new Map(fresh.map((row) => [guidOf(row), row]));
  return { ...page, rows: page.rows.map((row) => byGuid.get(guidOf(row)) ?? row) };
}
