import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Paging of a list as the contract reads it. */
export interface Paging {
  readonly page?: number | undefined;
  readonly pagesize?: number | undefined;
}

/** One page of rows with the number of all matching rows. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly records: number;
  readonly total: number;
}

/** The limit and offset of a page; ten rows of the first page by default. */
export function pageBounds({ page = 1, pagesize = 10 }: Paging): { limit: number; offset: number } {
  return { limit: pagesize, offset: (page - 1) * pagesize };
}

/**
 * One page in one round trip: `matching` selects what is counted, `rows` the page itself with its columns in wire form.
 * PostgreSQL makes the JSON, which is faster than one object per row here. `ahead` stands before the select: a `with` whose
 * names both use. `mark` stands behind the select: `plannedOnce`.
 */
export async function pageOf<Row>(
  db: Database,
  matching: Expression<unknown>,
  rows: Expression<unknown>,
  { ahead = sql``, mark = sql`` }: { readonly ahead?: RawBuilder<unknown>; readonly mark?: RawBuilder<unknown> } = {},
): Promise<Page<Row>> {
  const { rows: answers } = await sql<{ total: number; rows: Row[] }>`
    ${ahead} select ${mark} (select count(*)::int from ${matching} as matching) as total,
           coalesce((select json_agg(found) from ${rows} as found), '[]') as rows`.execute(db);
  const answer = answers[0] ?? { total: 0, rows: [] };
  return { rows: answer.rows, records: answer.total, total: answer.total };
}
