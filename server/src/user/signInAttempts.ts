import { sql } from 'kysely';
import type { PublicContext } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import { apart } from './apart.ts';
import { logRefusedTry, type SignInTry } from './signInLog.ts';

/** For how long failed tries count, in minutes; a locked account opens again by itself. */
export const lockMinutes = 15;

/** Tries of one account, and of one address, within that time. */
export const mostTries = { account: 5, address: 100 } as const;

/** How an account is called in the counter: known or not, so that a stranger learns nothing. */
const keyOf = (login: string) => login.normalize('NFKC').toLowerCase();

/** The key of those of whom nobody knows yet who they are; no login has its first character. */
export const strangersKey = (...parts: readonly string[]) => `\u0001${parts.join(' ')}`;

/**
 * Counts a try before it is looked at, so that parallel guesses cannot outrun the counter, and refuses it beyond the
 * limit, which `seen` puts on record. One counter serves every way to sign in (decisions, section 2).
 */
export async function countTry(
  ctx: PublicContext,
  login: string,
  { most = mostTries.account, seen }: { readonly most?: number; readonly seen?: SignInTry } = {},
): Promise<void> {
  const key = keyOf(login);
  await apart(ctx, (db) => db.insertInto('sign_in_attempt').values({ login: key, address: ctx.address }).execute());
  const { rows } = await sql<{ account: number; address: number }>`
    select (select count(*)::int from sign_in_attempt where login = ${key} and create_time > now() - make_interval(mins => ${lockMinutes})) as account,
           (select count(*)::int from sign_in_attempt where address = ${ctx.address} and create_time > now() - make_interval(mins => ${lockMinutes})) as address`.execute(
    ctx.databases.read,
  );
  const tries = rows[0];
  if (tries && (tries.account > most || tries.address > mostTries.address)) {
    if (seen) await logRefusedTry(ctx, seen, 'locked');
    throw refused('reply.login.locked', { minutes: lockMinutes });
  }
}

/** Forgets the tries of an account that signed in. */
export async function forgetTries(ctx: PublicContext, login: string): Promise<void> {
  await apart(ctx, (db) => db.deleteFrom('sign_in_attempt').where('login', '=', keyOf(login)).execute());
}
