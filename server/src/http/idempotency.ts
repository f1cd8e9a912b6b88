import { hash } from 'node:crypto';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { Database } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/preparedQuery.ts';
import type { Context } from '../request/context.ts';
import { Refusal, refused } from '../request/errors.ts';
import { recordStillExists } from './recordStillExists.ts';

/** For how long an identical creation without a key replays the first answer, in milliseconds (S1.11). */
const sameCreation = 10_000;

/** How long answers are kept, in milliseconds. */
const answersKept = 24 * 3600_000;

/** Longest Idempotency-Key a client may send. */
const keyLength = 200;

/** Where the answer of a request is kept, and what it asked for. */
export interface AnswerPlace {
  readonly key: string;
  readonly fingerprint: string;
  /** Whether the client named it: it is kept for a day then, and for another body it is refused. */
  readonly isSent: boolean;
}

/** A write in two steps that the same request began is between them. */
export class StillRunning extends Refusal {
  constructor() {
    super(replyCode.refused, 'reply.keyRunning');
  }
}

/** What a request was asked before with: the first answer, or the place to keep this one's. */
export type Reservation = { readonly replay: unknown } | { readonly keep: (reply: unknown) => Promise<void> };

// With the server's secret: a body may hold a password, which a bare digest would let anybody try out.
const fingerprintOf = (ctx: Context, path: string, body: unknown) =>
  hash('sha256', `${ctx.config.tokenSecret}\0${path}\0${JSON.stringify(body)}`, 'base64url');

/**
 * Where a write's answer is kept; null for calls whose answers are not. What is shown once is not kept: what made a password
 * refuses to make it twice, or makes another one, and a new code or token ends the one before. A key that is too long is refused.
 */
export function answerPlaceOf(
  ctx: Context,
  endpoint: Endpoint,
  header: string | undefined,
  body: unknown,
): AnswerPlace | null {
  if (endpoint.showsOnce || (!header && !endpoint.creates)) return null;
  if (header && header.length > keyLength) throw refused('reply.keyTooLong', { max: keyLength });
  const fingerprint = fingerprintOf(ctx, endpoint.path, body);
  return { key: header ? `sent ${header}` : `auto ${fingerprint}`, fingerprint, isSent: Boolean(header) };
}

// Run at every write: prepared, and written as texts that are not built again.
const reserving = `insert into idempotency (company_id, user_guid, key, fingerprint, create_time)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning key`;
const finding = `select fingerprint, reply, create_time from idempotency
  where company_id = $1 and user_guid = $2 and key = $3 for update`;
// By the key in every case: an update that was planned while the table was empty would read all of it.
const keeping = `insert into idempotency (company_id, user_guid, key, fingerprint, reply, create_time)
  values ($1, $2, $3, $4, $5, $6) on conflict (company_id, user_guid, key)
  do update set reply = excluded.reply, create_time = excluded.create_time`;

interface Earlier {
  readonly fingerprint: string;
  /** Written below. */
  readonly reply: { readonly data: unknown } | null;
  readonly create_time: Date;
}

async function run<Row>({ db, session }: Context, { key }: AnswerPlace, text: string, values: readonly unknown[] = []) {
  const place = [session.companyId, session.userGuid, key];
  return (await db.executeQuery<Row>(preparedQuery<Row>(text, [...place, ...values]))).rows;
}

/**
 * Reserves the answer of a write inside its own transaction, before anything else is done. With a key the same request is
 * answered again for a day and another body is refused; without one only an identical creation within 10 s is, if its record
 * still lives in the table that it fills. A simultaneous request waits here until this one's transaction ends.
 */
export async function reserveAnswer(ctx: Context, place: AnswerPlace, createdTable?: string): Promise<Reservation> {
  const keep = async (reply: unknown) => {
    // Kept in an object, because an answer may itself be null.
    await run(ctx, place, keeping, [place.fingerprint, JSON.stringify({ data: reply }), ctx.now]);
  };
  if ((await run(ctx, place, reserving, [place.fingerprint, ctx.now])).length > 0) return { keep };
  const [earlier] = await run<Earlier>(ctx, place, finding);
  // It was purged in between.
  if (!earlier) return reserveAnswer(ctx, place, createdTable);
  if (place.isSent && earlier.fingerprint !== place.fingerprint) throw refused('reply.keyReused');
  // The first of two steps is kept before there is an answer.
  if (earlier.reply === null) throw new StillRunning();
  const { data } = earlier.reply;
  if (place.isSent) return { replay: data };
  const isRecent = ctx.now.getTime() - earlier.create_time.getTime() < sameCreation;
  return isRecent && (await recordStillExists(ctx, createdTable, data)) ? { replay: data } : { keep };
}

/** Whose answer is meant, and by which key. */
export interface NamedAnswer {
  readonly companyId: string;
  readonly userGuid: string;
  readonly key: string;
}

/** Keeps the answer of a write in two steps that was begun and has none yet. */
export const completeAnswer = (db: Database, { companyId, userGuid, key }: NamedAnswer, reply: unknown) =>
  db
    .updateTable('idempotency')
    .set({ reply: JSON.stringify({ data: reply }) })
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .where('key', '=', key)
    .where('reply', 'is', null)
    .execute();

/** Forgets that a write in two steps was begun: it was refused, and may be asked for again. */
export const discardAnswer = (db: Database, { companyId, userGuid, key }: NamedAnswer) =>
  db
    .deleteFrom('idempotency')
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .where('key', '=', key)
    .where('reply', 'is', null)
    .execute();

/** Deletes the answers that are kept no longer. */
export const purgeAnswers = (db: Database, now: Date) =>
  db
    .deleteFrom('idempotency')
    .where('create_time', '<', new Date(now.getTime() - answersKept))
    .execute();
