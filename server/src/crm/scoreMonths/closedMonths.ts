import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';

/** The month of a wall time, `yyyy-MM`. */
export const monthOf = (wall: string): string => wall.slice(0, 7);

const dayOf = (month: string) => `${month}-01`;

const lockKey = (ctx: Context, month: string) => `${ctx.session.companyId} month of scores ${month}`;

/** Lets writes of entries of some months go on beside each other, and none of them beside the closing of its month. */
async function shareMonths(ctx: Context, months: readonly string[]): Promise<void> {
  const keys = months.map((month) => lockKey(ctx, month));
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    ctx.db,
  );
}

/** Waits for everybody who writes entries of a month, and keeps others from beginning, until the transaction ends. */
export async function lockMonth(ctx: Context, month: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey(ctx, month)}, 0))`.execute(ctx.db);
}

/** Which of some months are closed. */
async function closedAmong({ db, session }: Context, months: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from score_month
    where company_id = ${session.companyId} and is_closed and month = any(${months.map(dayOf)}::date[])`.execute(db);
  return new Set(rows.map(({ month }) => month));
}

/** The months of wall times that are closed; none of them closes before the transaction ends. */
export async function closedMonths(ctx: Context, walls: readonly string[]): Promise<ReadonlySet<string>> {
  const months = [...new Set(walls.map(monthOf))].toSorted();
  if (months.length === 0) return new Set();
  await shareMonths(ctx, months);
  return closedAmong(ctx, months);
}

/** Refuses a write of an entry by its date where one of the months is closed (S34.7). */
export async function assertMonthsOpen(ctx: Context, field: string, walls: readonly string[]): Promise<void> {
  const [month] = await closedMonths(ctx, walls);
  if (month !== undefined) throw invalid(field, 'valid.score.closed', { month });
}

/** The table of a kind of entries, and the column of the day that each counts for. */
export interface EntryDays {
  readonly table: string;
  readonly column: string;
}

/** The months of entries, by their ids. */
export async function monthsOfEntries(ctx: Context, { table, column }: EntryDays, guids: readonly string[]) {
  const { rows } = await sql<{ guid: string; month: string }>`
    select guid, to_char(${sql.ref(column)} at time zone ${ctx.session.zone}, 'YYYY-MM') as month
    from ${sql.table(table)} where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Refuses what is to happen to entries where the month of one of them is closed (S34.7). */
export async function assertEntriesOpen(ctx: Context, days: EntryDays, guids: readonly string[]): Promise<void> {
  const rows = await monthsOfEntries(ctx, days, guids);
  const [month] = await closedMonths(
    ctx,
    rows.map((row) => row.month),
  );
  if (month !== undefined) throw refused('reply.score.closed', { month });
}

/** 1 where the month of a moment is closed, else 0. */
export const isClosedMonth = (ctx: Context, moment: RawBuilder<unknown>): RawBuilder<0 | 1> =>
  sql<0 | 1>`(case when exists (select from score_month where score_month.company_id = ${ctx.session.companyId}
    and score_month.is_closed
    and score_month.month = date_trunc('month', ${moment} at time zone ${ctx.session.zone})::date) then 1 else 0 end)`;
