import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { among, editable, manageable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import { contractNoun, customerNoun } from '../../records/reach/ownedNouns.ts';
import { shown } from '../../records/reach/recordRef.ts';

/**
 * Lets a call narrow contracts and their money to a customer: one that the caller may look at, or of which they reach a
 * live contract, since contracts are reached by their own scope (S2.9). Gone otherwise. Says whether the
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

/**
 * Customers that a contract may be drawn up for by an operation: those that the caller may write, and those of which the
 * operation's scope of contracts holds both the owner and a live contract (decision 0058).
 */
export async function customersToContract(ctx: Context, operation: OperationCode): Promise<RawBuilder<boolean>> {
  const owners = await ctx.rights.owners(ctx.db, contractNoun.module, operation);
  const ofOwners =
    owners === 'all' ? sql<boolean>`customer.owner_guid is not null` : among(sql.ref('customer.owner_guid'), owners);
  return sql<boolean>`(${await editable(ctx, customerNoun, operation)}
    or (customer.company_id = ${ctx.session.companyId} and ${ofOwners} and exists (select from contract
      where contract.customer_guid = customer.guid and contract.delete_time is null
        and ${await manageable(ctx, contractNoun, operation)})))`;
}
