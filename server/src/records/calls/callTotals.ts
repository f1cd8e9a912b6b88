import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { allOf, type Condition } from '../../access/filters.ts';
import { talkSeconds } from './countedCalls.ts';

/** How many calls, and the seconds of talk of all of them. */
export interface CallTotals {
  readonly total: number;
  readonly talked: number;
}

/** The totals of the calls that fit a condition on `call_record`, as a query of one row. */
export const countedTotals = (matching: Condition): RawBuilder<CallTotals> =>
  sql<CallTotals>`select count(*)::int as total, coalesce(sum(${talkSeconds}), 0)::float8 as talked
    from call_record where ${matching}`;

/** The same of all calls of some people, added up from what is kept of each (decision 0091): conditions on `call_count`. */
export const keptTotals = (people: readonly Condition[]): RawBuilder<CallTotals> =>
  sql<CallTotals>`select coalesce(sum(amount), 0)::int as total, coalesce(sum(seconds), 0)::float8 as talked
    from call_count where ${allOf(people)}`;

/** Puts the rows of each person's kept calls together; who reads them meanwhile adds up the same. */
export async function compactCallCounts(db: Database): Promise<void> {
  await sql`with crowded as (
      select company_id, user_guid from call_count group by 1, 2 having count(*) > 1
    ), gone as (
      delete from call_count using crowded
      where call_count.company_id = crowded.company_id and call_count.user_guid = crowded.user_guid
      returning call_count.company_id, call_count.user_guid, amount, seconds
    )
    insert into call_count (company_id, user_guid, amount, seconds)
    select company_id, user_guid, sum(amount), sum(seconds) from gone
    group by 1, 2 having sum(amount) <> 0 or sum(seconds) <> 0`.execute(db);
}
