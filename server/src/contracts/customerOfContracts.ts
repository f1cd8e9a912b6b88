import { sql } from 'kysely';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { contractNoun, customerNoun } from '../records/ownedNouns.ts';
import { shown } from '../records/target.ts';

/**
 * Lets a call narrow contracts and their money to a customer: one that the caller may look at, or of which they reach a
 * live contract, since contracts are reached by their own scope (decisions, section 2). Gone otherwise. Says whether the
 * customer itself may be looked at: only then may one be told how much of it one does not see.
 */
export async function requireCustomerOfContracts(ctx: Context, guid: string): Promise<boolean> {
  const { rows } = await sql<{ readonly isShown: boolean }>`
    select true as "isShown" from customer where customer.guid = ${guid} and customer.delete_time is null
      and ${await shown(ctx, customerNoun)}
    union all
    select false from contract where contract.customer_guid = ${guid} and contract.delete_time is null
      and ${await visible(ctx, contractNoun)}
    limit 1`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.isShown;
}
