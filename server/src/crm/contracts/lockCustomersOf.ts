import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';

/**
 * Locks the customers of contracts, and the one that a contract is to name, before the contracts themselves: the order of
 * everything that takes both, such as a merge. What a contract sold may be what its customer bought first, which is kept
 * with the customer (decision 0093).
 */
export async function lockCustomersOf(
  { db, session }: Context,
  contracts: readonly string[],
  next?: string,
): Promise<void> {
  const { companyId } = session;
  await sql`select from customer where company_id = ${companyId} and (guid = ${next ?? null}::uuid or guid in (
      select customer_guid from contract where company_id = ${companyId} and guid = any(${[...contracts]}::uuid[])))
    order by guid for no key update`.execute(db);
}
