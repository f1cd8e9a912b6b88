import { endWallLinks } from '../../account/session/endWallLinks.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { hashPassword, saltOf } from '../../account/password/password.ts';
import { oneTimePassword, oneTimeUntil } from './oneTimePassword.ts';

/** A one-time password and its hash, made before anything is locked: hashing takes long by intention. */
export interface MadePassword {
  readonly password: string;
  readonly hash: string;
}

/** The salts of logins by their key: accounts of one login share theirs, so that a sign-in hashes once (decision 0045). */
export async function saltsOf(db: Database, logins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['login_key', 'password_hash'])
    .where(sql<boolean>`login_key = any(${logins.map(comparisonKey)}::text[])`)
    .where('person_guid', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const salt = saltOf(row.password_hash);
      return salt === null ? [] : [[row.login_key, salt] as const];
    }),
  );
}

/** Makes a one-time password for a login; `salts` has the salt of the login where there is one. */
export async function makePassword(login: string, salts: ReadonlyMap<string, string>): Promise<MadePassword> {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(password, salts.get(comparisonKey(login)) ?? null) };
}

/**
 * Makes an account of the company, and gives its Guid. Other companies may have one of the same login, of which this company
 * learns nothing: a person who has its password is invited to sign in with one for both (`account/invitations/invitations.ts`).
 */
export async function addAccount(
  ctx: Context,
  { login, name }: { readonly login: string; readonly name: string },
  made: MadePassword,
): Promise<string> {
  const added = await ctx.db
    .insertInto('account')
    .values({
      guid: newGuid(),
      login,
      login_key: comparisonKey(login),
      name,
      password_hash: made.hash,
      one_time_until: oneTimeUntil(ctx.now),
      home_company_id: ctx.session.companyId,
      added_by_guid: ctx.session.userGuid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guid')
    .executeTakeFirst();
  if (!added) throw refused('people.refusal.loginJustTaken', { login });
  return added.guid;
}

async function accountOf(ctx: Context, userGuid: string) {
  return ctx.db
    .selectFrom('account')
    .select(['home_company_id', 'person_guid'])
    .where('guid', '=', userGuid)
    .executeTakeFirst();
}

/** Refuses to change what belongs to an account, not to its membership, where another company made it. */
export async function assertAccountIsOurs(ctx: Context, userGuid: string): Promise<void> {
  const account = await accountOf(ctx, userGuid);
  if (account?.home_company_id !== ctx.session.companyId) throw refused('people.refusal.sharedAccount');
}

/** Refuses to set a password that is not the company's to set: the person signs in with an account of another company. */
export async function assertPasswordIsOurs(ctx: Context, userGuid: string): Promise<void> {
  const account = await accountOf(ctx, userGuid);
  const isOurs = account?.home_company_id === ctx.session.companyId && account.person_guid === null;
  if (!isOurs) throw refused('people.refusal.otherPassword');
}

/**
 * Parts an account from those that the person joined to it in other companies: who set its password must not enter there. They
 * open again by a password of their own company.
 */
export async function partFromOthers(ctx: Context, userGuid: string): Promise<void> {
  await ctx.db
    .updateTable('account')
    .set({ person_guid: null, password_hash: '', one_time_until: ctx.now })
    .where('person_guid', '=', userGuid)
    .execute();
}

/** Ends the sessions and wall links of an account, and of those that are joined to it. */
export async function endSessionsOf(ctx: Context, userGuid: string): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({ end_time: ctx.now, end_reason: 'password' })
    .where('user_guid', 'in', sql<string>`(select guid from account where ${userGuid}::uuid in (guid, person_guid))`)
    .where('end_time', 'is', null)
    .execute();
  await endWallLinks(ctx.db, userGuid);
}
