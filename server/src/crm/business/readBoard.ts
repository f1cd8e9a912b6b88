import type { business } from '@haina/contract/calls/business.ts';
import { type BoardColumn, businessEnd, type BusinessStatus } from '@haina/contract/calls/businessShapes.ts';
import { orderTotal } from '@haina/contract/rules/pricing.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { modesOf } from './modes.ts';
import { orderOf } from '../../records/list/listInput.ts';
import { businessForm } from './businessForm.ts';
import { type BusinessRow, businessConditions, columnKey, selectBusiness } from './selectBusiness.ts';
import { statusList } from './stages.ts';

/** What stands in a column, whether shown or not. */
interface Sum {
  readonly column: number;
  readonly count: number;
  readonly money: number;
}

type Board = Parameters<Handler<typeof business.board>>[0];

interface Sums {
  readonly byColumn: ReadonlyMap<number, Sum>;
  /** Whether they are those of a part of the opportunities: there are more than are counted. */
  readonly isPart: boolean;
}

/** Opportunities up to which a board counts when it is asked for its cards first (decision 0054). */
export const firstBoardLimit = 2000;

/** The sums of all columns; where the cards are asked for first, of the first that are found. */
async function sumsOf(ctx: Context, matching: Condition, { Rows_First }: Board): Promise<Sums> {
  const counted = sql`select ${columnKey} as "column", business.money from business where ${matching}`;
  const first = Rows_First === 1 ? sql`limit ${sql.lit(firstBoardLimit + 1)}` : sql``;
  const { rows } = await sql<Sum>`
    select "column", count(*)::int as count, coalesce(sum(money), 0)::float8 as money
    from (${counted} ${first}) as counted group by 1`.execute(ctx.db);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    byColumn: new Map(rows.map((row) => [row.column, row])),
    isPart: Rows_First === 1 && total > firstBoardLimit,
  };
}

/** The rows of one column: those of an outcome, or the open ones of a stage; the index of the board begins with both. */
const standsIn = ({ Id, Is_End }: BusinessStatus): Condition =>
  Is_End === businessEnd.open
    ? sql<boolean>`business.is_end = ${businessEnd.open} and business.status_id = ${Id}`
    : sql<boolean>`business.is_end = ${Is_End}`;

/** The first cards of the columns, in the order asked for: each column's come from the index by themselves. */
async function cardsOf(
  ctx: Context,
  input: Board,
  columns: readonly BusinessStatus[],
  matching: RawBuilder<unknown>,
): Promise<BusinessRow[]> {
  if (columns.length === 0) return [];
  const { limit } = pageBounds({ pagesize: input.pagesize ?? 20 });
  const order = orderOf('business', input);
  const firsts = columns.map(
    (column) =>
      sql`(select business.guid from business where ${matching} and ${standsIn(column)} order by ${order} limit ${limit})`,
  );
  const rows = await (await selectBusiness(ctx))
    .where('business.company_id', '=', ctx.session.companyId)
    .where(sql<boolean>`business.guid in (${sql.join(firsts, sql` union all `)})`)
    .orderBy(order)
    .execute();
  // The columns' checks keep the choices to their numbers; encoding the reply proves it.
  return rows as BusinessRow[];
}

const keyOf = ({ Is_End, Status_Id }: BusinessRow): number => (Is_End === 0 ? Status_Id : -Is_End);

/**
 * The board of one mode of sale, the first where none is named: a column for each stage and outcome with its number, its
 * money, its money weighted by its chance, and its first cards. A stage no longer offered shows while something stands in it.
 * Asked for rows first, it counts a part of what it finds.
 */
export const readBoard: Handler<typeof business.board> = async ({ Type_Id, ...input }, ctx) => {
  const modeId = Type_Id ?? (await modesOf(ctx))[0]?.Id ?? 0;
  const matching = allOf([
    await visible(ctx, businessForm),
    sql<boolean>`business.delete_time is null`,
    ...(await businessConditions(ctx, { ...input, Type_Id: [modeId] })),
  ]);
  const { byColumn, isPart } = await sumsOf(ctx, matching, input);
  const columns = await statusList(ctx, modeId, [...byColumn.keys()]);
  // What is not counted yet may have cards all the same.
  const filled = columns.filter(({ Id }) => isPart || byColumn.has(Id));
  const cards = await cardsOf(ctx, input, filled, matching);
  const rows = columns.map((entry): BoardColumn => {
    const { count = 0, money = 0 } = byColumn.get(entry.Id) ?? {};
    return {
      ...entry,
      Count: count,
      Money: money,
      Weighted_Money: orderTotal([money], 100 - entry.Rate),
      rows: cards.filter((card) => keyOf(card) === entry.Id),
    };
  });
  return { Type_Id: modeId, rows, ...(isPart && { Total_More: 1 }) };
};
