import { PushHandshake } from '@haina/contract/calls/push.ts';
import { newestEventUntil } from './missedEvents.ts';
import type { WatchedRecord } from '@haina/contract/calls/events.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { languages } from '@haina/contract/texts/language.ts';
import pLimit from 'p-limit';
import type { Socket } from 'socket.io';
import type { RightsCache } from '../access/rightsCache.ts';
import { holderOf, sessionOf, type SessionSources, type SignedIn } from '../http/authenticate.ts';
import type { Config } from '../platform/config.ts';
import type { Databases } from '../platform/database/database.ts';
import type { Context } from '../request/context.ts';
import { Refusal, refused } from '../request/errors.ts';
import type { Ports } from '../request/ports.ts';
import { translate } from '../request/translate.ts';

/** What sockets are let in and looked after with. */
export interface PushSources {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
  readonly rightsCache: RightsCache;
}

/** What is known of a socket that was let in. */
export interface Holder {
  readonly sid: string;
  /** Who holds it, as of the last look. */
  signedIn: SignedIn;
  /** The id of the last event that the browser knows. */
  readonly last: string | null;
  /** Nothing from before that moment is made up for: when the page began to ask; null where the browser knows an event. */
  readonly since: Date | null;
  /** The channels that follow from the session. */
  channels: readonly string[];
  /** The records that it asked for as it connected. */
  readonly wanted: readonly WatchedRecord[];
  /** The records that it is told of, by their channels. */
  watched: ReadonlyMap<string, WatchedRecord>;
}

/** A socket that was let in. */
export type PushSocket = Socket<
  Record<string, never>,
  Record<string, (...told: unknown[]) => void>,
  object,
  { holder: Holder }
>;

const sessionSources = ({ databases, config, rightsCache }: PushSources): SessionSources => ({
  databases,
  secret: config.tokenSecret,
  cache: rightsCache,
  now: new Date(),
});

/** Who has a session now; throws a Refusal where nobody may have a socket by it. */
export async function holderNow(sid: string, sources: PushSources): Promise<SignedIn> {
  const signedIn = await holderOf(sid, sessionSources(sources));
  // Nothing is open to a one-time password.
  if (signedIn.session.isOneTime) throw new Refusal(replyCode.setUpFirst, 'reply.login.oneTime');
  return signedIn;
}

/** What rights are looked at with. */
export const contextOf = ({ session, rights }: SignedIn, { databases, ports, config }: PushSources): Context => ({
  db: databases.read,
  databases,
  ports,
  config,
  language: languages[0],
  now: new Date(),
  address: '',
  agent: '',
  session,
  rights,
  operation: null,
});

/** So much earlier a page may have begun to ask than it says, in milliseconds: clocks and statements take their time. */
const loadingMargin = 2000;

/** A socket as it asks to be let in: who holds it, and what it says of itself. */
export async function readHandshake(auth: unknown, sources: PushSources) {
  const said = PushHandshake.safeParse(auth);
  if (!said.success) {
    const isToken = said.error.issues.some(({ path: [name] }) => name === undefined || name === 'token');
    throw isToken ? new Refusal(replyCode.tokenInvalid, 'session.tokenInvalid') : refused('valid.body');
  }
  const { token, age, watch } = said.data;
  const sid = await sessionOf(token, sources.config.tokenSecret);
  const signedIn = await holderNow(sid, sources);
  const known = { sid, last: said.data.last, since: null, watch, signedIn };
  if (known.last !== null || age === null) return known;
  const since = new Date(Date.now() - age - loadingMargin);
  const last = await newestEventUntil(sources.databases.read, signedIn.session.companyId, since);
  return { ...known, last, since };
}

/** Sockets that ask the database each by itself, at a time: so many of its connections they take at most. */
const atOnce = 4;

/**
 * Lets a few sockets at a time ask the database what cannot be asked for many by one query: when all come back at once, they wait for each
 * other here, and calls find connections to the database (S26.9).
 */
export const openTurns = () => pLimit(atOnce);

/**
 * Turns a socket away: in the code and words of the calls where it may not come. Where the database does not say, its
 * connection is closed, and its browser comes back soon by itself.
 */
export function rejectSocket(socket: Pick<PushSocket, 'conn'>, next: (error: Error) => void, error: unknown): void {
  const isKnown = error instanceof Refusal;
  if (!isKnown) socket.conn.close();
  const { key, code, params } = isKnown ? error : new Refusal(replyCode.refused, 'reply.unavailable');
  next(Object.assign(new Error(translate(languages[0], key, params)), { data: { code } }));
}
