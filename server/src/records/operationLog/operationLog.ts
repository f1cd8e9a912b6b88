import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { newGuid } from '../../platform/database/guid.ts';
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

/** Records what happened to several records of one kind, each with its own changes. */
export async function logOperations(
  ctx: Acting,
  kind: TargetKind,
  records: readonly { readonly guid: string; readonly changes: readonly FieldChange[] }[],
  action: OperationAction,
): Promise<void> {
  if (records.length === 0) return;
  await ctx.db
    .insertInto('operation_record')
    .values(records.map(({ guid, changes }) => operationRow(ctx, kind, guid, action, changes)))
    .execute();
}
