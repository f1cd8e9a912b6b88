import { sql } from 'kysely';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { contractNoun, customerNoun } from '../records/ownedNouns.ts';
import { shown } from '../records/target.ts';

/**
 * Lets a call narrow contracts and their money to a customer: one that the caller may look at, or of which they reach a
 * live contract, since contracts are reached by their own scope (decisions, section 2). Gone otherwise.
 */
export async function requireCustomerOfContracts(ctx: Context, guid: string): Promise<void> {
  const { rows } = await sql`
    select 1 from customer where customer.guid = ${guid} and customer.delete_time is null
      and ${await shown(ctx, customerNoun)}
    union all
    select 1 from contract where contract.customer_guid = ${guid} and contract.delete_time is null
      and ${await visible(ctx, contractNoun)}
    limit 1`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}
