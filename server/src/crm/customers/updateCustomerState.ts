import type { customers } from '@haina/contract/calls/customers.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockRecord } from '../../records/reach/lockRecords.ts';
import { customerForm } from './customerForm.ts';
import { dealColumns, dealCustomer, type DealStates } from './dealCustomer.ts';

async function hasContracts({ db, session }: Context, customer: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('guid')
    .where('company_id', '=', session.companyId)
    .where('customer_guid', '=', customer)
    .where('delete_time', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a customer as dealt or not by hand; while it has contracts, undoing a deal must say why (S6.16). */
export const updateCustomerState: Handler<typeof customers.updateState> = async (
  { Guid, Deal_State, Remark = '' },
  ctx,
) => {
  const predicate = await editable(ctx, customerForm, 'Customer/UpdateCustomerState');
  const before = await lockRecord<DealStates>(ctx, customerForm, Guid, predicate, dealColumns);
  if (before.deal_state === Deal_State) {
    throw refused(Deal_State === 1 ? 'reply.customer.alreadyDealt' : 'reply.customer.notDealt', { name: before.name });
  }
  if (Deal_State === 0 && Remark === '' && (await hasContracts(ctx, Guid))) {
    throw invalid('Remark', 'valid.customer.dealRemarkRequired');
  }
  await dealCustomer(ctx, Guid, before, { isDeal: Deal_State === 1, remark: Remark });
  return null;
};
