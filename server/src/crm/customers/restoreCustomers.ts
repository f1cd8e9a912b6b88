import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { type Binned, bringBack, lockBinned, type Restore } from '../../records/bin/restored.ts';
import { customerForm } from './customerForm.ts';
import { assertCompanyFreeForWrite } from './repeatedCustomer.ts';

/** Refuses customers that were merged into another one: what they had is there. */
async function assertNotMerged(ctx: Context, records: readonly Binned[]): Promise<void> {
  const guids = records.map(({ guid }) => guid);
  if (guids.length === 0) return;
  const row = await ctx.db
    .selectFrom('customer_merge')
    .select('gone_guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('gone_guid', 'in', guids)
    .where('undo_time', 'is', null)
    .executeTakeFirst();
  if (row) throw refused('reply.bin.merged', { name: records.find(({ guid }) => guid === row.gone_guid)?.name ?? '' });
}

/** Restores deleted customers; name and credit code must not be another customer's by now. */
export const restoreCustomers: Restore = async (ctx, guids) => {
  const customers = await lockBinned(ctx, customerForm, guids);
  await assertNotMerged(ctx, customers);
  for (const { guid, values } of customers) {
    // One after the other, so that two with the same name do not both come back.
    await assertCompanyFreeForWrite(ctx, {
      name: String(values.Customer_Name),
      creditCode: String(values.Customer_CreditCode),
    });
    await bringBack(ctx, customerForm, [guid]);
  }
  return customers;
};
