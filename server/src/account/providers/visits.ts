import type { Provider } from '@haina/contract/rules/signIn.ts';
import { sql } from 'kysely';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { VisitSecrets } from '../../platform/signIn/identity.ts';

/** For how long a person may take at a provider, in minutes. */
export const visitMinutes = 10;

/** Visits of one address that are under way; many people may sit behind it. */
const maxVisits = 1000;

const since = (now: Date) => new Date(now.getTime() - visitMinutes * 60_000);

/** Begins a sign-in at a provider; with a person it is their account that is to be bound. */
export async function beginVisit(
  db: Database,
  { now, address }: PublicContext,
  provider: Provider,
  userGuid: string | null,
): Promise<VisitSecrets> {
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const { underWay } = await db
    .selectFrom('provider_visit')
    .select(sql<number>`count(*)::int`.as('underWay'))
    .where('address', '=', address)
    .where('create_time', '>', since(now))
    .executeTakeFirstOrThrow();
  if (underWay >= maxVisits) throw refused('reply.tooOften', { seconds: visitMinutes * 60 });
  await db
    .insertInto('provider_visit')
    .values({ ...secrets, provider, user_guid: userGuid, address, create_time: now })
    .execute();
  return secrets;
}

/**
 * Ends a visit that came back, so that its state opens only once. Refuses a state that is unknown, too old, of another
 * provider, or that another person began.
 */
export async function endVisit(
  { databases, now }: PublicContext,
  provider: Provider,
  state: string | undefined,
  userGuid: string | null,
): Promise<VisitSecrets> {
  const visit = await databases.write
    .deleteFrom('provider_visit')
    .where('state', '=', state ?? '')
    .where('provider', '=', provider)
    .where(sql<boolean>`user_guid is not distinct from ${userGuid}::uuid`)
    .where('create_time', '>', since(now))
    .returning(['state', 'nonce', 'verifier'])
    .executeTakeFirst();
  if (!visit) throw refused('session.visitOver');
  return visit;
}

/** Deletes visits from which nobody came back in time. */
export const purgeVisits = (db: Database, now: Date) =>
  db.deleteFrom('provider_visit').where('create_time', '<', since(now)).execute();
