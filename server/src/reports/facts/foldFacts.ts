import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** How many of the newest rows are looked at in one run. */
const newest = 50_000;

/**
 * Waits until nobody else puts facts together or counts them anew, and keeps others away until the transaction ends, in which no
 * figure counts as changed (S36.5).
 */
export async function lockFolding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('daily_fact')), set_config('haina.folding', '1', true)`.execute(db);
}

/** Puts the newest rows of facts together with those of the same day, person and item; who reads them meanwhile adds up the same. */
export async function foldFacts(db: Database): Promise<void> {
  await db.transaction().execute(async (fold) => {
    await lockFolding(fold);
    await sql`with recent as (
        select distinct company_id, fact, day, user_guid, item from daily_fact
        where id > coalesce((select max(id) from daily_fact), 0) - ${newest}
      ), crowded as (
        select company_id, fact, day, user_guid, item from daily_fact join recent using (company_id, fact, day, user_guid, item)
        group by 1, 2, 3, 4, 5 having count(*) > 1
      ), gone as (
        delete from daily_fact using crowded
        where daily_fact.company_id = crowded.company_id and daily_fact.fact = crowded.fact and daily_fact.day = crowded.day
          and daily_fact.user_guid = crowded.user_guid and daily_fact.item = crowded.item
        returning daily_fact.company_id, daily_fact.fact, daily_fact.day, daily_fact.user_guid, daily_fact.item, amount, money
      )
      insert into daily_fact (company_id, fact, day, user_guid, item, amount, money)
      select company_id, fact, day, user_guid, item, sum(amount), sum(money) from gone
      group by 1, 2, 3, 4, 5 having sum(amount) <> 0 or sum(money) <> 0`.execute(fold);
  });
}
