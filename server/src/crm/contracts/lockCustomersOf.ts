import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';

/** A new customer of a contract, and which customers may be it. */
export interface NextCustomer {
  readonly guid: string;
  readonly reach: RawBuilder<boolean>;
}

/**
 * Locks the customers of the contracts that fit a predicate, and the new customer of one of them, if any. Call it before contracts
 * are locked: every transaction that locks both, such as a merge, locks customers first. Contracts write to their customer
 * because it stores which products its first contract sold (decision 0093).
 */
export async function lockCustomersOf(
  ctx: Context,
  contracts: readonly string[],
  reach: RawBuilder<boolean>,
  next?: NextCustomer,
): Promise<void> {
  const { companyId } = ctx.session;
  const current = sql<{ guid: string }>`select customer_guid as guid from contract
    where company_id = ${companyId} and guid = any(${[...contracts]}::uuid[]) and ${reach}`;
  const orNext = next ? sql`or (guid = ${next.guid} and ${next.reach})` : sql``;
  // While it waits, a contract may move to another customer. To lock that one as well would break the order by guid, in which
  // transactions do not deadlock: all are unlocked and locked again.
  for (;;) {
    await sql`savepoint customers_locked`.execute(ctx.db);
    const locked = await sql<{ guid: string }>`select guid from customer
      where company_id = ${companyId} and (guid in (${current}) ${orNext}) order by guid for update`.execute(ctx.db);
    const guids = new Set(locked.rows.map(({ guid }) => guid));
    const { rows } = await current.execute(ctx.db);
    if (rows.every(({ guid }) => guids.has(guid))) return;
    await sql`rollback to savepoint customers_locked`.execute(ctx.db);
  }
}
