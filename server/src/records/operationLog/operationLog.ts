import { channelOf, type PushEvent } from '@haina/contract/calls/events.ts';
import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { insertBoth } from '../../platform/database/insertMany.ts';
import type { Acting } from '../../request/context.ts';
import { eventRows } from '../../request/publish.ts';

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
  insertBoth(
    ctx.db,
    {
      table: 'operation_record',
      rows: operations.map(({ kind, guid, action, changes }) => ({
        ...operationRow(ctx, kind, guid, action),
        changes,
      })),
    },
    { table: 'outbox', rows: eventRows(ctx, changedRecords(ctx, operations)) },
  );

/** What happens to a record that nobody looks at yet, or leaves it as it is. */
const unchanging: ReadonlySet<OperationAction> = new Set(['create', 'import', 'reveal', 'listen', 'saveRecording']);

/** What is pushed to those who look at the records: that each was changed, once however often it is named (S26.4). */
function changedRecords({ session }: Acting, operations: readonly Operation[]): PushEvent[] {
  const changed = new Map(
    operations.flatMap(({ kind, guid, action }) =>
      unchanging.has(action) ? [] : [[channelOf('record', kind, guid), { kind, guid }] as const],
    ),
  );
  const by = { User_Guid: session.userGuid, User_Name: session.userName ?? '' };
  return [...changed].map(([channel, { kind, guid }]) => ({
    event: 'record',
    channel,
    payload: { Kind: kind, Guid: guid, ...by },
  }));
}

/** The event of `changedRecords` for each row of `logged`, which has the records' kinds and Guids, as a statement. */
export const publishLogged = ({ session }: Acting): RawBuilder<unknown> => sql`
  insert into outbox (company_id, channel, event, payload)
  select distinct ${session.companyId}::uuid, 'record-' || target_kind || '-' || target_guid, 'record', jsonb_build_object('Kind', target_kind,
    'Guid', target_guid, 'User_Guid', coalesce(${session.userGuid}::text, ''), 'User_Name', ${session.userName ?? ''}::text) from logged`;

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
