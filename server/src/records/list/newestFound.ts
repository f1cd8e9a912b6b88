import { sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { type OwnedTable, readsMany, visible } from '../../access/scope.ts';
import { countOf, type Page, pageBounds, pageIn, pageStatement } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { type ListInput, orderColumn, orderOf } from './listInput.ts';
import type { SelectOf } from './listStatement.ts';
import { live } from './recordTotals.ts';

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
  const statement = pageStatement(countOf(sql`found`), rows, { ctes: found });
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
export async function newestFound<Row>(
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
