import { logLimit, logReach, logs, logSearched } from '@haina/contract/calls/logs.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition, timeConditions } from '../../access/filters.ts';
import { type Page, type Paging, pageBounds } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { peopleReach } from '../people/reach.ts';
import type { SheetCell } from '../../platform/sheets/cellFormat.ts';
import { holdsWords, wordsOf } from './logWords.ts';

/** By whom and when: what every log is narrowed by. */
export interface LogFilter {
  readonly user_guid?: readonly string[] | undefined;
  readonly structure_guid?: readonly string[] | undefined;
  readonly Create_Time_Start?: string | undefined;
  readonly Create_Time_End?: string | undefined;
  readonly start_data?: string | undefined;
  readonly end_data?: string | undefined;
  /** Words that a line must show, in the reader's language. */
  readonly Words?: string | undefined;
}

/** How a log is read: which entries fit, what they say, and how they stand in a spreadsheet. */
export interface Log<Input extends LogFilter, Row extends { readonly Guid: string }> {
  /** The operation that reads it. */
  readonly reading: OperationCode;
  /**
   * guid and create_time of the newest entries that fit, at most so many; of a search for words all that may show them and
   * others too.
   */
  newest(ctx: Context, input: Input, most: number): Promise<RawBuilder<unknown>>;
  /** What a line shows besides its time: words are looked for in it. */
  shown(ctx: Context, row: Row): readonly string[];
  /** Entries by their Guids, in any order. */
  rows(ctx: Context, guids: readonly string[]): Promise<readonly Row[]>;
  /** The columns of a spreadsheet: wire names of the group of field labels, and what stands in each. */
  readonly labels: string;
  readonly columns: readonly string[];
  cell(ctx: Context, row: Row, column: string): SheetCell;
}

// Every log has the same.
const timePairs = timePairNames(logs.signIns.input);

/** The conditions by person, department and time that every log has; its table is called l. */
export async function logConditions(ctx: Context, input: LogFilter): Promise<Condition[]> {
  return [
    sql<boolean>`l.company_id = ${ctx.session.companyId}`,
    ...(await belongsTo(ctx, 'l.user_guid', input.user_guid, input.structure_guid)),
    ...timeConditions('l', timePairs, { ...input }, ctx),
  ];
}

/** Entries of people whom the caller administers by the operation of the call; all of them for who reaches everybody. */
export async function byPeopleInReach(ctx: Context): Promise<Condition[]> {
  const reach = await peopleReach(ctx);
  return reach === 'all' ? [] : [sql<boolean>`l.user_guid = any(${[...reach]}::uuid[])`];
}

/** Entries of a log's table in which words are looked for: the columns that the conditions on them name. */
export interface Searched {
  readonly columns: readonly string[];
  readonly words: readonly Condition[];
}

const newestFirst = sql`order by l.create_time desc, l.guid desc`;

/**
 * The newest rows of a log's table that fit, at most so many. Words are looked for in the newest `logReach` of them only:
 * with a million entries that is what can be read while a person waits.
 */
export function newestOf(
  table: string,
  conditions: readonly Condition[],
  most: number,
  searched?: Searched,
): RawBuilder<unknown> {
  const fitting = sql`from ${sql.table(table)} as l where ${allOf(conditions)} ${newestFirst}`;
  if (!searched || searched.words.length === 0) return sql`(select l.guid, l.create_time ${fitting} limit ${most})`;
  const columns = ['company_id', 'guid', 'create_time', ...searched.columns].map((name) => sql.ref(`l.${name}`));
  return sql`(select l.guid, l.create_time from (select ${sql.join(columns)} ${fitting} limit ${logReach}) as l
    where ${allOf(searched.words)} ${newestFirst} limit ${most})`;
}

/** Rows in the order of Guids; one that is gone meanwhile is left out. */
export function inOrder<Row extends { readonly Guid: string }>(rows: readonly Row[], guids: readonly string[]): Row[] {
  const byGuid = new Map(rows.map((row) => [row.Guid, row]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

/** How many entries are made into lines at once. */
const size = 500;

/** The Guids of lines that show every word, newest first, of the newest `logSearched` that may. */
async function showing<Input extends LogFilter, Row extends { readonly Guid: string }>(
  ctx: Context,
  log: Log<Input, Row>,
  input: Input,
  until: Date | 'infinity' = 'infinity',
): Promise<string[]> {
  const words = wordsOf(input.Words);
  const { rows } = await sql<{ guid: string }>`
    select guid from ${await log.newest(ctx, input, logSearched)} as l where create_time <= ${until}
    order by create_time desc, guid desc`.execute(ctx.db);
  const guids = rows.map(({ guid }) => guid);
  const shown: string[] = [];
  for (let start = 0; start < guids.length; start += size) {
    const some = guids.slice(start, start + size);
    const lines = inOrder(await log.rows(ctx, some), some);
    shown.push(...lines.filter((row) => holdsWords(log.shown(ctx, row), words)).map(({ Guid }) => Guid));
  }
  return shown;
}

/** Whether a search asks for any word. */
export const isSearch = ({ Words }: LogFilter): boolean => wordsOf(Words).length > 0;

/** The Guids of the entries that fit before a moment, newest first, at most so many. */
export async function guidsOfLog<Input extends LogFilter, Row extends { readonly Guid: string }>(
  ctx: Context,
  log: Log<Input, Row>,
  input: Input,
  most: number,
): Promise<string[]> {
  if (isSearch(input)) return (await showing(ctx, log, input, new Date(ctx.now.getTime() - 1))).slice(0, most);
  const { rows } = await sql<{ guid: string }>`
    select guid from ${await log.newest(ctx, input, most)} as l where create_time < ${ctx.now}
    order by create_time desc, guid desc`.execute(ctx.db);
  return rows.map(({ guid }) => guid);
}

async function pageOfSearch<Input extends LogFilter & Paging, Row extends { readonly Guid: string }>(
  ctx: Context,
  log: Log<Input, Row>,
  input: Input,
): Promise<Page<Row>> {
  const { limit, offset } = pageBounds(input);
  const found = await showing(ctx, log, input);
  const guids = found.slice(offset, offset + limit);
  const rows = guids.length === 0 ? [] : inOrder(await log.rows(ctx, guids), guids);
  return { rows, records: found.length, total: found.length };
}

/**
 * One page of a log, newest first. Entries are counted up to `logLimit`: counting ten millions takes seconds. A search looks
 * at the lines themselves, as the reader sees them, so that it finds nothing that is hidden from them.
 * With `Rows_First` entries are counted no further than the page.
 */
export async function logPage<Input extends LogFilter & Paging, Row extends { readonly Guid: string }>(
  ctx: Context,
  log: Log<Input, Row>,
  input: Input,
): Promise<Page<Row>> {
  if (isSearch(input)) return pageOfSearch(ctx, log, input);
  const { limit, offset } = pageBounds(input);
  const isFirst = input.Rows_First === 1;
  const most = isFirst ? Math.min(logLimit, offset + limit + 1) : logLimit;
  const { rows: found } = await sql<{ total: number; guids: string[] }>`
    with newest as materialized ${await log.newest(ctx, input, most)}
    select (select count(*)::int from newest) as total,
      array(select guid from newest order by create_time desc, guid desc limit ${limit} offset ${offset}) as guids`.execute(
    ctx.db,
  );
  const { total, guids } = found[0] ?? { total: 0, guids: [] };
  const rows = guids.length === 0 ? [] : inOrder(await log.rows(ctx, guids), guids);
  return { rows, records: total, total, ...(isFirst && total > offset + limit ? { Total_More: 1 as const } : {}) };
}
