import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import type { Database, Databases } from '../platform/database/database.ts';
import type { RightsCache } from '../access/rightsCache.ts';
import type { Rights } from '../request/rights.ts';
import { readToken, sessionIdle, sessionLife } from './token.ts';
import type { SessionFacts } from '../request/context.ts';
import { Refusal } from '../request/errors.ts';
import { type ReadSession, readSession, type SessionRow, settingsOf } from './readSession.ts';

/** How often the time of the last request is written, in milliseconds. */
const touchEvery = 60_000;

const tokenInvalid = () => new Refusal(replyCode.tokenInvalid, 'session.tokenInvalid');
const sessionEnded = () => new Refusal(replyCode.sessionEnded, 'session.sessionEnded');

/** Who asks, and what they may do. */
export interface SignedIn {
  readonly session: SessionFacts;
  readonly rights: Rights;
}

/** Where sessions and rights are found. */
export interface SessionSources {
  readonly databases: Databases;
  readonly secret: string;
  readonly cache: RightsCache;
  readonly now: Date;
  /** Whether nobody asks but a page by itself, which is no use of the session. */
  readonly isBackground?: boolean;
}

// A token of ours has some 600 characters; nothing longer is taken apart.
const longestToken = 2000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session that a token names; -3 where it is missing, forged or expired. */
export async function sessionOf(token: string | undefined, secret: string): Promise<string> {
  if (!token || token.length > longestToken || token === 'undefined' || token === 'null') throw tokenInvalid();
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
    personGuid: row.person_guid,
    userName: row.user_name,
    companyId: row.company_id,
    companyName: row.company_name,
    departmentGuid: row.department_guid,
    zone: row.zone,
    settings: settingsOf(row),
    isAdmin: row.is_admin,
    isVerification: row.is_verification,
    // A person who signed in without the one-time password proved who they are, and may not even have it.
    isOneTime: row.is_one_time && row.way === 'password',
    // The table has the same list.
    way: row.way as SignInWay,
    isOnTeams: row.on_teams,
  };
  return { session, rights };
}

const isOver = ({ row: { created }, seen }: ReadSession, now: number) =>
  now - seen > sessionIdle || now - created > sessionLife;

/**
 * Who asks with a Token header. Missing (the literal texts `undefined` and `null` too), forged and expired tokens end with -3
 * (S1.8, S3.7), ended sessions and disabled or removed people with -8.
 */
export async function authenticate(token: string | undefined, sources: SessionSources): Promise<SignedIn> {
  const { databases, secret, now } = sources;
  const sid = await sessionOf(token, secret);
  const found = await liveSession(sid, sources);
  if (sources.isBackground !== true && now.getTime() - found.seen > touchEvery) {
    await databases.write.updateTable('session').set({ seen_time: now }).where('id', '=', sid).execute();
  }
  return whoIs(found.row, sources);
}

async function liveSession(sid: string, { databases, now }: SessionSources): Promise<ReadSession> {
  const found = await readSession(databases.kept, sid);
  // A member who was removed took the session along.
  if (!found || found.row.is_ended || found.row.is_disabled) throw sessionEnded();
  if (isOver(found, now.getTime())) throw tokenInvalid();
  return found;
}

/** Who has a session at this moment, which does not count as a use of it; it ends as in `authenticate` (S26.2). */
export const holderOf = async (sid: string, sources: SessionSources): Promise<SignedIn> =>
  whoIs((await liveSession(sid, sources)).row, sources);

/** Deletes sessions that have lived as long as one may. */
export const purgeSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('session')
    .where('create_time', '<', new Date(now.getTime() - sessionLife))
    .execute();
