import { sql } from 'kysely';
import { purgeBin } from './tools/bin/purgeBin.ts';
import { type PurgeDeps, purgeFiles } from './records/files/purgeFiles.ts';
import { answersKept } from './http/idempotency.ts';
import { sessionLife } from './http/token.ts';
import { purgeImports } from './tools/imports/resumeImports.ts';
import { purgeVisits } from './account/providers/visits.ts';
import { knownAddressDays } from './account/throttle/signInAddress.ts';
import { signInLogDays } from './account/throttle/signInLog.ts';
import { lockMinutes } from './account/throttle/signInThrottle.ts';

/** For how long pushed events can be asked for again after a reconnect, in milliseconds. */
const eventsKept = 24 * 3600_000;

/** Deletes what has served its time: kept answers, ended sessions, counted tries, the log of sign-ins, one-time codes, visits at providers, pushed events, files nobody wants, the recycle bin's oldest. */
export async function purgeOld(deps: PurgeDeps, now: Date): Promise<void> {
  const db = deps.databases.write;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.deleteFrom('idempotency').where('create_time', '<', before(answersKept)).execute();
  await db.deleteFrom('session').where('create_time', '<', before(sessionLife)).execute();
  await db
    .deleteFrom('sign_in_throttle')
    .where('try_time', '<', before(2 * lockMinutes * 60_000))
    .execute();
  await db
    .deleteFrom('sign_in_address')
    .where('seen_time', '<', before(knownAddressDays * 24 * 3600_000))
    .execute();
  await db
    .deleteFrom('sign_in_log')
    .where('create_time', '<', before(signInLogDays * 24 * 3600_000))
    .execute();
  await db
    .deleteFrom('login_code')
    .where('over_time', '<', before(signInLogDays * 24 * 3600_000))
    .execute();
  await purgeVisits(db, now);
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`create_time < ${before(eventsKept)}`)
    .execute();
  await purgeBin(db, now);
  await purgeImports(db, now);
  await purgeFiles(deps, now);
}
