import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { StartError } from '../../platform/startError.ts';
import { hashPassword } from '../../account/password/password.ts';
import { saltsOf } from './accounts.ts';
import { oneTimePassword, oneTimeUntil } from './oneTimePassword.ts';

/** The one account of a login; throws StartError where there is none, or where companies share it and none is named. */
async function accountOf(db: Database, login: string, company: string | undefined): Promise<string> {
  const accounts = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.home_company_id')
    .select(['a.guid', 'c.name'])
    .where('a.login_key', '=', comparisonKey(login))
    .where('a.person_guid', 'is', null)
    .orderBy('a.create_time')
    .execute();
  const wanted = accounts.filter(({ name }) => company === undefined || name === company);
  const [account, second] = wanted;
  if (account === undefined) throw new StartError(`There is no account ${login}.`);
  if (second === undefined) return account.guid;
  const names = wanted.map(({ name }) => name).join(', ');
  throw new StartError(`Several companies have an account ${login}; name one with --company: ${names}.`);
}

/**
 * Replaces an account's password by a one-time one, which it returns, ends the person's sessions and forgets failed tries.
 * Throws StartError when there is no such account. For the command line: the screens ask who may.
 */
export async function giveOneTimePassword(
  db: Database,
  { login, company }: { readonly login: string; readonly company?: string | undefined },
  now: Date,
): Promise<string> {
  const guid = await accountOf(db, login, company);
  const password = oneTimePassword();
  const salts = await saltsOf(db, [login]);
  await db
    .updateTable('account')
    .set({
      password_hash: await hashPassword(password, salts.get(comparisonKey(login)) ?? null),
      one_time_until: oneTimeUntil(now),
    })
    .where('guid', '=', guid)
    .execute();
  await db
    .updateTable('session')
    .set({ end_time: now, end_reason: 'password' })
    .where('user_guid', 'in', sql<string>`(select guid from account where ${guid}::uuid in (guid, person_guid))`)
    .where('end_time', 'is', null)
    .execute();
  await sql`delete from sign_in_throttle where key = ${`unknown ${guid}`} or starts_with(key, ${`pair ${guid} `})`.execute(
    db,
  );
  return password;
}
