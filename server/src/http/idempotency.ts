import { createHmac } from 'node:crypto';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { Database } from '../db/database.ts';
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

// Keyed with the server's secret: a body may hold a password, which a bare digest would let anybody try out.
const fingerprintOf = (ctx: Context, path: string, body: unknown) =>
  createHmac('sha256', ctx.config.tokenSecret)
    .update(path)
    .update('\0')
    .update(JSON.stringify(body))
    .digest('base64url');

// A token is nothing to keep, and whoever could ask for it again has left that session. A password that was made for
// somebody is shown once; what made it refuses to make it twice, or makes another one.
const unkept: ReadonlySet<string> = new Set([
  user.switchCompany.path,
  people.add.path,
  people.resetPassword.path,
  people.importPeople.path,
]);

const isKept = (endpoint: Endpoint) => !unkept.has(endpoint.path);

async function reserve(ctx: Context, key: string, fingerprint: string): Promise<boolean> {
  // A simultaneous request with the same key waits here until this one's transaction ends.
  const taken = await ctx.db
    .insertInto('idempotency')
    .values({
      company_id: ctx.session.companyId,
      user_guid: ctx.session.userGuid,
      key,
      fingerprint,
      create_time: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

const mine = (db: Database, ctx: Context, key: string) => ({
  find: () =>
    db
      .selectFrom('idempotency')
      .select(['fingerprint', 'reply', 'create_time'])
      .where('company_id', '=', ctx.session.companyId)
      .where('user_guid', '=', ctx.session.userGuid)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst(),
  keep: async (reply: unknown) => {
    await db
      .updateTable('idempotency')
      .set({ reply: JSON.stringify({ data: reply }), create_time: ctx.now })
      .where('company_id', '=', ctx.session.companyId)
      .where('user_guid', '=', ctx.session.userGuid)
      .where('key', '=', key)
      .execute();
  },
});

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
  const { find, keep } = mine(ctx.db, ctx, key);
  if (await reserve(ctx, key, fingerprint)) return { keep };
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
