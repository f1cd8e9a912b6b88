import type { customers } from '@haina/contract/calls/customers.ts';
import { sql } from 'kysely';
import { manageable } from '../db/scope.ts';
import { withoutOwner } from '../db/seaScope.ts';
import type { Context } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { moveToBin } from '../records/deleteRecords.ts';
import { lockRecords, namedGuids } from '../records/lockRecords.ts';
import { customerForm } from './customerForm.ts';

/** Refuses customers that still have contacts (decisions, section 4). */
async function refuseParents(ctx: Context, guids: readonly string[]): Promise<void> {
  const parent = await ctx.db
    .selectFrom('contacts')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.company_id', '=', 'contacts.company_id')
        .onRef('customer.guid', '=', 'contacts.customer_guid'),
    )
    .select('customer.name')
    .where('contacts.company_id', '=', ctx.session.companyId)
    .where('contacts.customer_guid', 'in', [...guids])
    .where('contacts.delete_time', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (parent) throw refused('reply.customer.hasContacts', { name: parent.name });
}

/** Moves customers to the recycle bin, all or none; those of the sea need only the code (decisions, section 2). */
export const deleteCustomers: Handler<typeof customers.remove> = async ({ CustomerGuidList, Guid }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  const inScope = await manageable(ctx, customerForm, 'Customer/DelCustomer');
  const found = await lockRecords(ctx, customerForm, wanted, sql<boolean>`(${inScope} or ${withoutOwner(ctx)})`);
  const guids = found.map(({ guid }) => guid);
  await refuseParents(ctx, guids);
  await moveToBin(ctx, customerForm, guids);
  return null;
};
