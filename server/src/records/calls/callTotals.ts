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

/** The same of all calls of some people and kinds, added up from what is kept of them (decision 0091): conditions on `call_count`. */
export const keptTotals = (matching: readonly Condition[]): RawBuilder<CallTotals> =>
  sql<CallTotals>`select coalesce(sum(amount), 0)::int as total, coalesce(sum(seconds), 0)::float8 as talked
    from call_count where ${allOf(matching)}`;

const kept = sql.raw('company_id, user_guid, way, call_status, is_missed');

/** Puts the rows of each person's kept calls of a kind together; who reads them meanwhile adds up the same. */
export async function compactCallCounts(db: Database): Promise<void> {
  await sql`with crowded as (
      select ${kept} from call_count group by ${kept} having count(*) > 1
    ), gone as (
      delete from call_count as c using crowded
      where (c.company_id, c.user_guid, c.way, c.call_status, c.is_missed)
        = (crowded.company_id, crowded.user_guid, crowded.way, crowded.call_status, crowded.is_missed)
      returning c.*
    )
    insert into call_count (${kept}, amount, seconds)
    select ${kept}, sum(amount), sum(seconds) from gone
    group by ${kept} having sum(amount) <> 0 or sum(seconds) <> 0`.execute(db);
}
