import type { businessOrder } from '@haina/contract/calls/business.ts';
import type { contactOrder } from '@haina/contract/calls/contacts.ts';
import type { contractOrder } from '@haina/contract/calls/contracts.ts';
import type { customerOrder } from '@haina/contract/calls/customers.ts';
import type { leadOrder } from '@haina/contract/calls/leads.ts';
import { firstTotalLimit } from '@haina/contract/calls/page.ts';
import type { receivableOrder } from '@haina/contract/calls/receivables.ts';
import type { seaOrder } from '@haina/contract/calls/sea.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { runCompiled, type StatementDeps } from './compiledQueryCache.ts';
import {
  boundedPageIn,
  countFor,
  countOf,
  type Page,
  type PageAnswer,
  type Paging,
  pageBounds,
  pageIn,
  pageStatement,
  pageText,
} from '../../platform/database/sql/paged.ts';
import { isInOneIndex, type OwnedTable, readsMany, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { RawJson } from '../../request/rawJson.ts';
import { live, totalOf } from './recordTotals.ts';

/** What the lists of records can be sorted by. */
type OrderField = [
  ...typeof leadOrder,
  ...typeof customerOrder,
  ...typeof seaOrder,
  ...typeof contactOrder,
  ...typeof businessOrder,
  ...typeof contractOrder,
  ...typeof receivableOrder,
][number];

/** The column behind each order a list offers; every one has its index, and one without its column does not compile. */
const orderColumns: Readonly<Record<OrderField, string>> = {
  Create_Time: 'create_time',
  Update_Time: 'update_time',
  Next_Time: 'next_time',
  Last_Time: 'last_time',
  Sea_Time: 'sea_time',
  Deal_Time: 'deal_time',
  Money: 'money',
  Order_Date: 'order_time',
  End_Time: 'end_time',
  Return_Date: 'return_time',
  Name: 'name',
  Customer_Name: 'name',
};

/** What a list's paging and order were filled with. */
export interface ListInput extends Paging {
  readonly Name?: string | undefined;
  readonly Customer_Name?: string | undefined;
  readonly order_field?: OrderField | undefined;
  readonly order_type?: 'asc' | 'desc' | undefined;
}

const orderColumn = ({ order_field = 'Create_Time' }: ListInput) => orderColumns[order_field];

/** The order of a list: newest first unless asked otherwise. The last contact turned round puts the never contacted first. */
export function orderOf(table: string, input: ListInput): RawBuilder<unknown> {
  const column = orderColumn(input);
  const { order_type } = input;
  const isDown = (order_type ?? (column === 'next_time' || column === 'name' ? 'asc' : 'desc')) === 'desc';
  const nulls =
    column === 'next_time' || (column === 'last_time' && isDown)
      ? sql` nulls last`
      : column === 'last_time'
        ? sql` nulls first`
        : sql``;
  const direction = isDown ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`${table}.${column}`)} ${direction}${nulls}, ${sql.ref(`${table}.guid`)} ${direction}`;
}

/** The rows of a noun's select, which the list narrows and orders. */
interface Selectable extends Expression<unknown> {
  where(condition: Condition): Selectable;
  orderBy(order: RawBuilder<unknown>): Selectable;
  limit(rows: RawBuilder<number>): Selectable;
}

/** Makes a noun's select with the wire's columns, as this caller reads it. */
export type SelectOf = (ctx: Context) => Promise<Selectable>;

/** The statement of a page: its Guids come from an index alone, and only they are looked up whole. */
async function listStatement(
  ctx: Context,
  noun: OwnedTable,
  input: ListInput,
  conditions: readonly Condition[],
  selectOf: SelectOf,
): Promise<RawBuilder<PageAnswer>> {
  const { limit, offset } = pageBounds(input);
  const [table, guid] = [sql.table(noun.table), sql.ref(`${noun.table}.guid`)];
  const matching = allOf([await visible(ctx, noun), live(noun), ...conditions]);
  const company = sql<boolean>`${sql.ref(`${noun.table}.company_id`)} = ${ctx.session.companyId}`;
  const select = await selectOf(ctx);
  const page = (guids: RawBuilder<unknown>) =>
    select.where(sql<boolean>`${company} and ${guid} in ${guids}`).orderBy(orderOf(noun.table, input));
  // Its place is a part of a statement that is prepared: a plan for any limit would fit none.
  const isKept = isPlain(input, conditions);
  const place = isKept ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
  if (isSearch(input)) {
    // Texts are compared once, for the number and for the page.
    const found = sql`with found as materialized (
      select ${guid}, ${sql.ref(`${noun.table}.${orderColumn(input)}`)} from ${table} where ${matching})`;
    const guids = sql`(select guid from found order by ${orderOf('found', input)} ${place})`;
    return pageStatement(countOf(sql`found`), page(guids), { ahead: found });
  }
  if (conditions.length > 0 && offset + limit <= firstTotalLimit) {
    const first = firstFound(noun, input, matching);
    const guids = sql`(select guid from first_found order by ${orderOf('first_found', input)} ${place})`;
    return pageStatement(first.total, page(guids), { ahead: first.rows });
  }
  if (isKept && orderColumn(input) === 'create_time' && (await isInOneIndex(ctx, noun))) {
    // The index gives the page itself: nothing is put in order, and nothing looked up twice.
    const rows = select.where(matching).orderBy(orderOf(noun.table, input)).limit(sql.lit(limit));
    return pageStatement(await totalOf(ctx, noun), rows);
  }
  const guids = sql`(select ${guid} from ${table} where ${matching} order by ${orderOf(noun.table, input)} ${place})`;
  const counted = countFor(input)(sql`(select from ${table} where ${matching})`);
  return pageStatement(conditions.length > 0 ? counted : await totalOf(ctx, noun), page(guids));
}

/**
 * The first rows that fit, in the list's order and as many as a first total counts: `first_found`. A page is taken from them.
 * PostgreSQL thinks ten rows soon met in the list's order, and reads the whole index of it where none fits; so many it
 * looks for by the index that finds few.
 */
function firstFound(noun: OwnedTable, input: ListInput, matching: Condition) {
  const [table, guid] = [sql.table(noun.table), sql.ref(`${noun.table}.guid`)];
  const number = sql<number>`(select count(*)::int from first_found)`;
  const all = countOf(sql`(select from ${table} where ${matching})`);
  return {
    rows: sql`with first_found as materialized (
      select ${guid}, ${sql.ref(`${noun.table}.${orderColumn(input)}`)} from ${table} where ${matching}
      order by ${orderOf(noun.table, input)} limit ${sql.lit(firstTotalLimit + 1)})`,
    total:
      input.Rows_First === 1
        ? number
        : sql<number>`(case when ${number} <= ${sql.lit(firstTotalLimit)} then ${number} else ${all} end)`,
  };
}

/** Whether a list is asked for as it opens: its first page, narrowed by nothing. */
const isPlain = (input: ListInput, conditions: readonly Condition[]) =>
  conditions.length === 0 && pageBounds(input).offset === 0 && !isSearch(input);

/**
 * Newest records in which a search looks, for each row that is asked for, one reach after the other, and most of all. A word that
 * few records have is looked up by its grams after the first one.
 */
const newestReach = { first: 5, further: [50, 500], most: 20_000 } as const;

/** Records up to which a search collects all that have a word. */
const fewFound = 2000;

/**
 * The page of a search found among so many of the newest records alone: a word that many have is in as many of these, and all
 * that have it need not be collected. Null where there are too few of them.
 */
async function pageOfNewest<Row>(
  ctx: Context,
  noun: OwnedTable,
  { input, conditions, selectOf }: { input: ListInput; conditions: readonly Condition[]; selectOf: SelectOf },
  reach: number,
): Promise<Page<Row> | null> {
  const { limit, offset } = pageBounds(input);
  const wanted = offset + limit;
  const [table, guid] = [sql.table(noun.table), sql.ref(`${noun.table}.guid`)];
  const company = sql<boolean>`${sql.ref(`${noun.table}.company_id`)} = ${ctx.session.companyId}`;
  const newest = sql`(select ${guid} from ${table} where ${await visible(ctx, noun)} and ${live(noun)}
    order by ${orderOf(noun.table, input)} limit ${reach})`;
  const found = sql`with found as materialized (select ${guid}, ${sql.ref(`${noun.table}.${orderColumn(input)}`)}
    from ${table} where ${company} and ${guid} in ${newest} and ${allOf(conditions)})`;
  const guids = sql`(select guid from found order by ${orderOf('found', input)} limit ${limit} offset ${offset})`;
  const rows = (await selectOf(ctx))
    .where(sql<boolean>`${company} and ${guid} in ${guids}`)
    .orderBy(orderOf(noun.table, input));
  const statement = pageStatement(countOf(sql`found`), rows, { ahead: found });
  const page = pageIn<Row>((await statement.execute(ctx.db)).rows);
  return page.total < wanted ? null : { ...page, Total_More: 1 };
}

/** Whether no more than a few records have the words of a search: then its grams find them faster than the newest records do. */
async function isRare(ctx: Context, noun: OwnedTable, conditions: readonly Condition[]): Promise<boolean> {
  const matching = allOf([await visible(ctx, noun), live(noun), ...conditions]);
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from (
    select from ${sql.table(noun.table)} where ${matching} limit ${sql.lit(fewFound + 1)}) as some_found`.execute(
    ctx.db,
  );
  return (rows[0]?.found ?? 0) <= fewFound;
}

/** The page of a search for its rows first, as far as the newest records fill it. */
async function newestFound<Row>(
  ctx: Context,
  noun: OwnedTable,
  input: ListInput,
  conditions: readonly Condition[],
  selectOf: SelectOf,
): Promise<Page<Row> | null> {
  if (!(await readsMany(ctx, noun))) return null;
  const { limit, offset } = pageBounds(input);
  const among = async (perRow: number) => {
    const reach = (offset + limit) * perRow;
    return reach > newestReach.most ? null : pageOfNewest<Row>(ctx, noun, { input, conditions, selectOf }, reach);
  };
  const first = await among(newestReach.first);
  if (first !== null || (await isRare(ctx, noun, conditions))) return first;
  for (const perRow of newestReach.further) {
    const page = await among(perRow);
    if (page !== null) return page;
  }
  return null;
}

/** One page of a list that is not as it opens: searched, filtered or turned over. */
async function narrowedPage<Row>(
  ctx: Context,
  noun: OwnedTable,
  input: ListInput,
  conditions: readonly Condition[],
  selectOf: SelectOf,
): Promise<Page<Row>> {
  const isFirst = input.Rows_First === 1;
  const newest = isFirst && isSearch(input) ? await newestFound<Row>(ctx, noun, input, conditions, selectOf) : null;
  if (newest !== null) return newest;
  const statement = await listStatement(ctx, noun, input, conditions, selectOf);
  const { rows } = await statement.execute(ctx.db);
  // A search has collected what it found, so that its total is exact.
  const isBounded = isFirst && conditions.length > 0 && !isSearch(input);
  return isBounded ? boundedPageIn<Row>(rows) : pageIn<Row>(rows);
}

/** One page of a noun's live records that the caller reads and that fit all conditions. */
export async function listRecords<Row>(
  ctx: Context,
  noun: OwnedTable,
  input: ListInput,
  conditions: readonly Condition[],
  selectOf: SelectOf,
): Promise<Page<Row> | RawJson<Page<Row>>> {
  if (!isPlain(input, conditions)) return narrowedPage<Row>(ctx, noun, input, conditions, selectOf);
  const { order_field, order_type } = input;
  const name = `list ${pageBounds(input).limit} ${order_field} ${order_type}`;
  const build = async ({ ctx: deps }: StatementDeps) =>
    (await listStatement(deps, noun, input, [], selectOf)).compile(deps.db);
  const { rows, sql: text } = await runCompiled<PageAnswer>(ctx, { name, noun, columns: selectOf, build });
  return new RawJson(pageText(rows), text);
}

/** One live record that the caller may read, as PostgreSQL wrote it; gone otherwise. */
export async function readyRecord<Row>(
  ctx: Context,
  noun: OwnedTable,
  guid: string,
  selectOf: SelectOf,
): Promise<RawJson<Row>> {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const build = async (deps: StatementDeps) => {
    const record = (await selectOf(deps.ctx))
      .where(sql<boolean>`${column('guid')} = ${deps.guid}`)
      .where(live(noun))
      .where(await visible(deps.ctx, noun));
    // One column of JSON is read faster than one for each field.
    const statement = sql`select row_to_json(found)::text as row from (${record}) as found`;
    return statement.compile(deps.ctx.db);
  };
  const statement = { name: 'record', noun, columns: selectOf, guid, build };
  const { rows, sql: text } = await runCompiled<{ readonly row: string }>(ctx, statement);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return new RawJson<Row>(found.row, text);
}

/** One live record that the caller may read; gone otherwise. */
export const readRecord = async <Row>(ctx: Context, noun: OwnedTable, guid: string, selectOf: SelectOf): Promise<Row> =>
  (await readyRecord<Row>(ctx, noun, guid, selectOf)).value();

/** Whether a text is searched for, by whatever the noun calls its name. */
const isSearch = ({ Name = '', Customer_Name = '' }: ListInput) => Name !== '' || Customer_Name !== '';
