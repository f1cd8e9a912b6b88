import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import type { Databases } from '../db/database.ts';
import type { RightsCache } from '../rights/rightsCache.ts';
import type { Rights } from '../rights/rights.ts';
import { readToken, sessionIdle, sessionLife } from './token.ts';
import type { SessionFacts } from './context.ts';
import { Refusal } from './errors.ts';
import { joinSession, type SessionRow, settingsOf } from './readSession.ts';

/** How often the time of the last request is written, in milliseconds. */
const touchEvery = 60_000;

const tokenInvalid = () => new Refusal(replyCode.tokenInvalid, 'reply.tokenInvalid');
const sessionEnded = () => new Refusal(replyCode.sessionEnded, 'reply.sessionEnded');

/** Who asks, and what they may do. */
export interface SignedIn {
  readonly session: SessionFacts;
  readonly rights: Rights;
}

/** Who asks, as it was at their last request, and whether it still is at this one. */
export interface Presumed {
  readonly who: SignedIn;
  readonly isStill: () => Promise<boolean>;
}

/** Where sessions and rights are found. */
export interface SessionSources {
  readonly databases: Databases;
  readonly secret: string;
  readonly cache: RightsCache;
  readonly now: Date;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function sessionOf(token: string | undefined, secret: string): Promise<string> {
  if (!token || token === 'undefined' || token === 'null') throw tokenInvalid();
  const claims = await readToken(token, secret);
  if (!claims || !uuid.test(claims.sid)) throw tokenInvalid();
  return claims.sid;
}

async function whoIs(row: SessionRow, { cache, databases }: SessionSources): Promise<SignedIn> {
  const member = { companyId: row.company_id, userGuid: row.user_guid, isAdmin: row.is_admin };
  const rights = await cache.rightsOf(databases.read, member, row.rights_version);
  const session: SessionFacts = {
    sessionId: row.id,
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

const isOver = ({ created }: SessionRow, seen: number, now: number) =>
  now - seen > sessionIdle || now - created > sessionLife;

/** A request's token, and the session behind it. */
export interface Entrance {
  /** What the last request of the session was told, while it need not be asked first; null otherwise. */
  readonly presumed: () => Promise<Presumed | null>;
  /** Who asks. Ended sessions and disabled or removed people end with -8, those that are over with -3. */
  readonly signedIn: () => Promise<SignedIn>;
}

/**
 * The session behind a Token header. Missing (the literal texts `undefined` and `null` too), forged and expired tokens
 * end with -3 (decisions, section 1).
 */
export async function enterBy(token: string | undefined, sources: SessionSources): Promise<Entrance> {
  const { databases, secret, now } = sources;
  const sid = await sessionOf(token, secret);
  const { known, read } = joinSession(databases.kept, sid);
  return {
    presumed: async () => {
      if (known === undefined || known.is_ended || known.is_disabled) return null;
      const isStill = async () => {
        const found = await read();
        return (
          found?.row === known && now.getTime() - found.seen <= touchEvery && !isOver(known, found.seen, now.getTime())
        );
      };
      return { who: await whoIs(known, sources), isStill };
    },
    signedIn: async () => {
      const found = await read();
      // A member who was removed took the session along.
      if (!found || found.row.is_ended || found.row.is_disabled) throw sessionEnded();
      if (isOver(found.row, found.seen, now.getTime())) throw tokenInvalid();
      if (now.getTime() - found.seen > touchEvery) {
        await databases.write.updateTable('session').set({ seen_time: now }).where('id', '=', sid).execute();
      }
      return whoIs(found.row, sources);
    },
  };
}
