import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { sea } from '@haina/contract/calls/sea.ts';
import { sql } from 'kysely';
import { stateChange } from '../customers/customerWords.ts';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { nothingToDo, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type LockedRecord, lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import { namesOf } from '../../records/ownership/members.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';
import { lockQuota, assertLockLimit } from '../customers/quotas.ts';

interface States {
  readonly is_lock: 0 | 1;
  readonly deal_state: 0 | 1;
}

type Found = LockedRecord & States;

async function found(ctx: Context, wanted: readonly string[], operation: OperationCode): Promise<Found[]> {
  const predicate = await manageable(ctx, customerNoun, operation);
  return lockRecords<States>(ctx, customerNoun, wanted, predicate, ['is_lock', 'deal_state']);
}

/** Sets the lock of those that have another one; the others are as wished already. Where all are, there is nothing to do. */
async function setLock(ctx: Context, customers: readonly Found[], is_lock: 0 | 1): Promise<Found[]> {
  const changed = customers.filter((customer) => customer.is_lock !== is_lock);
  if (changed.length === 0) throw nothingToDo();
  const guids = changed.map(({ guid }) => guid);
  await sql`
    update customer set is_lock = ${is_lock}, update_time = ${ctx.now}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${guids}::uuid[])`.execute(ctx.db);
  const changes = stateChange('Is_Lock', 1 - is_lock, is_lock);
  await logOperation(ctx, customerNoun.kind, guids, is_lock === 1 ? 'lock' : 'unlock', changes);
  return changed;
}

/** How many of these each owner has. */
function byOwner(customers: readonly Found[]): [owner: string, number: number][] {
  const owners = [...new Set(customers.flatMap(({ owner_guid }) => owner_guid ?? []))].toSorted();
  return owners.map((owner) => [owner, customers.filter(({ owner_guid }) => owner_guid === owner).length]);
}

/** Locks customers, all or none: refused when dealt, or when their owner would have more locked than the rules allow. */
export const lockCustomers: Handler<typeof sea.lock> = async ({ CustomerGuidList, Guid }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  const customers = await found(ctx, wanted, 'Customer/LockingCustomer');
  const dealt = customers.find(({ deal_state }) => deal_state === 1);
  if (dealt) throw refused('reply.customer.lockDealt', { name: dealt.name });
  const locked = byOwner(await setLock(ctx, customers, 1));
  const names = await namesOf(
    ctx,
    locked.map(([owner]) => owner),
  );
  for (const [guid, number] of locked) {
    await lockQuota(ctx, `lock ${guid}`);
    await assertLockLimit(ctx, { guid, name: names.get(guid) ?? '' }, number);
  }
  return null;
};

/** Unlocks customers, all or none. */
export const unlockCustomers: Handler<typeof sea.unlock> = async ({ CustomerGuidList, Guid }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  await setLock(ctx, await found(ctx, wanted, 'Customer/NotLockingCustomer'), 0);
  return null;
};
