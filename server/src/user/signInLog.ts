import type { SignInOutcome, SignInWay } from '@haina/contract/rules/signIn.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PublicContext } from '../http/context.ts';
import { apart } from './apart.ts';

/** For how long the sign-in log is kept, in days. */
export const signInLogDays = 180;

/** A try to sign in, as far as it is known whose it is. */
export interface SignInTry {
  readonly way: SignInWay;
  /** Null for a person whom nobody knows: nothing is written, which takes as long. */
  readonly userGuid: string | null;
  /** Absent: every company of the person learns of it. */
  readonly companyId?: string;
}

const nobody = '00000000-0000-0000-0000-000000000000';

const minute = 60_000;

/**
 * Writes what came of a try into the log of its company, or of every company of the person. Of tries that are locked out
 * only the first of each minute is written, so that nobody fills the disk.
 */
export async function logTry(
  db: Database,
  { now, address, agent }: Pick<PublicContext, 'now' | 'address' | 'agent'>,
  { way, userGuid, companyId }: SignInTry,
  outcome: SignInOutcome,
): Promise<void> {
  const person = userGuid ?? nobody;
  // The same for all of a minute: the second one is there already.
  const guid =
    outcome === 'locked'
      ? sql`md5(${`${person} ${Math.floor(now.getTime() / minute)}`})::uuid`
      : sql`gen_random_uuid()`;
  await sql`
    insert into sign_in_log (company_id, guid, user_guid, way, outcome, address, agent, create_time)
    select company_id, ${guid}, user_guid, ${way}, ${outcome}, ${address}, ${agent}, ${now}
    from member where user_guid = ${person} and (${companyId ?? null}::uuid is null or company_id = ${companyId ?? null}::uuid)
    on conflict do nothing`.execute(db);
}

/** Writes what came of a try that is refused: it stays though the call is undone. */
export const logRefusedTry = (ctx: PublicContext, seen: SignInTry, outcome: Exclude<SignInOutcome, 'in'>) =>
  apart(ctx, (db) => logTry(db, ctx, seen, outcome));
