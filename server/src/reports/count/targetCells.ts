import { dayAfter } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, allOf } from '../../access/filters.ts';
import { among } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Counting } from './counting.ts';
import { level, type Level, within } from './factLevels.ts';
import type { Dimension } from './source.ts';
import { monthsAndRest } from './spanMonths.ts';

/** The person of the facts of whom anybody followed up, and by how much the numbers of these facts are higher. */
const anybody = { guid: '00000000-0000-0000-0000-000000000000', above: 3 };

/** By how much the numbers of the facts are higher whose item is the day after, not the day before. */
const dayAfterAbove = 5;

/** A day as the items of these facts count it. */
const asItem = (day: RawBuilder<unknown>) => sql`(${day} - date '2000-01-01')`;

const dateOf = (day: string) => sql`${day}::date`;

/** Facts of some days, and which of their items count. */
interface Piece {
  readonly span: Counting['span'];
  readonly level: Level;
  readonly above: number;
  readonly isCounted: Condition;
}

/** Whether facts hold how many different targets some people followed up, cut so: what several people share is in none. */
export function areTargetsKept(by: readonly Dimension[], counting: Counting): boolean {
  const isCut = by.every((one) => one === 'day' || one === 'month' || one === 'person');
  return isCut && counting.people.stays.length === 0 && (isTotalKept(counting) || by.includes('person'));
}

/** Whether the total of these is held too. */
export const isTotalKept = ({ people }: Counting) => people.isEverybody || people.whole.length === 1;

/** Whose facts are read. */
function whose(isByPerson: boolean, { people }: Counting): Condition {
  if (!people.isEverybody) return among(sql.ref('user_guid'), people.whole);
  return isByPerson ? sql<boolean>`true` : sql<boolean>`user_guid = ${anybody.guid}`;
}

const isBefore = (day: RawBuilder<unknown>) => sql<boolean>`item < ${asItem(day)}`;

/** By day all count; by month those whose day before lies before the month and the period. */
function bucketPieces(by: readonly Dimension[], { span }: Counting): Piece[] {
  if (by.includes('day')) return [{ span, level: level.itemDays, above: 0, isCounted: sql<boolean>`true` }];
  const isCounted = isBefore(sql`greatest(date_trunc('month', day)::date, ${dateOf(span.start)})`);
  return monthsAndRest(span).map((one) => ({
    span: one.span,
    level: one.isMonths ? level.itemMonths : level.itemDays,
    above: 0,
    isCounted,
  }));
}

/**
 * Of a whole period the targets of its whole months; of the days before these those that are not followed up again in the period, of
 * the days after these those that were not followed up in these months.
 */
function wholePieces({ span }: Counting): Piece[] {
  const spans = monthsAndRest(span);
  const months = spans.find(({ isMonths }) => isMonths)?.span;
  return spans.map((one) => {
    const isHead = months !== undefined && one.span.start < months.start;
    return {
      span: one.span,
      level: one.isMonths ? level.itemMonths : level.itemDays,
      above: isHead ? dayAfterAbove : 0,
      isCounted: isHead
        ? sql<boolean>`item >= ${asItem(dateOf(span.end))}`
        : isBefore(dateOf(months?.start ?? span.start)),
    };
  });
}

/** The key that facts are grouped by in a dimension, and its text, which is made after the sums. */
const keys: Partial<Record<Dimension, { readonly key: RawBuilder<unknown>; readonly text: RawBuilder<unknown> }>> = {
  day: { key: sql`day`, text: sql`to_char(day, 'YYYY-MM-DD')` },
  month: { key: sql`date_trunc('month', day::timestamp) as month`, text: sql`to_char(month, 'YYYY-MM')` },
  person: { key: sql`user_guid`, text: sql`user_guid::text` },
};

/** A number of targets, and where it stands, in the order of the dimensions asked for. */
export interface TargetCell {
  readonly at: readonly string[];
  readonly amount: number;
}

/** Whether changes of targets are noted and not folded yet: rare, while a query over them is slow to plan. */
async function areNoted(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`select exists (select from fact_change
    where company_id = ${ctx.session.companyId} and target_guid is not null) as are`.execute(ctx.db);
  return rows[0]?.are !== false;
}

/** Facts of targets that are read: whose they are, and whether some are noted and not added to them yet. */
interface Asked {
  readonly fact: number;
  readonly who: Condition;
  readonly isNoted: boolean;
}

/** A period that ends within a month, up to the end of that month where nothing was followed up on its days after the period. */
async function extended(ctx: Context, { fact, who, isNoted }: Asked, counting: Counting): Promise<Counting> {
  const { companyId } = ctx.session;
  const { start, end } = counting.span;
  const until = `${dayAfter(`${end.slice(0, 8)}01`, 31).slice(0, 8)}01`;
  if (end.endsWith('-01') || start > until) return counting;
  const which = allOf([sql<boolean>`fact = ${sql.lit(fact)}`, within({ start: end, end: until }), who]);
  const noted = isNoted ? sql`exists (select from noted_targets(${companyId}) where ${which})` : sql`false`;
  const { rows } = await sql<{ isOpen: boolean }>`select exists (select from daily_fact
      where company_id = ${companyId} and level = ${sql.lit(level.itemDays)} and ${which})
    or ${noted} as "isOpen"`.execute(ctx.db);
  return rows[0]?.isOpen === false ? { ...counting, span: { start, end: until } } : counting;
}

/** The rows of these facts in some pieces of a period. */
function rowsIn(ctx: Context, { fact, who, isNoted }: Asked, pieces: readonly Piece[]): RawBuilder<unknown> {
  const { companyId } = ctx.session;
  const rows = pieces.flatMap(({ span, level: one, above, isCounted }) => {
    const which = allOf([sql<boolean>`fact = ${sql.lit(fact + above)}`, within(span), who, isCounted]);
    const kept = sql`select day, user_guid, amount from daily_fact where company_id = ${companyId} and level = ${sql.lit(one)} and ${which}`;
    return isNoted ? [kept, sql`select day, user_guid, amount from noted where ${which}`] : [kept];
  });
  return sql.join(rows, sql` union all `);
}

/** How many different targets were followed up, from kept facts and what is noted and not added to them yet (decision 0088). */
export async function targetCells(
  ctx: Context,
  fact: number,
  by: readonly Dimension[],
  counting: Counting,
): Promise<readonly TargetCell[]> {
  const isByPerson = by.includes('person');
  const asked = {
    fact: counting.people.isEverybody && !isByPerson ? fact + anybody.above : fact,
    who: whose(isByPerson, counting),
    isNoted: await areNoted(ctx),
  };
  const whole = await extended(ctx, asked, counting);
  const pieces = by.some((one) => one !== 'person') ? bucketPieces(by, whole) : wholePieces(whole);
  const held = by.flatMap((one) => keys[one] ?? []);
  const at = held.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(held.map(({ text }) => text))}]`;
  const groups = held.length === 0 ? sql`()` : sql.join(held.map((_, index) => sql.lit(index + 2)));
  const noted = asked.isNoted
    ? sql`with noted as materialized (select fact, day, user_guid, item, amount from noted_targets(${ctx.session.companyId}))`
    : sql``;
  const { rows: cells } = await sql<TargetCell>`${noted}
    select ${at} as at, amount
    from (select ${sql.join([sql`sum(amount)::float8 as amount`, ...held.map(({ key }) => key)])}
      from (${rowsIn(ctx, asked, pieces)}) as followed group by ${groups} having sum(amount) <> 0) as added`.execute(
    ctx.db,
  );
  return cells;
}
