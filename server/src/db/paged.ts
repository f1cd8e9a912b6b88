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

interface Extras {
  /** Stands before the select: a `with` whose names both use. */
  readonly ahead?: RawBuilder<unknown>;
  /** Stands behind the select: `plannedOnce`. */
  readonly mark?: RawBuilder<unknown>;
}

/** What the statement of a page answers, in its one row. */
export interface PageAnswer<Row> {
  readonly total: number;
  readonly rows: Row[];
}

/**
 * The statement of one page, in one round trip: `matching` selects what is counted, `rows` the page itself with its columns in
 * wire form. PostgreSQL makes the JSON, which is faster than one object per row here.
 */
export const pageStatement = <Row>(
  matching: Expression<unknown>,
  rows: Expression<unknown>,
  { ahead = sql``, mark = sql`` }: Extras = {},
): RawBuilder<PageAnswer<Row>> => sql<PageAnswer<Row>>`
    ${ahead} select ${mark} (select count(*)::int from ${matching} as matching) as total,
           coalesce((select json_agg(found) from ${rows} as found), '[]') as rows`;

/** The page that a statement answered. */
export function pageIn<Row>([answer]: readonly PageAnswer<Row>[]): Page<Row> {
  const { rows, total } = answer ?? { total: 0, rows: [] };
  return { rows, records: total, total };
}

/** One page, see `pageStatement`. */
export async function pageOf<Row>(
  db: Database,
  matching: Expression<unknown>,
  rows: Expression<unknown>,
  extras?: Extras,
): Promise<Page<Row>> {
  return pageIn((await pageStatement<Row>(matching, rows, extras).execute(db)).rows);
}
