import type { Database } from '../db/database.ts';
import { StartError } from '../db/startError.ts';
import { hashPassword } from '../user/password.ts';
import { oneTimePassword, oneTimeUntil } from './oneTimePassword.ts';

/**
 * Replaces an account's password by a one-time one, which it returns, ends the account's sessions and forgets its failed
 * attempts. Throws StartError when there is no such account. For the command line: the screens ask who may.
 */
export async function giveOneTimePassword(db: Database, login: string, now: Date): Promise<string> {
  const password = oneTimePassword();
  const account = await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password), one_time_until: oneTimeUntil(now) })
    .where('login', 'ilike', login.replace(/[\\%_]/g, '\\$&'))
    .returning(['guid', 'login'])
    .executeTakeFirst();
  if (account === undefined) throw new StartError(`There is no account ${login}.`);
  await db
    .updateTable('session')
    .set({ end_time: now, end_reason: 'password' })
    .where('user_guid', '=', account.guid)
    .where('end_time', 'is', null)
    .execute();
  await db
    .deleteFrom('sign_in_attempt')
    .where('login', 'ilike', login.replace(/[\\%_]/g, '\\$&'))
    .execute();
  return password;
}
