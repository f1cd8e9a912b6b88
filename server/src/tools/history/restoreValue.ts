import type { activity } from '@haina/contract/calls/activity.ts';
import { operationOf } from '@haina/contract/calls/contract.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { nounOf } from '../../crm/nouns.ts';
import type { Context } from '../../request/context.ts';
import { inWordsOf, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { readableHolder } from '../../records/reach/holder.ts';
import type { FormValues } from '../../records/form/recordForm.ts';
import type { Noun } from '../../records/noun/noun.ts';
import type { Target } from '../../records/reach/recordRef.ts';

/** Whether the caller reaches the record by its noun's update, and it is one that can still be changed. */
async function isWritable(
  ctx: Context,
  { form, update: { call }, reach }: Noun,
  guid: string,
  also: RawBuilder<boolean>,
): Promise<boolean> {
  const operation = operationOf(call);
  if (operation === null || !ctx.rights.holds(operation)) return false;
  const { rows } = await sql`select 1 from ${sql.table(form.table)} where guid = ${guid} and delete_time is null
    and ${also} and ${await reach(ctx, operation)}`.execute(ctx.db);
  return rows.length > 0;
}

/** Whether the caller may write the record, so that its earlier values can be restored. */
export async function mayRestore(ctx: Context, { kind, guid }: Target): Promise<boolean> {
  const noun = nounOf(kind);
  return isWritable(ctx, noun, guid, noun.table === 'leads' ? sql<boolean>`is_transform = 0` : sql<boolean>`true`);
}

const isTyped = ({ form, update: { call } }: Noun, { field, from }: FieldChange): boolean => {
  const schema = call.input.shape[field];
  return (
    schema instanceof z.ZodType && form.fields.some(({ wire }) => wire === field) && z.safeEncode(schema, from).success
  );
};

/** The lines of an operation record that tell of a typed field, which can be written back. */
export function restorableLines(
  kind: TargetKind,
  { action, changes }: { readonly action: string; readonly changes: readonly FieldChange[] },
): { Line: number; Field: string }[] {
  const noun = nounOf(kind);
  if (action !== 'update') return [];
  return changes.flatMap((change, Line) => (isTyped(noun, change) ? [{ Line, Field: change.field }] : []));
}

/** The earlier value of a field; the parts of an area that changed together come back together. */
function earlierValues(noun: Noun, changes: readonly FieldChange[], field: string): FormValues | null {
  const isArea = (name: string) => noun.form.fields.some(({ wire, kind }) => wire === name && kind === 'area');
  const wanted = changes.filter((change) => (isArea(field) ? isArea(change.field) : change.field === field));
  if (!wanted.some((change) => change.field === field) || !wanted.every((change) => isTyped(noun, change))) return null;
  return Object.fromEntries(wanted.map((change) => [change.field, change.from]));
}

/** Writes the earlier value of a field back, as an update of its own with all its rules but those that only new values must keep. */
export const restoreValue: Handler<typeof activity.restoreValue> = async ({ Id, Field, Ignore_Repeat }, ctx) => {
  const row = await ctx.db
    .selectFrom('operation_record')
    .select(['target_kind', 'target_guid', 'action', 'changes'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Id)
    .executeTakeFirst();
  if (!row) throw notFound();
  // Written by calls whose schema knows the kinds.
  const target = { kind: row.target_kind as TargetKind, guid: row.target_guid };
  const { kind, guid } = await readableHolder(ctx, target);
  const noun = nounOf(kind);
  // A converted lead is refused by its update, in words.
  if (!(await isWritable(ctx, noun, guid, sql<boolean>`true`))) throw notFound();
  const changes = row.changes as unknown as readonly FieldChange[];
  const values = row.action === 'update' ? earlierValues(noun, changes, Field) : null;
  if (values === null) throw refused('reply.restoreValue.impossible');
  const repeat = Ignore_Repeat === undefined ? {} : { Ignore_Repeat };
  try {
    await noun.update.write({ Guid: guid, ...values, ...repeat }, { ...ctx, isRestoring: true });
  } catch (error) {
    throw inWordsOf(noun.form.labels, error);
  }
  return null;
};
