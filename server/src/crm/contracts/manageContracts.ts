import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { contracts } from '@haina/contract/calls/contracts.ts';
import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { type LockedRecord, lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import { receivablesNoun } from '../../records/reach/ownedNouns.ts';
import { type Receiver, receiverOf, transferRecords } from '../../records/ownership/transferRecords.ts';
import { contractForm } from './contractForm.ts';
import { lockCustomersOf } from './lockCustomersOf.ts';

/** Refuses contracts for which money was received: it would belong to nothing. */
async function assertUnpaid({ db, session }: Context, guids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select contract.name from contract join receivable r on r.company_id = contract.company_id
      and r.contract_guid = contract.guid and r.delete_time is null
    where contract.company_id = ${session.companyId} and contract.guid = any(${[...guids]}::uuid[]) limit 1`.execute(
    db,
  );
  const [paid] = rows;
  if (paid) throw refused('reply.contract.hasReceivables', { name: paid.name });
}

/** Moves contracts to the recycle bin, all or none; their plans and lines go and come back with them. */
export const deleteContracts: Handler<typeof contracts.remove> = async ({ ContractGuidList, Guid }, ctx) => {
  const wanted = namedGuids(ContractGuidList, Guid, 'ContractGuidList');
  const predicate = await manageable(ctx, contractForm, contractForm.codes.remove);
  await lockCustomersOf(ctx, wanted, predicate);
  const found = await lockRecords(ctx, contractForm, wanted, predicate);
  const guids = found.map(({ guid }) => guid);
  await assertUnpaid(ctx, guids);
  await moveToBin(ctx, contractForm, guids);
  return null;
};

/** The receivables of contracts that belong to the contracts' own owners, locked. */
async function receivablesGoingAlong({ db, session }: Context, guids: readonly string[]): Promise<LockedRecord[]> {
  const { rows } = await sql<LockedRecord>`
    select r.guid, r.name, r.owner_guid from receivable r join contract c on c.company_id = r.company_id
      and c.guid = r.contract_guid and c.owner_guid = r.owner_guid
    where r.company_id = ${session.companyId} and r.contract_guid = any(${[...guids]}::uuid[]) and r.delete_time is null
    order by r.guid for update of r`.execute(db);
  return rows;
}

/**
 * Gives locked contracts with their receivables to a receiver and tells them; the old owner stays as `keep` says
 * (S15.1).
 */
export async function handOverContracts(
  ctx: Context,
  found: readonly LockedRecord[],
  receiver: Receiver,
  keep: 0 | 1 | 2,
): Promise<void> {
  if (found.length === 0) return;
  const along = await receivablesGoingAlong(
    ctx,
    found.map(({ guid }) => guid),
  );
  await transferRecords(ctx, contractForm, found, receiver, keep);
  await transferRecords(ctx, receivablesNoun, along, receiver, 0);
  await notify(
    ctx,
    found.map(({ guid, name }) => ({
      to: receiver.guid,
      type: messageType.contract,
      label: messageLabel.transfer,
      target: guid,
      key: 'message.contractGiven',
      params: { from: ctx.session.userName, name },
    })),
  );
}

/** Gives contracts to a colleague, all or none; the old owner stays as Keep says. */
export const transferContracts: Handler<typeof contracts.transfer> = async (
  { ContractGuidList, User_Guid, Keep = 0 },
  ctx,
) => {
  const predicate = await manageable(ctx, contractForm, contractForm.codes.transfer);
  const found = await lockRecords(ctx, contractForm, ContractGuidList, predicate);
  await handOverContracts(ctx, found, await receiverOf(ctx, contractForm, User_Guid, found), Keep);
  return null;
};

/**
 * The contracts of customers that belong to the customers' own owners and that the caller may transfer, locked: they go
 * along when the customers do (S15.2).
 */
export async function contractsGoingAlong(
  ctx: Context,
  customers: readonly LockedRecord[],
  operation: OperationCode,
): Promise<LockedRecord[]> {
  const reach: Condition = await manageable(ctx, contractForm, operation);
  const { rows } = await sql<LockedRecord>`
    select contract.guid, contract.name, contract.owner_guid from contract
    join unnest(${customers.map(({ guid }) => guid)}::uuid[], ${customers.map(({ owner_guid }) => owner_guid)}::uuid[])
      as given (guid, owner) on given.guid = contract.customer_guid and given.owner = contract.owner_guid
    where ${reach} and contract.delete_time is null order by contract.guid for update of contract`.execute(ctx.db);
  return rows;
}
