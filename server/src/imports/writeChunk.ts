import { contactForm } from '../contacts/contactForm.ts';
import { protectionOf } from '../customers/createCustomer.ts';
import { newGuid } from '../db/guid.ts';
import type { Context } from '../http/context.ts';
import { lockKeys } from '../records/recordPhones.ts';
import { type Batch, countsAfter, keepOutcomes, type RowOutcome, type RowState } from './batch.ts';
import { findRepeats, phonesOfRow } from './findRepeats.ts';
import { followingColumns } from './followingColumns.ts';
import { insertRecords, type NewRow } from './insertRecords.ts';
import { judgeRows, type Verdict } from './judgeRow.ts';
import type { Lookups } from './lookups.ts';
import { emptyPendingGrams, letGramsPend } from './pendingGrams.ts';
import type { KeptRow, ReadRow } from './readRow.ts';
import type { ChunkGround, ChunkResult } from './chunk.ts';
import { lockPresent, updateRecords } from './updateRecords.ts';

/** Rows that are written at once: few enough that nobody waits long for their locks. */
const size = 250;

/** The next rows of one state and those that may follow, which an index gives in their order; new records before changed ones. */
async function nextRows(ctx: Context, batch: Batch) {
  const good = await rowsIn(ctx, batch, 'good');
  return good.length > 0 ? good : rowsIn(ctx, batch, 'change');
}

interface WaitingRow extends KeptRow {
  readonly state: string;
}

async function rowsIn({ db }: Context, batch: Batch, state: 'good' | 'change'): Promise<WaitingRow[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['line', 'cells', 'state'])
    .where('company_id', '=', batch.companyId)
    .where('batch_guid', '=', batch.guid)
    .where('state', '=', state)
    .orderBy('line')
    .limit(size * 2)
    .execute();
  // Written by the upload, whose reader gives texts.
  return rows as WaitingRow[];
}

const companyKeys = ['Customer_CreditCode', 'Customer_Name'] as const;

/** Writes that name the same companies and phones wait for this one, as they wait for each other: companies first. */
async function lockRows(ctx: Context, { plan }: Batch, rows: readonly ReadRow[]): Promise<void> {
  const companies = rows.flatMap(({ values }) =>
    plan.kind === 'customers'
      ? companyKeys.map((wire) => `customer ${typeof values[wire] === 'string' ? values[wire] : ''}`)
      : [],
  );
  const phones = rows.flatMap((row) => phonesOfRow(plan, row));
  for (const keys of [companies, phones]) {
    if (keys.length > 0) await lockKeys(ctx, [...new Set(keys)].toSorted());
  }
}

/**
 * Writes the next rows: those that are still good when everybody else waits for them; the others are skipped with the
 * reason that came between.
 */
export async function writeChunk(ground: ChunkGround): Promise<ChunkResult> {
  const { ctx, batch, lookups } = ground;
  const found = await nextRows(ctx, batch);
  const kept = found.slice(0, size);
  if (kept.length === 0) {
    await emptyPendingGrams(ctx, batch.plan);
    return { taken: 0, counts: batch.counts };
  }
  const rows = await ground.rows.take(kept);
  await letGramsPend(ctx);
  await lockRows(ctx, batch, rows);
  const repeats = await findRepeats(ctx, batch.plan, rows);
  const { plan, onRepeat } = batch;
  const verdicts = await judgeRows({ plan, onRepeat, repeats, seen: new Map() }, rows);
  const outcomes = [
    ...(await createAll(ground, verdicts)),
    ...(await changeAll(ctx, batch, lookups, verdicts)),
    ...verdicts
      .filter(({ state }) => state === 'bad' || state === 'repeat')
      .map(({ row, reasons }): RowOutcome => ({ line: row.line, state: 'skipped', reasons })),
  ];
  await keepOutcomes(ctx.db, batch, outcomes);
  ground.rows.begin(found.slice(size));
  const before = new Map(kept.map(({ line, state }) => [line, state as RowState]));
  const moves = outcomes.map(({ line, state }) => ({ from: before.get(line) ?? 'good', to: state }));
  return { taken: kept.length, counts: countsAfter(batch.counts, moves) };
}

/** Why and since when a new customer has nobody, or whose it is since now. */
function customerColumns(ctx: Context, owner: string | null): Record<string, unknown> {
  const blank = { protect_state: 6, protect_over_time: null, sea_remark: '', renew_count: 0 };
  if (owner === null) return { ...blank, sea_kind: 'import', sea_time: ctx.now, owned_since: null };
  return { ...blank, ...protectionOf(ctx), sea_kind: null, sea_time: null, owned_since: ctx.now };
}

interface Created extends NewRow {
  readonly verdict: Verdict;
}

/** Who owns a new record: null the sea, undefined where the noun has no owner. */
function ownerOf(ctx: Context, { plan, intoSea }: Batch, { owner }: ReadRow): string | null | undefined {
  if (!plan.owned) return undefined;
  return intoSea && plan.kind === 'customers' ? null : (owner ?? ctx.session.userGuid);
}

function columnsBeside(ctx: Context, batch: Batch, lookups: Lookups, verdict: Verdict): Record<string, unknown> {
  const { plan } = batch;
  if (plan.kind === 'customers') return customerColumns(ctx, ownerOf(ctx, batch, verdict.row) ?? null);
  if (plan.kind === 'contacts') return { customer_guid: verdict.parent };
  return followingColumns(plan, lookups, verdict.row.values);
}

function newRows({ ctx, batch, lookups }: ChunkGround, verdicts: readonly Verdict[]): Created[] {
  return verdicts
    .filter(({ state }) => state === 'good')
    .map((verdict) => ({
      verdict,
      guid: newGuid(),
      values: verdict.row.values,
      owner: ownerOf(ctx, batch, verdict.row),
      columns: columnsBeside(ctx, batch, lookups, verdict),
    }));
}

async function createAll(ground: ChunkGround, verdicts: readonly Verdict[]): Promise<RowOutcome[]> {
  const { ctx, batch } = ground;
  const created = newRows(ground, verdicts);
  await insertRecords(ctx, batch.plan.form, batch, created);
  const contacts = created.flatMap(({ verdict, guid, owner }) =>
    verdict.row.contact === null
      ? []
      : [{ guid: newGuid(), values: verdict.row.contact, owner, columns: { customer_guid: guid } }],
  );
  await insertRecords(ctx, contactForm, batch, contacts);
  const contactOf = new Map(contacts.map(({ guid, columns }) => [columns.customer_guid, guid]));
  return created.map(({ verdict, guid }) => ({
    line: verdict.row.line,
    state: 'created',
    target_guid: guid,
    version: 1,
    contact_guid: contactOf.get(guid) ?? null,
  }));
}

/** What an update may not touch: the name and code of a customer are locked (document 000, section 4). */
const locked = new Set(['Customer_Name', 'Customer_CreditCode']);

async function changeAll(
  ctx: Context,
  batch: Batch,
  lookups: Lookups,
  verdicts: readonly Verdict[],
): Promise<RowOutcome[]> {
  const { form } = batch.plan;
  const changes = verdicts.filter(({ state, twin }) => state === 'change' && twin !== null);
  if (changes.length === 0) return [];
  const present = await lockPresent(
    ctx,
    form,
    changes.map(({ twin }) => twin ?? ''),
  );
  const wanted = changes.map(({ row, twin }) => {
    const before = present.get(twin ?? '');
    const sent = Object.entries(row.values).filter(([wire]) => !locked.has(wire));
    return { line: row.line, before, after: { ...before?.values, ...Object.fromEntries(sent) } };
  });
  const possible = wanted.flatMap(({ line, before, after }) =>
    before ? [{ line, before, after, updateTime: null }] : [],
  );
  await updateRecords(ctx, batch.plan, lookups, possible);
  return possible.map(({ line, before }) => ({
    line,
    state: 'updated',
    target_guid: before.guid,
    version: before.version + 1,
    earlier: { values: before.values, updateTime: before.updateTime },
  }));
}
