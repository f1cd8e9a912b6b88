import { hash } from 'node:crypto';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import { CompiledQuery } from 'kysely';
import { plannedMark } from '../db/preparedClient.ts';
import type { Context } from './context.ts';
import { refused } from './errors.ts';
import { isLiving } from './living.ts';

/** For how long an identical creation without a key replays the first answer, in milliseconds (decisions, section 1). */
const sameCreation = 10_000;

/** How long answers are kept, in milliseconds. */
export const answersKept = 24 * 3600_000;

/** Longest Idempotency-Key a client may send. */
const keyLength = 200;

/** A reservation: either the answer of an earlier, equal request, or the place to keep this one's. */
export type Reservation = { readonly replay: unknown } | { readonly keep: (reply: unknown) => Promise<void> };

// With the server's secret: a body may hold a password, which a bare digest would let anybody try out.
const fingerprintOf = (ctx: Context, path: string, body: unknown) =>
  hash('sha256', `${ctx.config.tokenSecret}\0${path}\0${JSON.stringify(body)}`, 'base64url');

// A token is nothing to keep, and whoever could ask for it again has left that session. A password that was made for
// somebody is shown once; what made it refuses to make it twice, or makes another one.
const unkept: ReadonlySet<string> = new Set([
  user.switchCompany.path,
  people.add.path,
  people.resetPassword.path,
  people.importPeople.path,
]);

const isKept = (endpoint: Endpoint) => !unkept.has(endpoint.path);

// Each is run at every write: prepared, and written as a text that is not built again.
const reserving = `insert ${plannedMark} into idempotency (company_id, user_guid, key, fingerprint, create_time)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning key`;
const finding = `select ${plannedMark} fingerprint, reply, create_time from idempotency
  where company_id = $1 and user_guid = $2 and key = $3 for update`;
const keeping = `update ${plannedMark} idempotency set reply = $4, create_time = $5
  where company_id = $1 and user_guid = $2 and key = $3`;

interface Earlier {
  readonly fingerprint: string;
  readonly reply: unknown;
  readonly create_time: Date;
}

const mine = ({ db, session, now }: Context, key: string) => {
  const place = [session.companyId, session.userGuid, key];
  const run = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...place, ...values]))).rows;
  return {
    // A simultaneous request with the same key waits here until this one's transaction ends.
    reserve: async (fingerprint: string) => (await run(reserving, [fingerprint, now])).length > 0,
    find: async () => (await run<Earlier>(finding))[0],
    keep: async (reply: unknown) => {
      await run(keeping, [JSON.stringify({ data: reply }), now]);
    },
  };
};

/**
 * Reserves the answer of a write inside its own transaction. With a key the same request is answered again for a day
 * and another body is refused; without one only an identical creation within 10 s is, if its record still lives.
 */
export async function reserveAnswer(
  ctx: Context,
  endpoint: Endpoint,
  header: string | undefined,
  body: unknown,
): Promise<Reservation> {
  const fingerprint = fingerprintOf(ctx, endpoint.path, body);
  if (!isKept(endpoint) || (!header && !endpoint.creates)) return { keep: async () => undefined };
  if (header && header.length > keyLength) throw refused('reply.keyReused');
  const key = header ? `sent ${header}` : `auto ${fingerprint}`;
  const { reserve, find, keep } = mine(ctx, key);
  if (await reserve(fingerprint)) return { keep };
  const earlier = await find();
  if (!earlier || earlier.reply === null) return { keep };
  // Kept in an object, because an answer may itself be null.
  const { data } = earlier.reply as { readonly data: unknown };
  if (header) {
    if (earlier.fingerprint !== fingerprint) throw refused('reply.keyReused');
    return { replay: data };
  }
  const isRecent = ctx.now.getTime() - earlier.create_time.getTime() < sameCreation;
  return isRecent && (await isLiving(ctx, endpoint, data)) ? { replay: data } : { keep };
}
