import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { countNameOf, type OwnedCounts } from '@haina/contract/calls/handover.ts';
import { type ReceiverKindName, receiverKindOf } from '@haina/contract/rules/receiverKind.ts';
import type { OwnedTable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { handedNouns } from '../../crm/nouns.ts';
import type { OwnedNoun } from '../../records/noun/noun.ts';
import type { Owners } from '../../request/rights.ts';

/** The operation code of handing work over. */
export const handingOver = 'Handover/HandOver';

/** The operation code of taking that back. */
export const undoingHandOver = 'Handover/UndoHandOver';

type HandedOver = OwnedNoun['handedOver'];

/** A noun that is handed over. */
export interface Part extends HandedOver {
  readonly noun: OwnedNoun['owned'];
  readonly count: keyof OwnedCounts;
  /** The kind whose receiver takes its records. */
  readonly takenWith: ReceiverKindName;
}

/** Every noun that is handed over. */
export const parts: readonly Part[] = handedNouns.map(({ owned, handedOver }) => ({
  ...handedOver,
  noun: owned,
  count: countNameOf(owned.module),
  takenWith: receiverKindOf(owned.module),
}));

/** Whose records of a noun the caller reaches by an operation, by their own owner or by their parent's. */
async function ownersOf(
  { db, rights }: Context,
  { module, parent }: OwnedTable,
  operation: OperationCode,
): Promise<Owners> {
  const own = await rights.owners(db, module, operation);
  const above = parent ? await rights.owners(db, parent.noun.module, operation) : [];
  return own === 'all' || above === 'all' ? 'all' : [...new Set([...own, ...above])];
}

/** Whose records the caller reaches by an operation, noun by noun. */
export async function reachOf(
  ctx: Context,
  operation: OperationCode,
): Promise<readonly { readonly part: Part; readonly owners: Owners }[]> {
  return Promise.all(parts.map(async (part) => ({ part, owners: await ownersOf(ctx, part.noun, operation) })));
}

/** Whether a person is among owners. */
export const isAmong = (owners: Owners, guid: string): boolean => owners === 'all' || owners.includes(guid);

/** The owners of any noun. */
export function anyOf(reach: Awaited<ReturnType<typeof reachOf>>): Owners {
  const each = reach.map(({ owners }) => owners);
  return each.includes('all') ? 'all' : [...new Set(each.flat())];
}
