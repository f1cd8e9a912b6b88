import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context, SessionFacts } from '../../request/context.ts';

/** Where and when something is counted. */
export interface Counting extends Pick<Context, 'db' | 'now'> {
  readonly session: Pick<SessionFacts, 'companyId' | 'zone'>;
}

/** For how many days it is known how often something was done. */
const daysKept = 3;

/** What is counted by the company's day: dials of a number, codes that are sent, calls of the simulator, companies that become leads, questions to their providers. */
export const tallies = {
  dials: (digits: string) => `dial ${digits}`,
  codesTo: (extension: string) => `code to ${extension}`,
  codesOf: (userGuid: string) => `code of ${userGuid}`,
  codes: 'codes',
  simulated: 'simulated calls',
  added: (userGuid: string) => `companies of ${userGuid}`,
  asks: (platform: string) => `questions to ${platform}`,
} as const;

/** Counts once more, and gives whether that is within the limit; at the limit nothing is counted. Simultaneous ones wait. */
export const takeOne = (counting: Counting, subject: string, limit: number): Promise<boolean> =>
  takeSome(counting, subject, 1, limit);

/** Counts so many more, all or none, and gives whether that is within the limit. Simultaneous ones wait. */
export async function takeSome(
  { db, session, now }: Counting,
  subject: string,
  number: number,
  limit: number,
): Promise<boolean> {
  if (number > limit) return false;
  const { numAffectedRows } = await sql`insert into day_tally as t (company_id, subject, day, used)
    values (${session.companyId}, ${subject}, ${todayIn(session.zone, now)}::date, ${number})
    on conflict (company_id, subject, day) do update set used = t.used + ${number}
      where t.used + ${number} <= ${limit}`.execute(db);
  return numAffectedRows === 1n;
}

/** Counts so many fewer of a day, never below nothing. */
export const giveBack = ({ db, session }: Counting, subject: string, number: number, day: string) =>
  sql`update day_tally set used = greatest(used - ${number}, 0)
    where company_id = ${session.companyId} and subject = ${subject} and day = ${day}::date`.execute(db);

/** How often each of some things was done today; those that were not are absent. */
export async function tallied(
  { db, session, now }: Counting,
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
