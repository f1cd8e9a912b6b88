import type { customers } from '@haina/contract/calls/customers.ts';
import { sql } from 'kysely';
import { businessGoingAlong } from '../../crm/business/manageBusiness.ts';
import { contractsGoingAlong, handOverContracts } from '../../crm/contracts/manageContracts.ts';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { type LockedRecord, lockRecords } from '../../records/reach/lockRecords.ts';
import { businessNoun, contactsNoun } from '../../records/reach/ownedNouns.ts';
import { receiverOf, transferRecords } from '../../records/ownership/transferRecords.ts';
import { lockQuota, assertHoldLimit } from '../../crm/customers/quotas.ts';
import { customerForm } from '../../crm/customers/customerForm.ts';

/** The contacts of customers that belong to the customers' own owners, locked: what others look after stays theirs. */
async function contactsGoingAlong(ctx: Context, customerGuids: readonly string[]): Promise<LockedRecord[]> {
  const { rows } = await sql<LockedRecord>`
    select guid, name, owner_guid from contacts
    where company_id = ${ctx.session.companyId} and customer_guid = any(${[...customerGuids]}::uuid[])
      and owner_guid = customer_owner_guid and delete_time is null
    order by guid for update`.execute(ctx.db);
  return rows;
}

/**
 * Gives customers to a colleague, all or none, with the contacts, open opportunities and contracts of their old owners where Cascade
 * names them; the old owner stays as Keep says (S15.1, S15.2). Refused where the colleague would hold more than the rules
 * of the sea allow (decision 0016).
 */
export const transferCustomers: Handler<typeof customers.transfer> = async (
  { CustomerGuidList, User_Guid, Keep = 0, Cascade = [] },
  ctx,
) => {
  await lockQuota(ctx, User_Guid);
  const predicate = await manageable(ctx, customerForm, customerForm.codes.transfer);
  const found = await lockRecords(ctx, customerForm, CustomerGuidList, predicate);
  const receiver = await receiverOf(ctx, customerForm, User_Guid, found);
  const guids = found.map(({ guid }) => guid);
  const contacts = Cascade.includes('contacts') ? await contactsGoingAlong(ctx, guids) : [];
  const business = Cascade.includes('business') ? await businessGoingAlong(ctx, found) : [];
  const contracts = Cascade.includes('contract')
    ? await contractsGoingAlong(ctx, found, customerForm.codes.transfer)
    : [];
  await transferRecords(ctx, customerForm, found, receiver, Keep);
  await assertHoldLimit(ctx, receiver, found.length);
  // Old owners who stay reach the contacts through the customer.
  await transferRecords(ctx, contactsNoun, contacts, receiver, 0);
  await transferRecords(ctx, businessNoun, business, receiver, Keep);
  await handOverContracts(ctx, contracts, receiver, Keep);
  await notify(
    ctx,
    found.map(({ guid, name }) => ({
      to: receiver.guid,
      type: messageType.customer,
      label: messageLabel.transfer,
      target: guid,
      key: 'message.customerGiven',
      params: { from: ctx.session.userName, name },
    })),
  );
  return null;
};
