import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { contactForm } from '../../../crm/contacts/contactForm.ts';
import type { Context } from '../../../request/context.ts';
import { usedAmong } from '../../../records/reach/usedAmong.ts';
import { moveToBin } from '../../../records/form/deleteRecords.ts';
import { type Batch, countsAfter, keepOutcomes, type RowOutcome } from '../batch/batch.ts';
import type { ImportPlan } from '../batch/importPlans.ts';
import { type Reason, rowReason } from '../batch/reason.ts';
import { held, kept, whyKept } from './changedSince.ts';
import { contactsToTakeBack, type EarlierContact, takeContactsBack } from './undoContacts.ts';
import type { Values } from '../read/readRow.ts';
import type { ChunkDeps, ChunkResult } from '../validate/chunk.ts';
import { lockPresent, updateRecords } from '../write/updateRecords.ts';

/** Rows that are taken back at once. */
const size = 250;

interface WrittenRow {
  readonly line: number;
  readonly state: WrittenState;
  readonly target_guid: string;
  readonly version: number;
  readonly contact_guid: string | null;
  readonly earlier: EarlierRow | null;
}

/** What a row changed, as it was before: its record, and the contact it brought along. */
interface EarlierRow {
  readonly values?: Values;
  readonly updateTime?: string;
  readonly contact?: EarlierContact;
}

/** The states of what was written: what joined a record goes before the record. */
const writtenStates = ['joined', 'created', 'updated'] as const;

type WrittenState = (typeof writtenStates)[number];

/** The next rows of one state, which an index gives in their order. */
async function nextRows(ctx: Context, batch: Batch): Promise<WrittenRow[]> {
  for (const state of writtenStates) {
    const rows = await rowsIn(ctx, batch, state);
    if (rows.length > 0) return rows;
  }
  return [];
}

async function rowsIn(ctx: Context, batch: Batch, state: WrittenState): Promise<WrittenRow[]> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'state', 'target_guid', 'version', 'contact_guid', 'earlier'])
    .where('company_id', '=', batch.companyId)
    .where('batch_guid', '=', batch.guid)
    .where('state', '=', state)
    .orderBy('line')
    .limit(size)
    .execute();
  // Rows in these states were written with all of it.
  return rows as WrittenRow[];
}

/** What the noun itself keeps, with the reason, by the ids of its records. */
async function heldRecords(
  ctx: Context,
  { keeps }: ImportPlan,
  rows: readonly WrittenRow[],
): Promise<ReadonlyMap<string, Reason>> {
  const written = rows.map((row) => ({ guid: row.target_guid, earlier: row.earlier?.values }));
  const held = keeps && written.length > 0 ? await keeps(ctx, written) : [];
  return new Map([...held].map(([guid, { key, params }]) => [guid, rowReason(key, params)]));
}

/** A row, and why its record stays: null where it does not; a reason that is not `lasting` may pass. */
interface Decided {
  readonly row: WrittenRow;
  readonly lasting: Reason | null;
  readonly reason: Reason | null;
}

function outcomeOf({ row: { line }, lasting, reason }: Decided): RowOutcome {
  if (reason === null) return { line, state: 'undone' };
  return lasting === null ? held(line, reason) : kept(line, reason);
}

async function removeCreated(ctx: Context, { plan }: Batch, rows: readonly WrittenRow[]): Promise<RowOutcome[]> {
  const guids = rows.map(({ target_guid }) => target_guid);
  const contactGuids = rows.flatMap(({ contact_guid }) => contact_guid ?? []);
  // A record before what belongs to it, as everywhere.
  const present = await lockPresent(ctx, plan.form, guids);
  const contacts = await lockPresent(ctx, contactForm, contactGuids);
  const used = await usedAmong(ctx, plan.form.kind, guids, contactGuids);
  const usedContacts = await usedAmong(ctx, targetKind.contacts, contactGuids, []);
  const passing = await heldRecords(ctx, plan, rows);
  const decided = rows.map((row) => {
    const own = whyKept(present.get(row.target_guid), row.version, used.has(row.target_guid));
    const guid = row.contact_guid;
    const contact = guid === null ? undefined : contacts.get(guid);
    // One that was deleted by hand is no obstacle.
    const below = guid === null || contact?.isDeleted ? null : whyKept(contact, 1, usedContacts.has(guid));
    const lasting = own ?? (below && rowReason('imports.reason.usedSince'));
    return { row, lasting, reason: lasting ?? passing.get(row.target_guid) ?? null };
  });
  const gone = decided.flatMap(({ row, reason }) => (reason === null ? [row] : []));
  const goneContacts = gone.flatMap(({ contact_guid }) =>
    contact_guid !== null && contacts.get(contact_guid)?.isDeleted === false ? [contact_guid] : [],
  );
  if (goneContacts.length > 0) await moveToBin(ctx, contactForm, goneContacts);
  if (gone.length > 0) {
    await moveToBin(
      ctx,
      plan.form,
      gone.map(({ target_guid }) => target_guid),
    );
  }
  return decided.map(outcomeOf);
}

/** Takes back what rows changed: the record's values, and the contact that was brought to it; a row as a whole or not at all. */
async function restoreUpdated({ ctx, batch, lookups }: ChunkDeps, rows: readonly WrittenRow[]): Promise<RowOutcome[]> {
  const changed = rows.filter(({ state }) => state === 'updated');
  const present = await lockPresent(
    ctx,
    batch.plan.form,
    changed.map(({ target_guid }) => target_guid),
  );
  const contacts = await contactsToTakeBack(ctx, rows);
  const passing = await heldRecords(ctx, batch.plan, changed);
  const decided = rows.map((row) => {
    const before = row.state === 'updated' ? present.get(row.target_guid) : undefined;
    const own = row.state === 'updated' ? whyKept(before, row.version, false) : null;
    const lasting = own ?? contacts.reasons.get(row.line) ?? null;
    return { row, before, lasting, reason: lasting ?? passing.get(row.target_guid) ?? null };
  });
  const free = decided.filter(({ reason }) => reason === null);
  await updateRecords(
    ctx,
    batch.plan,
    lookups,
    free.flatMap(({ row: { earlier }, before }) =>
      before && earlier?.values ? [{ before, after: earlier.values, updateTime: earlier.updateTime ?? null }] : [],
    ),
  );
  await takeContactsBack(
    ctx,
    lookups,
    contacts,
    free.map(({ row }) => row),
  );
  return decided.map(outcomeOf);
}

/**
 * Takes the next rows back: created records go to the recycle bin, updated ones get their earlier values, as far as they
 * are as the import left them; the others stay, with the reason.
 */
export async function undoChunk(deps: ChunkDeps): Promise<ChunkResult> {
  const { ctx, batch } = deps;
  const rows = await nextRows(ctx, batch);
  if (rows.length === 0) return { taken: 0, counts: batch.counts };
  const outcomes =
    rows[0]?.state === 'created' ? await removeCreated(ctx, batch, rows) : await restoreUpdated(deps, rows);
  await keepOutcomes(ctx.db, batch, outcomes);
  const before = new Map(rows.map(({ line, state }) => [line, state]));
  const moves = outcomes.map(({ line, state }) => ({ from: before.get(line) ?? ('created' as const), to: state }));
  return { taken: rows.length, counts: countsAfter(batch.counts, moves) };
}
