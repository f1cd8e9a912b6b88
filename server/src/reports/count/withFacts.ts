import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Counting, Values } from './counting.ts';
import type { Dimension, Kept, Source, Value } from './source.ts';

const amount = sql.ref('daily_fact.amount');
const money = sql.ref('daily_fact.money');
const day = sql.ref('daily_fact.day');

const byDay: readonly Dimension[] = ['day', 'month', 'person', 'weekday'];

/** Whether the facts of the company are kept by its zone. */
async function areKept(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select zone = ${ctx.session.zone} as kept from fact_state
    where company_id = ${ctx.session.companyId}`.execute(ctx.db);
  return rows[0]?.kept === true;
}

const holds = ({ item }: Kept, by: readonly Dimension[]) => by.every((one) => byDay.includes(one) || one === item);

/** The facts as rows that know their day; all measures of a part that they hold are read in one pass. */
function factSource(kept: readonly Kept[], item: Dimension | undefined): Source {
  const facts = [...new Set(kept.flatMap((one) => one.facts))];
  return {
    from: sql.table('daily_fact'),
    company: sql.ref('daily_fact.company_id'),
    live: sql<boolean>`daily_fact.fact = any(${facts}::int[])`,
    moment: day,
    wall: sql`${day}::timestamp`,
    person: sql.ref('daily_fact.user_guid'),
    items: item === undefined ? {} : { [item.replace('item:', '')]: sql`daily_fact.item::text` },
    // Only what is counted reads facts; lists read the rows.
    row: { id: sql.ref('daily_fact.id'), kind: 1, guid: sql.ref('daily_fact.user_guid'), kinds: [] },
  };
}

/** The same number added up from facts. */
const fromFacts = (value: Value, source: Source, { facts }: Kept): Value => ({
  ...value,
  source,
  when: sql<boolean>`daily_fact.fact = any(${[...facts]}::int[])`,
  made: { way: 'sum', of: value.made.way === 'sum' ? money : amount },
});

/** Measures as they are counted: from kept facts where these hold them and what they are cut into, else from their rows. */
export async function withFacts(
  ctx: Context,
  values: Values,
  by: readonly Dimension[],
  { where = [] }: Counting,
): Promise<Values> {
  const kept = Object.values(values).flatMap((value) => (value.kept && holds(value.kept, by) ? [value.kept] : []));
  if (kept.length === 0 || where.length > 0 || !(await areKept(ctx))) return values;
  const source = factSource(
    kept,
    by.find((one) => !byDay.includes(one)),
  );
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value.kept && holds(value.kept, by) ? fromFacts(value, source, value.kept) : value,
    ]),
  );
}
