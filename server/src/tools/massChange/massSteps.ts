import { bin } from '@haina/contract/calls/bin.ts';
import { operationOf } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { MassAction } from '@haina/contract/calls/massChange.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { Condition } from '../../access/filters.ts';
import { manageable } from '../../access/scope.ts';
import { nounOf } from '../../crm/nouns.ts';
import { decodeInput } from '../../http/handle.ts';
import type { Context } from '../../request/context.ts';
import { noPermission, refused } from '../../request/errors.ts';
import type { MassCall } from '../../records/noun/massPart.ts';
import { massPartOf } from './massActions.ts';

/** What is done to which kind of records, and with which values, in the texts of the wire. */
export interface MassTask {
  readonly kind: TargetKind;
  readonly action: MassAction;
  readonly wanted: Readonly<Record<string, string>>;
}

/** The call of a task; refused where the noun has none. */
export function massCallOf({ kind, action }: Pick<MassTask, 'kind' | 'action'>): MassCall {
  const call = massPartOf(kind).calls[action];
  if (!call) throw refused('massChange.refusal.impossible');
  return call;
}

/** Whether the caller holds the operation of a task's call. */
export function mayDo(ctx: Context, task: Pick<MassTask, 'kind' | 'action'>): boolean {
  const operation = operationOf(massCallOf(task).call);
  return operation !== null && ctx.rights.holds(operation);
}

/** The call by whose right a task is taken back: what was removed comes back from the bin. */
export const undoCallOf = (task: Pick<MassTask, 'kind' | 'action'>): Endpoint => {
  if (task.action === 'remove') return bin.restore;
  return task.action === 'update' ? nounOf(task.kind).update.call : massCallOf(task).call;
};

/** Whether the caller holds the right to take a task back. */
export function mayUndo(ctx: Context, task: Pick<MassTask, 'kind' | 'action'>): boolean {
  const operation = operationOf(undoCallOf(task));
  return operation !== null && ctx.rights.holds(operation);
}

/** Refuses a person without the operation of the task's call. */
export function assertMayDo(ctx: Context, task: Pick<MassTask, 'kind' | 'action'>): void {
  if (!mayDo(ctx, task)) throw noPermission();
}

/** The live records that the caller may do it to, as a condition on the noun's table. */
export async function massReach(ctx: Context, { kind, action }: MassTask): Promise<Condition> {
  const noun = nounOf(kind);
  const operation = operationOf(massCallOf({ kind, action }).call);
  // Every call on several records is guarded by a code.
  if (operation === null) throw new Error(`no operation guards ${action} of ${noun.table}`);
  return action === 'update' || noun.owned === null
    ? noun.reach(ctx, operation)
    : manageable(ctx, noun.owned, operation);
}

/** Fields that say which records, and how: the task's own business. */
const ownFields = new Set(['Guid', 'Preview', 'GoodOnly']);

/** The input of the task's call for some records, decoded and judged by the call's own schema. */
export function massInput({ kind, action, wanted }: MassTask, guids: readonly string[], isPreview = false): unknown {
  const { idField } = massPartOf(kind);
  const { call } = massCallOf({ kind, action });
  const values = Object.entries(wanted);
  const isOdd = (name: string) => name === idField || ownFields.has(name) || !Object.hasOwn(call.input.shape, name);
  if (values.some(([name]) => isOdd(name))) throw refused('valid.body');
  const mode = action === 'update' ? { GoodOnly: 1, ...(isPreview ? { Preview: 1 } : {}) } : {};
  return decodeInput(call, { ...Object.fromEntries(values), [idField]: guids.join(','), ...mode });
}
