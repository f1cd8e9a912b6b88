import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';

/** For how many days it is known how often something was done. */
const daysKept = 3;

/** What is counted by the company's day: dials of a number, codes that are sent, calls of the simulator. */
export const tallies = {
  dials: (digits: string) => `dial ${digits}`,
  codesTo: (extension: string) => `code to ${extension}`,
  codesOf: (userGuid: string) => `code of ${userGuid}`,
  codes: 'codes',
  simulated: 'simulated calls',
} as const;

/** Counts once more, and gives whether that is within the limit; at the limit nothing is counted. Simultaneous ones wait. */
export async function takeOne({ db, session, now }: Context, subject: string, limit: number): Promise<boolean> {
  if (limit <= 0) return false;
  const { numAffectedRows } = await sql`insert into day_tally as t (company_id, subject, day, used)
    values (${session.companyId}, ${subject}, ${todayIn(session.zone, now)}::date, 1)
    on conflict (company_id, subject, day) do update set used = t.used + 1 where t.used < ${limit}`.execute(db);
  return numAffectedRows === 1n;
}

/** How often each of some things was done today; those that were not are absent. */
export async function tallied(
  { db, session, now }: Context,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('day_tally')
    .select(['subject', 'used'])
    .where('company_id', '=', session.companyId)
    .where(sql<boolean>`subject = any(${[...subjects]}::text[])`)
    .where('day', '=', sql<Date>`${todayIn(session.zone, now)}::date`)
    .execute();
  return new Map(rows.map(({ subject, used }) => [subject, used]));
}

/** Deletes the counts of days long over. */
export const purgeTallies = (db: Database, now: Date) =>
  sql`delete from day_tally where day < (${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(daysKept)}`.execute(
    db,
  );
