import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { contactForm } from '../contacts/contactForm.ts';
import type { Context } from '../http/context.ts';
import { moveToBin } from '../records/deleteRecords.ts';
import { type Batch, countsAfter, keepOutcomes, type RowOutcome } from './batch.ts';
import { type Reason, rowReason } from './reason.ts';
import type { Values } from './readRow.ts';
import type { ChunkGround, ChunkResult } from './chunk.ts';
import { lockPresent, type PresentRecord, updateRecords } from './updateRecords.ts';

/** Rows that are taken back at once. */
const size = 250;

interface WrittenRow {
  readonly line: number;
  readonly state: string;
  readonly target_guid: string;
  readonly version: number;
  readonly contact_guid: string | null;
  readonly earlier: { readonly values: Values; readonly updateTime: string } | null;
}

/** The next rows of one state, which an index gives in their order. */
async function nextRows(ctx: Context, batch: Batch): Promise<WrittenRow[]> {
  const created = await rowsIn(ctx, batch, 'created');
  return created.length > 0 ? created : rowsIn(ctx, batch, 'updated');
}

async function rowsIn(ctx: Context, batch: Batch, state: 'created' | 'updated'): Promise<WrittenRow[]> {
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

/** Records on which something hangs: follow-ups, files, team members, contacts that the import did not bring, lines of orders. */
async function usedAmong(
  ctx: Context,
  kind: TargetKind,
  guids: readonly string[],
  own: readonly string[],
): Promise<ReadonlySet<string>> {
  const of = (table: string) => sql`select target_guid as guid from ${sql.table(table)}
    where company_id = ${ctx.session.companyId} and target_kind = ${kind} and target_guid = any(${[...guids]}::uuid[])`;
  const contacts = sql`select customer_guid as guid from contacts where company_id = ${ctx.session.companyId}
    and customer_guid = any(${[...guids]}::uuid[]) and delete_time is null and guid <> all(${[...own]}::uuid[])`;
  const lines = sql`select product_guid as guid from product_line where company_id = ${ctx.session.companyId}
    and product_guid = any(${[...guids]}::uuid[])`;
  const { rows } = await sql<{ guid: string }>`
    ${of('activity')} and delete_time is null union ${of('file')} and delete_time is null union ${of('team_member')}
    union select target_guid from activity_relation where company_id = ${ctx.session.companyId}
      and target_kind = ${kind} and target_guid = any(${[...guids]}::uuid[])
    ${kind === targetKind.customer ? sql`union ${contacts}` : sql``}
    ${kind === targetKind.products ? sql`union ${lines}` : sql``}`.execute(ctx.db);
  return new Set(rows.map(({ guid }) => guid));
}

/** Why a record stays: null when it is as the import left it. */
function whyKept(present: PresentRecord | undefined, version: number, isUsed: boolean): Reason | null {
  if (!present || present.isDeleted) return rowReason('imports.reason.deletedSince');
  if (present.version !== version) return rowReason('imports.reason.changedSince');
  return isUsed ? rowReason('imports.reason.usedSince') : null;
}

const kept = (line: number, reason: Reason): RowOutcome => ({ line, state: 'kept', reasons: [reason] });

async function removeCreated(ctx: Context, { plan }: Batch, rows: readonly WrittenRow[]): Promise<RowOutcome[]> {
  const guids = rows.map(({ target_guid }) => target_guid);
  const contactGuids = rows.flatMap(({ contact_guid }) => contact_guid ?? []);
  // A record before what belongs to it, as everywhere.
  const present = await lockPresent(ctx, plan.form, guids);
  const contacts = await lockPresent(ctx, contactForm, contactGuids);
  const used = await usedAmong(ctx, plan.form.kind, guids, contactGuids);
  const usedContacts = await usedAmong(ctx, targetKind.contacts, contactGuids, []);
  const judged = rows.map((row) => {
    const own = whyKept(present.get(row.target_guid), row.version, used.has(row.target_guid));
    const guid = row.contact_guid;
    const contact = guid === null ? undefined : contacts.get(guid);
    // One that was deleted by hand is no obstacle.
    const below = guid === null || contact?.isDeleted ? null : whyKept(contact, 1, usedContacts.has(guid));
    return { row, reason: own ?? (below && rowReason('imports.reason.usedSince')) };
  });
  const gone = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []));
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
  return judged.map(({ row, reason }) =>
    reason === null ? { line: row.line, state: 'undone' } : kept(row.line, reason),
  );
}

async function restoreUpdated(
  { ctx, batch, lookups }: ChunkGround,
  rows: readonly WrittenRow[],
): Promise<RowOutcome[]> {
  const { form } = batch.plan;
  const present = await lockPresent(
    ctx,
    form,
    rows.map(({ target_guid }) => target_guid),
  );
  const judged = rows.map((row) => {
    const before = present.get(row.target_guid);
    return { row, before, reason: whyKept(before, row.version, false) };
  });
  await updateRecords(
    ctx,
    batch.plan,
    lookups,
    judged.flatMap(({ row, before, reason }) =>
      before && row.earlier && reason === null
        ? [{ before, after: row.earlier.values, updateTime: row.earlier.updateTime }]
        : [],
    ),
  );
  return judged.map(({ row, reason }) =>
    reason === null ? { line: row.line, state: 'undone' } : kept(row.line, reason),
  );
}

/**
 * Takes the next rows back: created records go to the recycle bin, updated ones get their earlier values, as far as they
 * are as the import left them; the others stay, with the reason.
 */
export async function undoChunk(ground: ChunkGround): Promise<ChunkResult> {
  const { ctx, batch } = ground;
  const rows = await nextRows(ctx, batch);
  if (rows.length === 0) return { taken: 0, counts: batch.counts };
  const outcomes = [
    ...(await removeCreated(
      ctx,
      batch,
      rows.filter(({ state }) => state === 'created'),
    )),
    ...(await restoreUpdated(
      ground,
      rows.filter(({ state }) => state === 'updated'),
    )),
  ];
  await keepOutcomes(ctx.db, batch, outcomes);
  const before = new Map(rows.map(({ line, state }) => [line, state]));
  const moves = outcomes.map(({ line, state }) => ({
    from: before.get(line) === 'updated' ? ('updated' as const) : ('created' as const),
    to: state,
  }));
  return { taken: rows.length, counts: countsAfter(batch.counts, moves) };
}
