import { firstTotalLimit } from '@haina/contract/calls/page.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { isInOneIndex, type OwnedTable, visible } from '../../access/scope.ts';
import { countFor, countOf, type PageAnswer, pageBounds, pageStatement } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { isPlain, isSearch, type ListInput, orderColumn, orderOf } from './listInput.ts';
import { live, totalOf } from './recordTotals.ts';

/** The rows of a noun's select, which the list narrows and orders. */
interface Selectable extends Expression<unknown> {
  where(condition: Condition): Selectable;
  orderBy(order: RawBuilder<unknown>): Selectable;
  limit(rows: RawBuilder<number>): Selectable;
}

/** Makes a noun's select with the wire's columns, as this caller reads it. */
export type SelectOf = (ctx: Context) => Promise<Selectable>;

/** The statement of a page: its Guids come from an index alone, and only they are looked up whole. */
export async function listStatement(
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
    return pageStatement(countOf(sql`found`), page(guids), { ctes: found });
  }
  if (conditions.length > 0 && offset + limit <= firstTotalLimit) {
    const first = firstFound(noun, input, matching);
    const guids = sql`(select guid from first_found order by ${orderOf('first_found', input)} ${place})`;
    return pageStatement(first.total, page(guids), { ctes: first.rows });
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
