import { logLimit } from '@haina/contract/calls/logs.ts';
import type { Path } from '@haina/contract/calls/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { belongsTo, type Condition, timeConditions } from '../db/filters.ts';
import { type Page, type Paging, pageBounds } from '../db/paged.ts';
import type { Context } from '../http/context.ts';
import { peopleReach } from '../people/reach.ts';
import type { SheetCell } from '../sheets/cellFormat.ts';

/** By whom and when: what every log is narrowed by. */
export interface LogFilter {
  readonly user_guid?: readonly string[] | undefined;
  readonly structure_guid?: readonly string[] | undefined;
  readonly Create_Time_Start?: string | undefined;
  readonly Create_Time_End?: string | undefined;
  readonly start_data?: string | undefined;
  readonly end_data?: string | undefined;
}

/** How a log is read: which entries fit, what they say, and how they stand in a spreadsheet. */
export interface Log<Input extends LogFilter, Row extends { readonly Guid: string }> {
  /** The operation that reads it. */
  readonly reading: Path;
  /** guid and create_time of the newest entries that fit, at most so many. */
  newest(ctx: Context, input: Input, most: number): Promise<RawBuilder<unknown>>;
  /** Entries by their Guids, in any order. */
  rows(ctx: Context, guids: readonly string[]): Promise<readonly Row[]>;
  /** The columns of a spreadsheet: wire names of the group of field labels, and what stands in each. */
  readonly labels: string;
  readonly columns: readonly string[];
  cell(ctx: Context, row: Row, column: string): SheetCell;
}

/** The conditions by person, department and time that every log has; its table is called l. */
export async function logConditions(ctx: Context, input: LogFilter): Promise<Condition[]> {
  return [
    sql<boolean>`l.company_id = ${ctx.session.companyId}`,
    ...(await belongsTo(ctx, 'l.user_guid', input.user_guid, input.structure_guid)),
    ...timeConditions('l', ['Create'], { ...input }, ctx),
  ];
}

/** Entries of people whom the caller administers by the operation of the call; all of them for who reaches everybody. */
export async function byPeopleInReach(ctx: Context): Promise<Condition[]> {
  const reach = await peopleReach(ctx);
  return reach === 'all' ? [] : [sql<boolean>`l.user_guid = any(${[...reach]}::uuid[])`];
}

/** The newest rows of a log's table that fit, at most so many. */
export const newestOf = (table: string, conditions: readonly Condition[], most: number): RawBuilder<unknown> =>
  sql`(select l.guid, l.create_time from ${sql.table(table)} as l where ${sql.join([...conditions], sql` and `)}
    order by l.create_time desc, l.guid desc limit ${most})`;

/** Rows in the order of Guids; one that is gone meanwhile is left out. */
export function inOrder<Row extends { readonly Guid: string }>(rows: readonly Row[], guids: readonly string[]): Row[] {
  const byGuid = new Map(rows.map((row) => [row.Guid, row]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

/** One page of a log, newest first. Entries are counted up to `logLimit`: counting ten millions takes seconds. */
export async function logPage<Input extends LogFilter & Paging, Row extends { readonly Guid: string }>(
  ctx: Context,
  log: Log<Input, Row>,
  input: Input,
): Promise<Page<Row>> {
  const { limit, offset } = pageBounds(input);
  const { rows: found } = await sql<{ total: number; guids: string[] }>`
    with newest as materialized ${await log.newest(ctx, input, logLimit)}
    select (select count(*)::int from newest) as total,
      array(select guid from newest order by create_time desc, guid desc limit ${limit} offset ${offset}) as guids`.execute(
    ctx.db,
  );
  const { total, guids } = found[0] ?? { total: 0, guids: [] };
  const rows = guids.length === 0 ? [] : inOrder(await log.rows(ctx, guids), guids);
  return { rows, records: total, total };
}
