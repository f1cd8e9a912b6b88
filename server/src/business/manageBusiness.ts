import type { business } from '@haina/contract/calls/business.ts';
import { businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { sql } from 'kysely';
import { manageable } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { messageLabel, messageType, notify } from '../messages/notify.ts';
import { moveToBin } from '../records/deleteRecords.ts';
import { type LockedRecord, lockRecords } from '../records/lockRecords.ts';
import { handOver, receiverOf } from '../records/transferRecords.ts';
import { businessForm } from './businessForm.ts';

/** Moves opportunities to the recycle bin, all or none. */
export const deleteBusiness: Handler<typeof business.remove> = async ({ BusinessGuidList }, ctx) => {
  const predicate = await manageable(ctx, businessForm, 'SalesBusiness/DelBusiness');
  const found = await lockRecords(ctx, businessForm, BusinessGuidList, predicate);
  await moveToBin(
    ctx,
    businessForm,
    found.map(({ guid }) => guid),
  );
  return null;
};

/** Gives opportunities to a colleague, all or none; the old owner stays as Keep says. */
export const transferBusiness: Handler<typeof business.transfer> = async (
  { BusinessGuidList, User_Guid, Keep = 0 },
  ctx,
) => {
  const predicate = await manageable(ctx, businessForm, 'SalesBusiness/TransferOwnerUser');
  const found = await lockRecords(ctx, businessForm, BusinessGuidList, predicate);
  const receiver = await receiverOf(ctx, businessForm, User_Guid, found);
  await handOver(ctx, businessForm, found, receiver, Keep);
  await notify(
    ctx,
    found.map(({ guid, name }) => ({
      to: receiver.guid,
      type: messageType.business,
      label: messageLabel.transfer,
      target: guid,
      key: 'message.businessGiven',
      params: { from: ctx.session.userName, name },
    })),
  );
  return null;
};

/** The open opportunities of customers that belong to the customers' own owners, locked: what others look after stays theirs. */
export async function businessGoingAlong(ctx: Context, customers: readonly LockedRecord[]): Promise<LockedRecord[]> {
  const { rows } = await sql<LockedRecord>`
    select guid, name, owner_guid from business
    where company_id = ${ctx.session.companyId} and is_end = ${businessEnd.open} and delete_time is null
      and (customer_guid, owner_guid) in (
        select * from unnest(${customers.map(({ guid }) => guid)}::uuid[], ${customers.map(({ owner_guid }) => owner_guid)}::uuid[]))
    order by guid for update`.execute(ctx.db);
  return rows;
}
