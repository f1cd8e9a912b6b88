import { firstTotalLimit } from '@haina/contract/calls/page.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/** Paging of a list as the contract reads it. */
export interface Paging {
  readonly page?: number | undefined;
  readonly pagesize?: number | undefined;
  /** 1 asks for the rows before the exact total (decision 0054). */
  readonly Rows_First?: 0 | 1 | undefined;
}

/** One page of rows with the number of all matching rows; `Total_More` 1: there are more than `total`. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly records: number;
  readonly total: number;
  readonly Total_More?: 1;
}

/** The limit and offset of a page; ten rows of the first page by default. */
export function pageBounds({ page = 1, pagesize = 10 }: Paging): { limit: number; offset: number } {
  return { limit: pagesize, offset: (page - 1) * pagesize };
}

interface Extras {
  /** Stands before the select: a `with` whose names both use. */
  readonly ctes?: RawBuilder<unknown>;
}

/** What the statement of a page answers, in its one row; the rows are JSON. */
export interface PageAnswer {
  readonly total: number;
  readonly rows: string;
}

/** The number of rows. */
export const countOf = (rows: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${rows} as matching)`;

/** The number of rows, or one more than `firstTotalLimit` where there are more: PostgreSQL stops there. */
export const boundedCountOf = (rows: Expression<unknown>): RawBuilder<number> =>
  countOf(sql`(select 1 from ${rows} as counted limit ${sql.lit(firstTotalLimit + 1)})`);

/** How a list that is asked for like this counts its rows. */
export const countFor = ({ Rows_First }: Paging): typeof countOf => (Rows_First === 1 ? boundedCountOf : countOf);

/**
 * The statement of one page, in one round trip: the number of all its rows, and `rows`, the page itself with its columns in wire
 * form. PostgreSQL makes the JSON, which is faster than one object per row here.
 */
export const pageStatement = (
  total: Expression<number>,
  rows: Expression<unknown>,
  { ctes = sql`` }: Extras = {},
): RawBuilder<PageAnswer> => sql<PageAnswer>`
    ${ctes} select ${total} as total,
           coalesce((select json_agg(found) from ${rows} as found), '[]')::text as rows`;

const nothing: PageAnswer = { total: 0, rows: '[]' };

/** The page that a statement answered, as JSON. */
export function pageText([answer = nothing]: readonly PageAnswer[]): string {
  const { rows, total } = answer;
  return `{"rows":${rows},"records":${total},"total":${total}}`;
}

/** The page that a statement answered; `Row` is what its rows are. */
export function pageIn<Row>([answer = nothing]: readonly PageAnswer[]): Page<Row> {
  const { rows, total } = answer;
  // The statement says what its rows are.
  return { rows: JSON.parse(rows) as Row[], records: total, total };
}

/** The same where the total is a bounded count: beyond the bound it is the bound, and says that there are more. */
export function boundedPageIn<Row>(answers: readonly PageAnswer[]): Page<Row> {
  const page = pageIn<Row>(answers);
  if (page.total <= firstTotalLimit) return page;
  return { rows: page.rows, records: firstTotalLimit, total: firstTotalLimit, Total_More: 1 };
}

interface PageOptions extends Extras {
  /** How the list was asked for: whether its rows come first. */
  readonly paging?: Paging;
}

/** One page, see `pageStatement`. */
export async function pageOf<Row>(
  db: Database,
  matching: Expression<unknown>,
  rows: Expression<unknown>,
  { paging = {}, ...extras }: PageOptions = {},
): Promise<Page<Row>> {
  const { rows: answers } = await pageStatement(countFor(paging)(matching), rows, extras).execute(db);
  return paging.Rows_First === 1 ? boundedPageIn<Row>(answers) : pageIn<Row>(answers);
}
