import { type merge, mergeUndoDays } from '@haina/contract/calls/merge.ts';
import { sql } from 'kysely';
import { customerForm } from '../../crm/customers/customerForm.ts';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { type LockedRecord, lockRecord } from '../../records/reach/lockRecords.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { phonesOf, searchOf, valuesOfEach } from '../../records/form/recordForm.ts';
import { keepPhones } from '../../records/phones/recordPhones.ts';
import { updateRow } from '../../records/form/writeRecord.ts';
import { merging, renewLastContact } from './mergeCustomers.ts';
import { type MovedParts, moveBack, type Row, type StrayParts, strayParts } from './mergeParts.ts';
import { isSame, rowOf, writeBack } from './mergeRows.ts';
import { type Ties, tiesSince } from './mergeTies.ts';

const day = 86_400_000;

/** A merge as kept. */
interface KeptMerge {
  readonly keep_guid: string;
  readonly gone_guid: string;
  readonly keep_before: Row;
  readonly keep_after: Row;
  readonly moved: MovedParts;
  readonly create_time: Date;
  readonly undo_time: Date | null;
}

async function lockMerge(ctx: Context, guid: string): Promise<KeptMerge> {
  const { rows } = await sql<KeptMerge>`
    select keep_guid, gone_guid, keep_before, keep_after, moved, create_time, undo_time from customer_merge
    where company_id = ${ctx.session.companyId} and guid = ${guid} for update`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

async function lockGone(ctx: Context, guid: string): Promise<LockedRecord> {
  const { rows } = await sql<LockedRecord>`
    select guid, name, owner_guid from customer where guid = ${guid} and delete_time is not null
      and ${await manageable(ctx, customerForm, merging)} for update`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The columns of the kept customer that hold something else than the merge has written. */
const changedSince = (now: Row, after: Row): string[] =>
  Object.keys(after).filter((name) => !isSame(now[name], after[name]));

function columnWords(ctx: Context, column: string): string {
  const wire = customerForm.fields.find((field) => field.column === column)?.wire;
  const named: Readonly<Record<string, string>> = { deal_state: 'Deal_State', leads_guid: 'LeadsGuid' };
  return fieldLabel(ctx.language, 'customer', wire ?? named[column] ?? 'Protect_State');
}

/** What keeps a merge from being undone, in words. */
function obstacles(ctx: Context, columns: readonly string[], stray: StrayParts, ties: Ties): string[] {
  const { language } = ctx;
  const records = stray.below.flatMap(({ told, names }) =>
    [...new Set([...names, ...(ties[told] ?? [])])].map((name) => translate(language, told, { name })),
  );
  return [
    ...new Set(columns.map((column) => columnWords(ctx, column))),
    ...records,
    ...(stray.activities > 0 ? [translate(language, 'merge.followUp')] : []),
    ...stray.files.map((name) => translate(language, 'merge.file2', { name })),
    ...stray.leads.map((name) => translate(language, 'merge.lead', { name })),
    ...stray.team.map((name) => translate(language, 'merge.member', { name })),
  ];
}

/** Gives the kept customer its own values back, and what follows from them. */
async function restoreKept(ctx: Context, guid: string, before: Row): Promise<void> {
  await writeBack(ctx, guid, before);
  const values = (await valuesOfEach(ctx, customerForm, [guid])).get(guid) ?? {};
  await updateRow(ctx, 'customer', guid, { ...searchOf(customerForm, values), update_time: ctx.now });
  await keepPhones(ctx, customerForm.kind, guid, phonesOf(customerForm, values));
}

async function restoreGone(ctx: Context, guid: string): Promise<void> {
  await updateRow(ctx, 'customer', guid, { delete_time: null, delete_user_guid: null });
  const values = (await valuesOfEach(ctx, customerForm, [guid])).get(guid) ?? {};
  await keepPhones(ctx, customerForm.kind, guid, phonesOf(customerForm, values));
}

/**
 * Takes a merge back within 7 days: values, contacts, opportunities, contracts, follow-ups, files, team and leads are where
 * they were. Refused, with what stands against it, once anything of it was changed, is gone or was tied to what stays.
 */
export const undoMerge: Handler<typeof merge.undo> = async ({ Guid }, ctx) => {
  const kept = await lockMerge(ctx, Guid);
  const predicate = await manageable(ctx, customerForm, merging);
  const keep = await lockRecord(ctx, customerForm, kept.keep_guid, predicate);
  if (kept.undo_time !== null) throw refused('reply.merge.undone');
  const gone = await lockGone(ctx, kept.gone_guid);
  if (ctx.now.getTime() - kept.create_time.getTime() > mergeUndoDays * day) {
    throw refused('reply.merge.tooLate', { days: mergeUndoDays });
  }
  const now = await rowOf(ctx, keep.guid);
  const stray = await strayParts(ctx, kept.moved, keep.guid);
  const ties = await tiesSince(ctx, kept.moved);
  const against = obstacles(ctx, changedSince(now, kept.keep_after), stray, ties);
  if (against.length > 0) {
    throw refused('reply.merge.cannotUndo', { parts: against.join(translate(ctx.language, 'entity.comma')) });
  }
  await restoreKept(ctx, keep.guid, kept.keep_before);
  await restoreGone(ctx, gone.guid);
  await moveBack(ctx, kept.moved, keep.guid, gone.guid);
  // Of both: a call that went along may have got its feedback since.
  for (const guid of [keep.guid, gone.guid]) {
    const lead = (await rowOf(ctx, guid)).leads_guid;
    await renewLastContact(ctx, guid, typeof lead === 'string' ? lead : null);
  }
  const change = { field: 'Gone_Guid', from: gone.guid, to: null, fromLabel: gone.name };
  await logOperation(ctx, customerForm.kind, [keep.guid], 'undoMerge', [change]);
  await logOperation(ctx, customerForm.kind, [gone.guid], 'restore');
  await ctx.db
    .updateTable('customer_merge')
    .set({ undo_time: ctx.now, undo_user_guid: ctx.session.userGuid })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .execute();
  return null;
};
