import { sql } from 'kysely';
import { newGuid } from '../db/guid.ts';
import type { Context } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import { hashPassword } from '../user/password.ts';
import { oneTimePassword, oneTimeUntil } from './oneTimePassword.ts';

/** An account to be put into a company, and the password that was made for it; empty where it has its own. */
export interface FoundAccount {
  readonly guid: string;
  readonly name: string;
  readonly login: string;
  readonly password: string;
}

/** A one-time password and its hash, made before anything is locked: hashing takes long by intention. */
export interface MadePassword {
  readonly password: string;
  readonly hash: string;
}

/** Makes a one-time password. */
export async function makePassword(): Promise<MadePassword> {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(password) };
}

/** The account of a login in any letter case, if there is one. */
export const accountByLogin = (ctx: Context, login: string) =>
  ctx.db
    .selectFrom('account')
    .select(['guid', 'name', 'login'])
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();

/** The account of a login; a new one gets the name and the one-time password. */
export async function accountFor(
  ctx: Context,
  { login, name }: { readonly login: string; readonly name: string },
  made: MadePassword,
): Promise<FoundAccount> {
  const known = await accountByLogin(ctx, login);
  if (known) return { ...known, password: '' };
  const guid = newGuid();
  const added = await ctx.db
    .insertInto('account')
    .values({ guid, login, name, password_hash: made.hash, one_time_until: oneTimeUntil(ctx.now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst();
  // Another company made it a moment ago.
  if (!added) throw refused('people.refusal.loginJustTaken', { login });
  return { guid, name, login, password: made.password };
}

/**
 * Refuses to change what belongs to an account, not to its membership, where it is a member of a company that the caller
 * does not administer: whoever sets its password could enter there. Disabled memberships count; they can be enabled.
 */
export async function assertAccountIsOurs(ctx: Context, userGuid: string): Promise<void> {
  const elsewhere = await ctx.db
    .selectFrom('member as m')
    .select('m.company_id')
    .where('m.user_guid', '=', userGuid)
    .where('m.company_id', '!=', ctx.session.companyId)
    .where(
      sql<boolean>`not exists (select from member c where c.company_id = m.company_id and c.user_guid = ${ctx.session.userGuid} and c.is_admin and not c.is_disabled)`,
    )
    .limit(1)
    .executeTakeFirst();
  if (elsewhere) throw refused('people.refusal.sharedAccount');
}
