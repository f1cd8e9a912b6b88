import { sql } from 'kysely';
import type { OwnedTable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { LockedRecord } from '../reach/lockRecords.ts';
import { activeMember, namesOf } from './members.ts';
import { logOperations } from '../operationLog/operationLog.ts';
import { type OwnerChange, keepOldOwners, recordOwnership } from './ownership.ts';

/** A person who takes records over. */
export interface Receiver {
  readonly guid: string;
  readonly name: string;
}

/** The tables whose records are given to colleagues; nobody takes over a number that scores are made of. */
type TransferredTable = Exclude<OwnedTable['table'], 'performance' | 'other_score' | 'meeting'>;

/** The active colleague who shall receive records, none of which they own already; refused otherwise. */
export async function receiverOf(
  ctx: Context,
  noun: { readonly table: TransferredTable },
  userGuid: string,
  records: readonly LockedRecord[],
): Promise<Receiver> {
  const receiver = await activeMember(ctx, userGuid);
  if (!receiver) throw refused('reply.receiverUnknown');
  const already = records.find(({ owner_guid }) => owner_guid === receiver.guid);
  if (already) throw refused(`reply.${noun.table}.alreadyOwner`, { name: already.name });
  return receiver;
}

/**
 * Gives locked records to a receiver: owner, team as `keep` says (0 nothing, 1 reader, 2 writer: S15.1),
 * ownership history and operation record. Telling the receiver is the caller's business.
 */
export async function transferRecords(
  ctx: Context,
  noun: OwnedTable,
  records: readonly LockedRecord[],
  receiver: Receiver,
  keep: 0 | 1 | 2,
): Promise<void> {
  if (records.length === 0) return;
  const guids = records.map(({ guid }) => guid);
  await sql`
    update ${sql.table(noun.table)}
    set owner_guid = ${receiver.guid}, update_time = ${ctx.now}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${guids}::uuid[])`.execute(ctx.db);
  const changes = records.map(({ guid, owner_guid }): OwnerChange => ({ guid, from: owner_guid }));
  await keepOldOwners(ctx, noun, changes, receiver.guid, keep);
  await recordOwnership(ctx, noun, changes, { to: receiver.guid, reason: 'transfer' });
  await logTransfers(ctx, noun, changes, receiver);
}

async function logTransfers(ctx: Context, noun: OwnedTable, changes: readonly OwnerChange[], receiver: Receiver) {
  const owners = changes.flatMap(({ from }) => (from === null ? [] : [from]));
  const names = await namesOf(ctx, [...new Set(owners)]);
  const changeFrom = (from: string | null) => ({
    field: 'Owner_User_Guid',
    from,
    to: receiver.guid,
    fromLabel: names.get(from ?? '') ?? '',
    toLabel: receiver.name,
  });
  const records = changes.map(({ guid, from }) => ({ guid, changes: [changeFrom(from)] }));
  await logOperations(ctx, noun.kind, records, 'transfer');
}
