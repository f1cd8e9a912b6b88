import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Acting } from '../../request/context.ts';

/** For how many days it is known what was done. */
const daysKept = 30;

/**
 * Whether a job does its work of a company's day now: true once for each day, in the transaction that does the work, whichever
 * process comes first. Others wait for that transaction, and do it where it failed.
 */
export async function isFirstToday({ db, session }: Acting, job: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into daily_run (company_id, job, day)
    values (${session.companyId}, ${job}, ${day}::date) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes what is known of days long over. */
export const purgeDailyRuns = (db: Database, now: Date) =>
  sql`delete from daily_run where day < (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(daysKept)}`.execute(
    db,
  );
