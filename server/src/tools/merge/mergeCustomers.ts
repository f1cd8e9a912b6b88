import { type MergeField, type merge, partsOfMergeField } from '@haina/contract/calls/merge.ts';
import { noteRemoval } from '../../records/activity/followUpState.ts';
import { customerForm } from '../../crm/customers/customerForm.ts';
import { customerWords } from '../../crm/customers/customerWords.ts';
import { type CustomerRow, selectCustomers } from '../../crm/customers/selectCustomers.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Columns } from '../../platform/database/insertTogether.ts';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { type LockedRecord, lockRecords } from '../../records/reach/lockRecords.ts';
import { type FieldChange, logOperation } from '../../records/operationLog/operationLog.ts';
import { recordOwnership } from '../../records/ownership/ownership.ts';
import {
  changesOf,
  columnsOf,
  type FormValues,
  phonesOf,
  searchOf,
  valuesOfEach,
} from '../../records/form/recordForm.ts';
import { keepPhones } from '../../records/phones/recordPhones.ts';
import { updateRow } from '../../records/form/writeRecord.ts';
import { countParts, moveParts } from './mergeParts.ts';
import { changedColumns, rowOf } from './mergeRows.ts';

/** The operation code of making two customers one. */
export const merging = 'Merge/MergeCustomers';

/** Two customers that become one, locked. */
interface MergedCustomer extends LockedRecord {
  readonly leads_guid: string | null;
  readonly deal_state: number;
  readonly deal_time: Date | null;
}

interface Pair<T> {
  readonly keep: T;
  readonly gone: T;
}

async function lockPair(ctx: Context, keepGuid: string, goneGuid: string): Promise<Pair<MergedCustomer>> {
  const found = await lockRecords<MergedCustomer>(
    ctx,
    customerForm,
    [keepGuid, goneGuid],
    await manageable(ctx, customerForm, merging),
    ['leads_guid', 'deal_state', 'deal_time'],
  );
  const [keep, gone] = [keepGuid, goneGuid].map((wanted) => found.find(({ guid }) => guid === wanted));
  if (!keep || !gone) throw notFound();
  if (keep.guid === gone.guid) throw refused('reply.merge.sameCustomer');
  return { keep, gone };
}

/** The values that the kept customer takes over from the gone one. */
function takenValues(gone: FormValues, chosen: Partial<Record<MergeField, 'keep' | 'gone'>>): FormValues {
  const fields = Object.entries(chosen).flatMap(([field, whose]) =>
    // The keys of a record by these names, as its schema proves.
    whose === 'gone' ? partsOfMergeField(field as MergeField) : [],
  );
  return Object.fromEntries(fields.map((wire) => [wire, gone[wire] ?? (wire === 'Next_Time' ? null : '')]));
}

/** A deal of either customer is a deal of the one that stays. */
function dealOf({ keep, gone }: Pair<MergedCustomer>): { columns: Columns; changes: readonly FieldChange[] } {
  if (keep.deal_state === 1 || gone.deal_state === 0) return { columns: {}, changes: [] };
  const { 0: fromKey, 1: toKey } = customerWords.Deal_State;
  return {
    columns: { deal_state: 1, deal_time: gone.deal_time, protect_state: 5, protect_over_time: null, is_lock: 0 },
    changes: [{ field: 'Deal_State', from: 0, to: 1, fromKey, toKey }],
  };
}

/** Writes the chosen values into the customer that stays; tells what changed. */
async function writeKept(ctx: Context, pair: Pair<MergedCustomer>, taken: FormValues): Promise<readonly FieldChange[]> {
  const { keep, gone } = pair;
  const before = (await valuesOfEach(ctx, customerForm, [keep.guid])).get(keep.guid) ?? {};
  const changes = await changesOf(ctx, customerForm, before, taken);
  const after = { ...before, ...taken };
  const deal = dealOf(pair);
  await updateRow(ctx, 'customer', keep.guid, {
    ...columnsOf(customerForm, taken, ctx.session.zone),
    ...searchOf(customerForm, after),
    ...deal.columns,
    ...(keep.leads_guid === null ? { leads_guid: gone.leads_guid } : {}),
    update_time: ctx.now,
  });
  await keepPhones(ctx, customerForm.kind, keep.guid, phonesOf(customerForm, after));
  return [...changes, ...deal.changes];
}

/** The last contact of a customer is that of the newest follow-up it has now. */
export const renewLastContact = (ctx: Context, guid: string, leadsGuid: string | null): Promise<void> =>
  noteRemoval(ctx, {
    noun: customerForm,
    kind: customerForm.kind,
    guid,
    name: '',
    ownerGuid: null,
    customerGuid: guid,
    leadsGuid,
    isTransformed: false,
    isInSea: false,
  });

async function logMerge(ctx: Context, { keep, gone }: Pair<MergedCustomer>, changes: readonly FieldChange[]) {
  const into = { field: 'Gone_Guid', from: gone.guid, to: null, fromLabel: gone.name };
  const away = { field: 'Keep_Guid', from: null, to: keep.guid, toLabel: keep.name };
  await logOperation(ctx, customerForm.kind, [keep.guid], 'merge', [into, ...changes]);
  await logOperation(ctx, customerForm.kind, [gone.guid], 'mergedAway', [away]);
  await recordOwnership(ctx, customerForm, [{ guid: keep.guid, from: keep.owner_guid }], {
    to: keep.owner_guid,
    reason: 'merge',
    remark: gone.name,
  });
}

/**
 * Makes two customers one: the chosen values, and every contact, follow-up, file, place on the team and linked lead of
 * the second; it goes to the recycle bin. What undoing needs is kept.
 */
export const mergeCustomers: Handler<typeof merge.customers> = async ({ Keep_Guid, Gone_Guid, Values = {} }, ctx) => {
  const pair = await lockPair(ctx, Keep_Guid, Gone_Guid);
  const { keep, gone } = pair;
  const goneValues = (await valuesOfEach(ctx, customerForm, [gone.guid])).get(gone.guid) ?? {};
  const before = await rowOf(ctx, keep.guid);
  const moved = await moveParts(ctx, gone.guid, keep.guid);
  await moveToBin(ctx, customerForm, [gone.guid]);
  const changes = await writeKept(ctx, pair, takenValues(goneValues, Values));
  await renewLastContact(ctx, keep.guid, keep.leads_guid ?? gone.leads_guid);
  await logMerge(ctx, pair, changes);
  const { from, to } = changedColumns(before, await rowOf(ctx, keep.guid));
  const guid = newGuid();
  await ctx.db
    .insertInto('customer_merge')
    .values({
      company_id: ctx.session.companyId,
      guid,
      keep_guid: keep.guid,
      gone_guid: gone.guid,
      user_guid: ctx.session.userGuid,
      keep_before: JSON.stringify(from),
      keep_after: JSON.stringify(to),
      moved: JSON.stringify(moved),
      create_time: ctx.now,
    })
    .execute();
  return { Guid: guid };
};

/** Two customers side by side and what would go over; nothing is written. */
export const previewMerge: Handler<typeof merge.preview> = async ({ Keep_Guid, Gone_Guid }, ctx) => {
  const rows = await (await selectCustomers(ctx))
    .where('customer.guid', 'in', [Keep_Guid, Gone_Guid])
    .where('customer.delete_time', 'is', null)
    .where(await manageable(ctx, customerForm, merging))
    .execute();
  // The columns' checks keep the states to their numbers; encoding the reply proves it.
  const [Keep, Gone] = [Keep_Guid, Gone_Guid].map((guid) => rows.find((row) => row.Guid === guid)) as CustomerRow[];
  if (!Keep || !Gone) throw notFound();
  if (Keep.Guid === Gone.Guid) throw refused('reply.merge.sameCustomer');
  return { Keep, Gone, Counts: await countParts(ctx, Gone_Guid) };
};
