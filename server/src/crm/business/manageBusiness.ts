import type { business } from '@haina/contract/calls/business.ts';
import { businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { sql } from 'kysely';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { type LockedRecord, lockRecords } from '../../records/reach/lockRecords.ts';
import { receiverOf, transferRecords } from '../../records/ownership/transferRecords.ts';
import { businessForm } from './businessForm.ts';

/** Refuses opportunities that live contracts name; a person who names one in a contract has it locked until that is written. */
async function assertNotInContracts({ db, session }: Context, guids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select business.name from business join contract on contract.company_id = business.company_id
      and contract.business_guid = business.guid and contract.delete_time is null
    where business.company_id = ${session.companyId} and business.guid = any(${[...guids]}::uuid[])
    order by business.guid limit 1`.execute(db);
  const [named] = rows;
  if (named) throw refused('reply.business.keptByContracts', { name: named.name });
}

/** Moves opportunities to the recycle bin, all or none; refused while contracts name one. */
export const deleteBusiness: Handler<typeof business.remove> = async ({ BusinessGuidList }, ctx) => {
  const predicate = await manageable(ctx, businessForm, businessForm.codes.remove);
  const found = await lockRecords(ctx, businessForm, BusinessGuidList, predicate);
  const guids = found.map(({ guid }) => guid);
  await assertNotInContracts(ctx, guids);
  await moveToBin(ctx, businessForm, guids);
  return null;
};

/** Gives opportunities to a colleague, all or none; the old owner stays as Keep says. */
export const transferBusiness: Handler<typeof business.transfer> = async (
  { BusinessGuidList, User_Guid, Keep = 0 },
  ctx,
) => {
  const predicate = await manageable(ctx, businessForm, businessForm.codes.transfer);
  const found = await lockRecords(ctx, businessForm, BusinessGuidList, predicate);
  const receiver = await receiverOf(ctx, businessForm, User_Guid, found);
  await transferRecords(ctx, businessForm, found, receiver, Keep);
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
