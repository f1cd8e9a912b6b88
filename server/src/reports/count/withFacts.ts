import { type DaySpan, dayAfter } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Counting, Values } from './counting.ts';
import type { Dimension, Kept, Source, Value } from './source.ts';

/** Levels of kept facts: what all did on a day, by item; what each did on a day, in a month, in a month by item (decision 0085). */
const level = { allDays: 1, personDays: 2, personMonths: 3, itemMonths: 4 } as const;
type Level = (typeof level)[keyof typeof level];

const amount = sql.ref('daily_fact.amount');
const money = sql.ref('daily_fact.money');
const day = sql.ref('daily_fact.day');
const item = sql.ref('daily_fact.item');

/** Days of a period whose measures are all counted in the same way. */
export interface Stretch {
  readonly span: DaySpan;
  readonly values: Values;
}

/** Whether the facts of the company are kept by its zone. */
async function areKept(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select zone = ${ctx.session.zone} as kept from fact_state
    where company_id = ${ctx.session.companyId}`.execute(ctx.db);
  return rows[0]?.kept === true;
}

const isDayOrPerson = (one: Dimension) => one === 'day' || one === 'month' || one === 'weekday' || one === 'person';

const holds = ({ item: own, isOnlyByItem }: Kept, by: readonly Dimension[]) =>
  by.every((one) => isDayOrPerson(one) || one === own) && (!isOnlyByItem || by.some((one) => one === own));

/** For a measure that counts distinct people: the facts list the people with a value, by day or by month. */
const isOfPeople = ({ made }: Value) => made.way === 'different';

/** The level that holds a cut of facts, for people who all count on every day of it; null where none does. */
function levelOf(by: readonly Dimension[], isOfAll: boolean, isMonths: boolean): Level | null {
  if (isOfAll) return level.allDays;
  const hasItem = by.some((one) => !isDayOrPerson(one));
  // The weekday of an hour is a part of its item.
  const isOfDays = by.includes('day') || (by.includes('weekday') && !by.includes('hour'));
  if (isMonths && !isOfDays) return hasItem ? level.itemMonths : level.personMonths;
  return hasItem ? null : level.personDays;
}

/** Days that one level of facts is read for. */
interface Piece {
  readonly span: DaySpan;
  readonly level: Level;
}

const within = ({ start, end }: DaySpan) => sql`day >= ${start}::date and day < ${end}::date`;

/** The rows of facts, with the changes that are not added to them yet. */
function factRows(ctx: Context, pieces: readonly Piece[]): RawBuilder<unknown> {
  const columns = sql.raw('company_id, fact, day, user_guid, item, amount, money');
  const company = sql`company_id = ${ctx.session.companyId}`;
  const kept = pieces.map(
    ({ span, level: one }) =>
      sql`select ${columns} from daily_fact where ${company} and level = ${sql.lit(one)} and ${within(span)}`,
  );
  return sql`${sql.join(kept, sql` union all `)} union all select ${columns} from fact_change where ${company}`;
}

const itemOf = (dimension: Dimension) => (dimension === 'hour' ? sql`(${item} % 24)` : item);

const itemsOf = (own: Dimension | undefined): Source['items'] =>
  own === undefined
    ? {}
    : {
        [own.replace('item:', '')]: sql`${itemOf(own)}::text`,
        ...(own === 'hour' ? { weekday: sql`(${item} / 24)::text` } : {}),
      };

/** The facts as rows that know their day; all measures that they hold are read in one pass. */
function factSource(ctx: Context, held: readonly Held[], by: readonly Dimension[], pieces: readonly Piece[]): Source {
  const facts = [...new Set(held.flatMap(({ kept }) => kept.facts))];
  const rows = factRows(ctx, pieces);
  // Who took back what they did, did nothing: of different people only those count who have something left.
  const months = pieces.find(({ level: one }) => one === level.personMonths);
  const own = months
    ? sql`case when ${within(months.span)} then date_trunc('month', day)::date else day end`
    : sql`day`;
  const counted = sql`select company_id, fact, ${own} as day, user_guid, 0 as item, sum(amount) as amount, sum(money) as money
    from (${rows}) as every where fact = any(${facts}::int[]) group by 1, 2, 3, 4 having sum(amount) > 0`;
  return {
    from: sql`(${held.some(({ value }) => isOfPeople(value)) ? counted : rows}) as daily_fact`,
    company: sql.ref('daily_fact.company_id'),
    live: sql<boolean>`daily_fact.fact = any(${facts}::int[])`,
    moment: day,
    wall: sql`${day}::timestamp`,
    person: sql.ref('daily_fact.user_guid'),
    items: itemsOf(by.find((one) => !isDayOrPerson(one))),
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
const fromFacts = ({ value, kept: { facts } }: Held, source: Source): Value => ({
  ...value,
  source,
  when: sql<boolean>`daily_fact.fact = any(${[...facts]}::int[])`,
  made: isOfPeople(value)
    ? { way: 'different', of: sql.ref('daily_fact.user_guid') }
    : { way: 'sum', of: value.made.way === 'sum' ? money : amount },
});

/** The whole months within a period, and the days before and after them. */
function monthsAndRest({ start, end }: DaySpan): { isMonths: boolean; span: DaySpan }[] {
  const firstOf = (date: string) => `${date.slice(0, 8)}01`;
  const [from, until] = [start === firstOf(start) ? start : firstOf(dayAfter(firstOf(start), 31)), firstOf(end)];
  if (from >= until) return [{ isMonths: false, span: { start, end } }];
  return [
    { isMonths: false, span: { start, end: from } },
    { isMonths: true, span: { start: from, end: until } },
    { isMonths: false, span: { start: until, end } },
  ].filter(({ span }) => span.start < span.end);
}

const valuesOf = (held: readonly Held[], change: (one: Held) => Value): Values =>
  Object.fromEntries(held.map((one) => [one.key, change(one)]));

/** How measures that facts hold are counted: in one pass over levels that follow each other, and where no level is, from rows. */
function stretchesOf(ctx: Context, held: readonly Held[], by: readonly Dimension[], { span, people }: Counting) {
  if (held.length === 0) return [];
  const isOfAll = people.isEverybody && !by.includes('person') && !held.some(({ value }) => isOfPeople(value));
  // People who count on some days of the period alone are read by days.
  const spans = isOfAll || people.stays.length > 0 ? [{ isMonths: false, span }] : monthsAndRest(span);
  const pieces: Piece[] = [];
  const bare: Stretch[] = [];
  for (const one of spans) {
    const found = levelOf(by, isOfAll, one.isMonths);
    if (found === null) bare.push({ span: one.span, values: valuesOf(held, ({ value }) => value) });
    else pieces.push({ span: one.span, level: found });
  }
  const [first, last] = [pieces.at(0), pieces.at(-1)];
  if (!first || !last) return bare;
  const source = factSource(ctx, held, by, pieces);
  const whole = { start: first.span.start, end: last.span.end };
  return [...bare, { span: whole, values: valuesOf(held, (one) => fromFacts(one, source)) }];
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
): Promise<Stretch[]> {
  const { span, where = [] } = counting;
  const held = Object.entries(values).flatMap(([key, value]): Held[] =>
    value.kept && holds(value.kept, by) ? [{ key, value, kept: value.kept }] : [],
  );
  if (held.length === 0 || where.length > 0 || !(await areKept(ctx))) return [{ span, values }];
  const others = Object.entries(values).filter(([key]) => !held.some((one) => one.key === key));
  return [
    ...(others.length === 0 ? [] : [{ span, values: Object.fromEntries(others) }]),
    // Different people are counted apart: all else is read on the level that has no people.
    ...stretchesOf(
      ctx,
      held.filter(({ value }) => !isOfPeople(value)),
      by,
      counting,
    ),
    ...stretchesOf(
      ctx,
      held.filter(({ value }) => isOfPeople(value)),
      by,
      counting,
    ),
  ];
}
