import { type DaySpan, dayAfter } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Counting, Values } from './counting.ts';
import type { ReportPeople } from './reportPeople.ts';
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

const holds = ({ item: own }: Kept, by: readonly Dimension[]) => by.every((one) => isDayOrPerson(one) || one === own);

/** The level that holds a cut of facts, for people who all count on every day of it; null where none does. */
function levelOf(by: readonly Dimension[], isEverybody: boolean, isMonths: boolean): Level | null {
  if (isEverybody && !by.includes('person')) return level.allDays;
  const hasItem = by.some((one) => !isDayOrPerson(one));
  // The weekday of an hour is a part of its item.
  const isOfDays = by.includes('day') || (by.includes('weekday') && !by.includes('hour'));
  if (isMonths && !isOfDays) return hasItem ? level.itemMonths : level.personMonths;
  return hasItem ? null : level.personDays;
}

const itemOf = (dimension: Dimension) => (dimension === 'hour' ? sql`(${item} % 24)` : item);

/** The facts of a level as rows, with the changes that are not added to them yet; all measures that they hold are read in one pass. */
function factSource(ctx: Context, kept: readonly Kept[], by: readonly Dimension[], of: Level): Source {
  const facts = [...new Set(kept.flatMap((one) => one.facts))];
  const own = by.find((one) => !isDayOrPerson(one));
  const columns = sql.raw('company_id, fact, day, user_guid, item, amount, money');
  const company = sql`company_id = ${ctx.session.companyId}`;
  return {
    from: sql`(select ${columns} from daily_fact where ${company} and level = ${sql.lit(of)}
      union all select ${columns} from fact_change where ${company}) as daily_fact`,
    company: sql.ref('daily_fact.company_id'),
    live: sql<boolean>`daily_fact.fact = any(${facts}::int[])`,
    moment: day,
    wall: sql`${day}::timestamp`,
    person: sql.ref('daily_fact.user_guid'),
    items:
      own === undefined
        ? {}
        : {
            [own.replace('item:', '')]: sql`${itemOf(own)}::text`,
            ...(own === 'hour' ? { weekday: sql`(${item} / 24)::text` } : {}),
          },
    // What was taken back leaves facts of nothing.
    presence: amount,
    // Only what is counted reads facts; lists read the rows.
    row: { id: sql.ref('daily_fact.user_guid'), kind: 1, guid: sql.ref('daily_fact.user_guid'), kinds: [] },
  };
}

/** The same number added up from facts. */
const fromFacts = (value: Value, source: Source, { facts }: Kept): Value => ({
  ...value,
  source,
  when: sql<boolean>`daily_fact.fact = any(${[...facts]}::int[])`,
  made: { way: 'sum', of: value.made.way === 'sum' ? money : amount },
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

/** The days of a period by how facts are read: people who count on some days of it alone are read by days. */
const stretchesOf = (span: DaySpan, by: readonly Dimension[], people: ReportPeople) =>
  (people.isEverybody && !by.includes('person')) || people.stays.length > 0
    ? [{ isMonths: false, span }]
    : monthsAndRest(span);

/**
 * How measures are counted: from kept facts where these hold them and what they are cut into, else from their rows. What facts hold is
 * counted stretch by stretch of the period, whose numbers add up.
 */
export async function withFacts(
  ctx: Context,
  values: Values,
  by: readonly Dimension[],
  { where = [], span, people }: Counting,
): Promise<Stretch[]> {
  const all = Object.entries(values);
  const kept = all.flatMap(([key, value]) =>
    value.kept && holds(value.kept, by) ? [{ key, value, kept: value.kept }] : [],
  );
  if (kept.length === 0 || where.length > 0 || !(await areKept(ctx))) return [{ span, values }];
  const held = new Set(kept.map(({ key }) => key));
  const others = all.filter(([key]) => !held.has(key));
  const stretches = stretchesOf(span, by, people).map((one) => {
    const found = levelOf(by, people.isEverybody, one.isMonths);
    const source =
      found === null
        ? null
        : factSource(
            ctx,
            kept.map((some) => some.kept),
            by,
            found,
          );
    return {
      span: one.span,
      values: Object.fromEntries(
        kept.map(({ key, value, kept: facts }) => [key, source ? fromFacts(value, source, facts) : value]),
      ),
    };
  });
  return others.length === 0 ? stretches : [{ span, values: Object.fromEntries(others) }, ...stretches];
}
