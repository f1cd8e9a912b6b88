import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import type { Acting } from '../../request/context.ts';

/**
 * One changed field: raw values, so that an earlier one can be restored. Labels are the names of ids as they were then;
 * keys are texts for values that the product itself names, so that everybody reads them in their own language.
 */
export interface FieldChange {
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
  readonly fromLabel?: string;
  readonly toLabel?: string;
  readonly fromKey?: TextKey;
  readonly toKey?: TextKey;
}

/** The row that says what happened to a record. */
export const operationRow = (
  { session, now, address = '' }: Acting,
  kind: TargetKind,
  guid: string,
  action: OperationAction,
  changes: readonly FieldChange[] = [],
) => ({
  company_id: session.companyId,
  guid: newGuid(),
  target_kind: kind,
  target_guid: guid,
  user_guid: session.userGuid,
  action,
  changes: JSON.stringify(changes),
  create_time: now,
  address,
});

/** Records that the same thing happened to the records of one kind, in the write's own transaction. */
export async function logOperation(
  ctx: Acting,
  kind: TargetKind,
  guids: readonly string[],
  action: OperationAction,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  await logOperations(
    ctx,
    kind,
    guids.map((guid) => ({ guid, changes })),
    action,
  );
}

/** What happened to one record. */
export interface Operation {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly action: OperationAction;
  readonly changes: readonly FieldChange[];
}

/** Records what happened to several records of any kinds, each with its own changes, by one statement. */
export const logEach = (ctx: Acting, operations: readonly Operation[]): Promise<void> =>
  insertMany(
    ctx.db,
    'operation_record',
    operations.map(({ kind, guid, action, changes }) => ({ ...operationRow(ctx, kind, guid, action), changes })),
  );

/** Records what happened to several records of one kind, each with its own changes. */
export const logOperations = (
  ctx: Acting,
  kind: TargetKind,
  records: readonly { readonly guid: string; readonly changes: readonly FieldChange[] }[],
  action: OperationAction,
): Promise<void> =>
  logEach(
    ctx,
    records.map(({ guid, changes }) => ({ kind, guid, action, changes })),
  );
