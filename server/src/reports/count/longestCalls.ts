import type { DaySpan } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { level, within } from './factLevels.ts';
import { fact } from './factNumbers.ts';
import type { Source, Value } from './source.ts';

/**
 * The same measure of the longest call, from what each person's longest was on each day: kept, or of the rows
 * where calls of the day changed since.
 */
export function longestCalls(ctx: Context, value: Value, span: DaySpan): Value {
  const { companyId } = ctx.session;
  const day = sql.ref('daily_fact.day');
  const source: Source = {
    ...value.source,
    from: sql`(select company_id, day, user_guid, amount from daily_fact where company_id = ${companyId}
        and level = ${sql.lit(level.personDays)} and fact = ${sql.lit(fact.longestCall)} and ${within(span)}
        and (day, user_guid) not in (select day, user_guid from fact_change where company_id = ${companyId} and fact = ${sql.lit(fact.calls)})
      union all select ${companyId}::uuid, day, user_guid, amount from noted_longest(${companyId})) as daily_fact`,
    company: sql.ref('daily_fact.company_id'),
    live: sql<boolean>`true`,
    moment: day,
    wall: sql`${day}::timestamp`,
    person: sql.ref('daily_fact.user_guid'),
    items: {},
  };
  return { ...value, source, made: { way: 'longest', of: sql.ref('daily_fact.amount') } };
}
