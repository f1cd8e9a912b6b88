import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';

/** For how many days an address stays known to an account that did not sign in from it again. */
const knownAddressDays = 180;

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** An address as tries are counted for it: an IPv6 address stands for its /64, which one household or server owns whole. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Keeps that a person signed in from where the request comes from: strangers cannot lock them there. */
export async function rememberAddress(db: Database, { address, now }: PublicContext, userGuid: string): Promise<void> {
  await db
    .insertInto('sign_in_address')
    .values({ user_guid: userGuid, address: addressKey(address), seen_time: now })
    .onConflict((conflict) => conflict.columns(['user_guid', 'address']).doUpdateSet({ seen_time: now }))
    .execute();
}

/** Whether an account (by its alias `a`) signed in from that address before. */
export const knowsAddress = (address: string) =>
  sql<boolean>`exists (select from sign_in_address k where k.user_guid = a.guid and k.address = ${addressKey(address)})`;

/** Deletes addresses without a recent sign-in. */
export const purgeAddresses = (db: Database, now: Date) =>
  db
    .deleteFrom('sign_in_address')
    .where('seen_time', '<', new Date(now.getTime() - knownAddressDays * 24 * 3600_000))
    .execute();
