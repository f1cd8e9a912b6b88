import type { SignInOutcome, SignInWay } from '@haina/contract/rules/signIn.ts';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Databases } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import { inSeparateTransaction } from '../../request/inSeparateTransaction.ts';
import { lockedOut, type TakenTries } from './signInThrottle.ts';

/** For how long the sign-in log is kept, in days. */
export const signInLogDays = 180;

/** A try to sign in, as far as it is known whose it is. */
export interface SignInTry {
  readonly way: SignInWay;
  /** The accounts that it may be; none for a person whom nobody knows: nothing is written, which takes as long. */
  readonly userGuids: readonly string[];
  /** The company it leads into; else, and where they belong to none of that name, the company that made them shows it. */
  readonly companyId?: string | undefined;
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

/**
 * Writes what came of a try into the log of its one company: no company learns of sign-ins into another one. Of tries that
 * are locked out only the first of each minute is written, so that nobody fills the disk.
 */
export async function logTry(
  db: Database,
  { now, address, agent }: Pick<PublicContext, 'now' | 'address' | 'agent'>,
  { way, userGuids, companyId }: SignInTry,
  outcome: SignInOutcome,
): Promise<void> {
  // The same for all of a minute: the second one is there already.
  const guid =
    outcome === 'locked' ? sql`md5(m.user_guid || ${` ${minuteOf(now)}`}::text)::uuid` : sql`gen_random_uuid()`;
  await sql`
    insert into sign_in_log (company_id, guid, user_guid, way, outcome, address, agent, create_time)
    select m.company_id, ${guid}, m.user_guid, ${way}, ${outcome}, ${address}, ${agent}, ${now}
    from account a
    cross join lateral (
      select m.company_id, m.user_guid from member m join account own on own.guid = m.user_guid
      where own.guid = a.guid or own.person_guid = a.guid
      order by m.company_id = ${companyId ?? null}::uuid desc nulls last, m.company_id = a.home_company_id desc limit 1
    ) as m
    where a.guid = any(${userGuids}::uuid[])
    on conflict do nothing`.execute(db);
}

/** Writes what came of a try that is refused: it stays though the call is undone. */
export const logRefusedTry = (ctx: PublicContext, seen: SignInTry, outcome: Exclude<SignInOutcome, 'in'>) =>
  inSeparateTransaction(ctx, (db) => logTry(db, ctx, seen, outcome));

/** The locked tries that are logged already, by minute and subject, for each database: a flood writes one entry a minute. */
const written = new WeakMap<Databases, LRUCache<string, true>>();

function writtenBy({ databases }: PublicContext): LRUCache<string, true> {
  const known = written.get(databases) ?? new LRUCache<string, true>({ max: 10_000 });
  written.set(databases, known);
  return known;
}

/** Refuses a try that is locked out, and writes it where it is the first of its minute. */
export async function refuseLocked(ctx: PublicContext, seen: SignInTry, tries: TakenTries): Promise<never> {
  // A login without an account has a key too: both kinds take the same time.
  const subjects = [...tries.closed.keys()].map(({ subject }) => subject);
  const key = [minuteOf(ctx.now), seen.companyId, ...subjects].join(' ');
  const known = writtenBy(ctx);
  if (!known.has(key)) await logRefusedTry(ctx, seen, 'locked');
  known.set(key, true);
  throw lockedOut(tries);
}

/** Deletes entries that the log keeps no longer. */
export const purgeSignInLog = (db: Database, now: Date) =>
  db
    .deleteFrom('sign_in_log')
    .where('create_time', '<', new Date(now.getTime() - signInLogDays * 24 * 3600_000))
    .execute();
