import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import type { Databases } from '../db/database.ts';
import type { RightsCache } from '../rights/rightsCache.ts';
import type { Rights } from '../rights/rights.ts';
import { readToken, sessionIdle, sessionLife } from './token.ts';
import type { SessionFacts } from './context.ts';
import { Refusal } from './errors.ts';
import { readSession, settingsOf } from './readSession.ts';

/** How often the time of the last request is written, in milliseconds. */
const touchEvery = 60_000;

const tokenInvalid = () => new Refusal(replyCode.tokenInvalid, 'reply.tokenInvalid');
const sessionEnded = () => new Refusal(replyCode.sessionEnded, 'reply.sessionEnded');

/** Who asks, and what they may do. */
export interface SignedIn {
  readonly session: SessionFacts;
  readonly rights: Rights;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The person behind a Token header. Missing (the literal texts `undefined` and `null` too), forged and expired tokens
 * end with -3, ended sessions and disabled or removed people with -8 (decisions, section 1).
 */
export async function signedIn(
  token: string | undefined,
  { databases, secret, cache, now }: { databases: Databases; secret: string; cache: RightsCache; now: Date },
): Promise<SignedIn> {
  if (!token || token === 'undefined' || token === 'null') throw tokenInvalid();
  const claims = await readToken(token, secret);
  if (!claims || !uuid.test(claims.sid)) throw tokenInvalid();
  const row = await readSession(databases.kept, claims.sid);
  // A member who was removed took the session along.
  if (!row || row.is_ended || row.is_disabled) throw sessionEnded();
  const idle = now.getTime() - row.seen;
  if (idle > sessionIdle || now.getTime() - row.created > sessionLife) throw tokenInvalid();
  if (idle > touchEvery) {
    await databases.write.updateTable('session').set({ seen_time: now }).where('id', '=', claims.sid).execute();
  }
  const member = { companyId: row.company_id, userGuid: row.user_guid, isAdmin: row.is_admin };
  const rights = await cache.rightsOf(databases.read, member, row.rights_version);
  const session: SessionFacts = {
    sessionId: claims.sid,
    userGuid: row.user_guid,
    userName: row.user_name,
    companyId: row.company_id,
    companyName: row.company_name,
    departmentGuid: row.department_guid,
    zone: row.zone,
    settings: settingsOf(row),
    isAdmin: row.is_admin,
    isVerification: row.is_verification,
    // Whoever signed in without the one-time password proved who they are, and may not even have it.
    isOneTime: row.is_one_time && row.way === 'password',
    // The table has the same list.
    way: row.way as SignInWay,
    isOnTeams: row.on_teams,
  };
  return { session, rights };
}
