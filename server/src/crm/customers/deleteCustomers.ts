import type { customers } from '@haina/contract/calls/customers.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { sql } from 'kysely';
import { manageable } from '../../access/scope.ts';
import { withoutOwner } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import { type ModuleBelowCustomers, nounsBelowCustomers } from '../../records/reach/ownedNouns.ts';
import { customerForm } from './customerForm.ts';

/** What says of a customer that it still has records of a noun; a noun that is left out does not compile. */
const refusals = {
  contacts: 'reply.customer.hasContacts',
  business: 'reply.customer.hasBusiness',
  contract: 'reply.customer.hasContracts',
} as const satisfies Readonly<Record<ModuleBelowCustomers, TextKey>>;

/** Refuses customers to which live records belong (S5.8). */
async function assertNothingBelow(ctx: Context, guids: readonly string[]): Promise<void> {
  for (const { table, module, customerColumn } of nounsBelowCustomers) {
    // One after the other: the first that stands against it is reported.
    const { rows } = await sql<{ name: string }>`
      select customer.name from ${sql.table(table)} as child
      join customer on customer.company_id = child.company_id and customer.guid = ${sql.ref(`child.${customerColumn}`)}
      where child.company_id = ${ctx.session.companyId} and ${sql.ref(`child.${customerColumn}`)} = any(${[...guids]}::uuid[])
        and child.delete_time is null limit 1`.execute(ctx.db);
    const [parent] = rows;
    if (parent) throw refused(refusals[module], { name: parent.name });
  }
}

/** Moves customers to the recycle bin, all or none; those of the sea need only the code (S2.11). */
export const deleteCustomers: Handler<typeof customers.remove> = async ({ CustomerGuidList, Guid }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  const inScope = await manageable(ctx, customerForm, customerForm.codes.remove);
  const found = await lockRecords(ctx, customerForm, wanted, sql<boolean>`(${inScope} or ${withoutOwner(ctx)})`);
  const guids = found.map(({ guid }) => guid);
  await assertNothingBelow(ctx, guids);
  await moveToBin(ctx, customerForm, guids);
  return null;
};
