import type { DaySpan } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Counting, Values } from './counting.ts';
import { areKept, isDayOrPerson, level, type Piece, within } from './factLevels.ts';
import { putReasons } from './factNumbers.ts';
import { longestCalls } from './longestCalls.ts';
import { ownedNow } from './ownedNow.ts';
import { productNumbers } from './productNumbers.ts';
import type { Dimension, Kept, Made, Source, Value } from './source.ts';
import { monthsLess } from './spanMonths.ts';
import { areTargetsKept, isTotalKept } from './targetCells.ts';

const amount = sql.ref('daily_fact.amount');
const money = sql.ref('daily_fact.money');
const day = sql.ref('daily_fact.day');
const item = sql.ref('daily_fact.item');

/** Days of a period whose measures are all counted in the same way. */
export interface Stretch {
  readonly span: DaySpan;
  readonly values: Values;
  /** Of these the total alone is counted. */
  readonly isTotal?: true;
  /** What they come to is taken off. */
  readonly isLess?: true;
}

/** A measure of different targets, and the facts that hold it. */
export interface Targets {
  readonly key: string;
  readonly fact: number;
}

/** How the measures of a part are counted; what the stretches come to adds up. */
export interface Ways {
  readonly stretches: readonly Stretch[];
  readonly targets: readonly Targets[];
}

/** Whether facts hold a measure cut so. */
export function holds(
  { item: own, isOnlyByItem, isOfAll, way }: Kept,
  { way: made }: Made,
  by: readonly Dimension[],
  counting: Counting,
): boolean {
  if (way === 'targets') return areTargetsKept(by, counting);
  if (isOfAll && (!counting.people.isEverybody || isByPeople(by))) return false;
  // Distinct counts by item, such as contracts by product, do not add up over items.
  const isByItem = isOnlyByItem || (isOfAll && own !== null && made === 'different');
  const isOfItem = (one: Dimension) => one === own || (own === 'item:product' && one === 'item:category');
  return by.every((one) => isDayOrPerson(one) || isOfItem(one)) && (!isByItem || by.some((one) => one === own));
}

const isByPeople = (by: readonly Dimension[]) => by.includes('person') || by.includes('department');

/** For a measure that counts distinct people: the facts list the people with a value, by day or by month. */
const isOfPeople = ({ kept }: Held) => kept.way === 'people';

/** Whether its items are products, which say their category themselves. */
const hasProducts = ({ kept }: Held) => kept.item === 'item:product';

/** Which levels some facts have besides those that all have, and whether they are asked of all people together. */
interface HeldLevels {
  readonly isOfAll: boolean;
  readonly hasAllMonths: boolean;
  readonly hasItemDays: boolean;
}

/** The level that holds a cut of facts, for people who all count on every day of it; null where none does. */
function levelOf(by: readonly Dimension[], isMonths: boolean, { isOfAll, hasAllMonths, hasItemDays }: HeldLevels) {
  const hasItem = by.some((one) => !isDayOrPerson(one));
  // The weekday of an hour is a part of its item.
  const isOfWeekdays = by.includes('weekday') && !by.includes('hour');
  const isOfDays = by.includes('day') || by.includes('department') || isOfWeekdays;
  if (isOfAll) return isMonths && hasAllMonths && !isOfDays ? level.itemMonths : level.allDays;
  if (isMonths && !isOfDays) return hasItem ? level.itemMonths : level.personMonths;
  if (!hasItem) return level.personDays;
  return hasItemDays ? level.itemDays : null;
}

/** How the facts of a period are read: all days by one level, or months by another with days taken off them. */
interface Read {
  readonly span: DaySpan;
  readonly pieces: readonly Piece[];
  /** The months that are read whole; they may begin before the period and end after it. */
  readonly months: DaySpan | null;
  /** The days whose changes are read that are not added to the facts yet. */
  readonly noted: DaySpan;
}

/** A month's facts stand on its first day that is within the period, and so does all that is added to them or taken off. */
const dayWithin = ({ start }: DaySpan) => sql`greatest(date_trunc('month', day::timestamp)::date, ${start}::date)`;

/** The rows of facts of a period, with the changes that are not added to them yet. */
function factRows(ctx: Context, { span, pieces, months, noted }: Read): RawBuilder<unknown> {
  const company = sql`company_id = ${ctx.session.companyId}`;
  const own = sql`day`;
  const kept = pieces.map(({ span: days, level: one, isLess }) => {
    const sign = isLess ? sql`-` : sql``;
    return sql`select company_id, fact, ${isLess || days === months ? dayWithin(span) : own} as day, user_guid, item,
      ${sign}amount as amount, ${sign}money as money
      from daily_fact where ${company} and level = ${sql.lit(one)} and ${within(days)}`;
  });
  const day = months ? sql`case when ${within(months)} then ${dayWithin(span)} else day end` : own;
  return sql`${sql.join(kept, sql` union all `)}
    union all select company_id, fact, ${day} as day, user_guid, item, amount, money from fact_change where ${company} and ${within(noted)}`;
}

/** What the items of moves into the sea stand for: a person's own, then the rules. */
const reasons = sql`array[${sql.join([...putReasons, ''].map((one) => sql.lit(one)))}]`;

function itemOf(dimension: Dimension, hasCategories: boolean) {
  if (dimension === 'hour') return sql`(${item} % 24)`;
  if (hasCategories) return sql.ref('product.category_id');
  return dimension === 'item:reason' ? sql`(${reasons})[${item} + 1]` : item;
}

function itemsOf(own: Dimension | undefined, hasCategories: boolean): Pick<Source, 'items' | 'numbered'> {
  if (own === undefined) return { items: {} };
  const items = { [own.replace('item:', '')]: itemOf(own, hasCategories) };
  if (own === 'hour') return { items: { ...items, weekday: sql`(${item} / 24)` } };
  return own === 'item:product' ? { items, numbered: { product: productNumbers } } : { items };
}

/** The same with the department in which their person was on their day. */
const withDepartment = (ctx: Context, read: RawBuilder<unknown>) => ({
  from: sql`${read} left join department_stay as history on history.company_id = ${ctx.session.companyId}
    and history.user_guid = daily_fact.user_guid and ${day} >= history.from_day and ${day} < history.until_day`,
  department: sql`coalesce(history.department_guid::text, '0')`,
});

/** The same with the product that is their item, for its category. */
const withProduct = (ctx: Context, read: RawBuilder<unknown>) =>
  sql`${read} join product on product.company_id = ${ctx.session.companyId} and product.number = ${item}`;

/** The facts as rows that know their day; all measures that they hold are read in one pass. */
function factSource(ctx: Context, held: readonly Held[], by: readonly Dimension[], read: Read): Source {
  const facts = [...new Set(held.flatMap(({ kept }) => kept.facts))];
  const rows = factRows(ctx, read);
  // Who took back what they did, did nothing: of different people only those count who have something left.
  const counted = sql`select company_id, fact, day, user_guid, 0 as item, sum(amount) as amount, sum(money) as money
    from (${rows}) as every where fact = any(${facts}::int[]) group by 1, 2, 3, 4 having sum(amount) > 0`;
  const sums = sql`(${held.some(isOfPeople) ? counted : rows}) as daily_fact`;
  const cut = by.find((one) => !isDayOrPerson(one));
  const hasCategories = cut === 'item:category' && held.some(hasProducts);
  const from = hasCategories ? withProduct(ctx, sums) : sums;
  return {
    ...(by.includes('department') ? withDepartment(ctx, from) : { from }),
    company: sql.ref('daily_fact.company_id'),
    live: sql<boolean>`daily_fact.fact = any(${facts}::int[])`,
    moment: day,
    wall: sql`${day}::timestamp`,
    person: sql.ref('daily_fact.user_guid'),
    ...itemsOf(cut, hasCategories),
    // What was taken back leaves facts of nothing.
    presence: amount,
    // Only what is counted reads facts; lists read the rows.
    row: {
      id: sql.ref('daily_fact.user_guid'),
      kind: 1,
      guid: sql.ref('daily_fact.user_guid'),
      kinds: [],
      isOwn: false,
    },
  };
}

/** A measure and the facts that hold it. */
interface Held {
  readonly key: string;
  readonly value: Value;
  readonly kept: Kept;
}

/** The same number added up from facts. */
const fromFacts = ({ value, kept: { facts, way } }: Held, source: Source): Value => ({
  ...value,
  source,
  when: sql<boolean>`daily_fact.fact = any(${[...facts]}::int[])`,
  made:
    way === 'people'
      ? { way: 'different', of: sql.ref('daily_fact.user_guid') }
      : { way: 'sum', of: value.made.way === 'sum' ? money : amount },
});

const valuesOf = (held: readonly Held[], change: (one: Held) => Value): Values =>
  Object.fromEntries(held.map((one) => [one.key, change(one)]));

/** How measures that facts hold are counted: in one pass over their levels, and on days that no level holds from rows. */
function stretchesOf(ctx: Context, held: readonly Held[], by: readonly Dimension[], { span, people }: Counting) {
  if (held.length === 0) return [];
  const levels = {
    isOfAll: people.isEverybody && !isByPeople(by) && !held.some(isOfPeople),
    hasAllMonths: held.every(({ kept }) => kept.isOfAll),
    hasItemDays: held.every(({ kept }) => kept.hasItemDays),
  };
  const ofDays = levelOf(by, false, levels);
  // People who count on some days of the period alone are read by days.
  const isByMonths = levels.isOfAll ? levels.hasAllMonths : people.stays.length === 0;
  const ofMonths = isByMonths ? levelOf(by, true, levels) : ofDays;
  const { months, less, days } = ofMonths === ofDays ? { months: null, less: [], days: [span] } : monthsLess(span);
  const pieces: Piece[] = [
    ...(months && ofMonths ? [{ span: months, level: ofMonths, isLess: false }] : []),
    ...(ofDays ? days.map((one) => ({ span: one, level: ofDays, isLess: false })) : []),
    ...(ofDays ? less.map((one) => ({ span: one, level: ofDays, isLess: true })) : []),
  ];
  const rows = valuesOf(held, ({ value }) => value);
  const bare: Stretch[] = ofDays
    ? []
    : [
        ...days.map((one) => ({ span: one, values: rows })),
        ...less.map((one) => ({ span: one, values: rows, isLess: true as const })),
      ];
  if (pieces.length === 0) return bare;
  const source = factSource(ctx, held, by, { span, pieces, months, noted: ofDays ? span : (months ?? span) });
  return [...bare, { span, values: valuesOf(held, (one) => fromFacts(one, source)) }];
}

/** Measures of different targets: their cells are held, the total of several people is counted from rows. */
function targetsOf(held: readonly Held[], counting: Counting): Ways {
  const stretches: Stretch[] =
    held.length === 0 || isTotalKept(counting)
      ? []
      : [{ span: counting.span, values: valuesOf(held, ({ value }) => value), isTotal: true }];
  return { stretches, targets: held.flatMap(({ key, kept }) => kept.facts.map((fact) => ({ key, fact }))) };
}

/**
 * How measures are counted: from kept facts where these hold them and what they are cut into, else from their rows. The numbers of
 * the stretches that a period is counted in add up.
 */
export async function withFacts(
  ctx: Context,
  values: Values,
  by: readonly Dimension[],
  counting: Counting,
): Promise<Ways> {
  const { span, where = [] } = counting;
  const held = Object.entries(values).flatMap(([key, value]): Held[] =>
    value.kept && holds(value.kept, value.made, by, counting) ? [{ key, value, kept: value.kept }] : [],
  );
  const isRead = held.length > 0 && where.length === 0 && (await areKept(ctx));
  if (!isRead) return { stretches: [{ span, values }], targets: [] };
  const others = Object.entries(values).filter(([key]) => !held.some((one) => one.key === key));
  const longest = held.filter(({ kept }) => kept.way === 'longest');
  const owned = held.filter(({ kept }) => kept.way === 'owned');
  const sums = held.filter(({ kept }) => kept.way === 'sums');
  const different = held.filter(({ kept }) => kept.way === 'people');
  const { stretches, targets } = targetsOf(
    held.filter(({ kept }) => kept.way === 'targets'),
    counting,
  );
  return {
    stretches: [
      ...(others.length === 0 ? [] : [{ span, values: Object.fromEntries(others) }]),
      ...(longest.length === 0
        ? []
        : [{ span, values: valuesOf(longest, ({ value }) => longestCalls(ctx, value, span)) }]),
      ...(owned.length === 0 ? [] : [{ span, values: valuesOf(owned, ({ value }) => ownedNow(value)) }]),
      // Different people are counted apart, as all else is read on the level that has no people; products are looked up by their items.
      ...stretchesOf(
        ctx,
        sums.filter((one) => !hasProducts(one)),
        by,
        counting,
      ),
      ...stretchesOf(ctx, sums.filter(hasProducts), by, counting),
      ...stretchesOf(ctx, different, by, counting),
      ...stretches,
    ],
    targets,
  };
}
