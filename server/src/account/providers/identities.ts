import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import type { Provider } from '@haina/contract/rules/signIn.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import type { ProvenAccount } from '../session/enter.ts';
import type { Identity } from '../../platform/signIn/identity.ts';

const accounts = (db: Database) =>
  db.selectFrom('account as a').select(['a.guid', 'a.last_company_id as lastCompanyId']);

/** Binds an identity to an account, where neither is bound at this provider yet; gives whether that was so. */
export async function bindIdentity(
  db: Database,
  provider: Provider,
  { subject, name }: Identity,
  { userGuid, now }: { readonly userGuid: string; readonly now: Date },
): Promise<boolean> {
  const bound = await db
    .insertInto('account_identity')
    .values({ provider, subject, user_guid: userGuid, name, create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return bound !== undefined;
}

/** Whose identity it is, if it is anybody's. */
export const boundAccount = (
  db: Database,
  provider: Provider,
  { subject }: Pick<Identity, 'subject'>,
): Promise<ProvenAccount | undefined> =>
  accounts(db)
    .innerJoin('account_identity as i', 'i.user_guid', 'a.guid')
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

/**
 * The account of an identity: the one it is bound to, else the one whose login the provider vouches for. The latter is bound
 * at once, so that a login that is given to another person at the provider does not give away the account.
 */
export async function accountOf(
  { db, databases, now }: PublicContext,
  provider: Provider,
  identity: Identity,
): Promise<ProvenAccount | undefined> {
  const bound = await boundAccount(db, provider, identity);
  if (bound || identity.login === null) return bound;
  // What another company adds later changes nothing for the person who was there.
  const named = await accounts(db)
    .where('a.login_key', '=', comparisonKey(identity.login))
    .where('a.person_guid', 'is', null)
    .orderBy('a.create_time')
    .orderBy('a.guid')
    .limit(1)
    .executeTakeFirst();
  if (!named) return undefined;
  const isBound = await bindIdentity(databases.write, provider, identity, { userGuid: named.guid, now });
  // Two first sign-ins at once: the other one has bound it.
  return isBound ? named : boundAccount(databases.write, provider, identity);
}
