import { newGuid } from '../../../platform/database/guid.ts';
import type { Context } from '../../../request/context.ts';
import { lockKeys } from '../../../records/phones/recordPhones.ts';
import { type Batch, countsAfter, countsWith, keepOutcomes, type RowOutcome, type RowState } from '../batch/batch.ts';
import { validationContextOf } from '../validate/validationContext.ts';
import { findRepeats } from '../validate/findRepeats.ts';
import { mayGoIntoSea } from '../batch/importPlans.ts';
import { insertRecords, type NewRow } from './insertRecords.ts';
import { validateRows, type Verdict } from '../validate/validateRow.ts';
import type { Lookups } from '../read/lookups.ts';
import { emptyPendingGrams, letGramsPend } from './pendingGrams.ts';
import type { KeptRow, ReadRow } from '../read/readRow.ts';
import type { ChunkDeps, ChunkResult } from '../validate/chunk.ts';
import { phonesOfRow } from '../read/typedPhones.ts';
import { writtenValues } from '../read/lockedFields.ts';
import { rewriteJoined } from './rewriteJoined.ts';
import { lockPresent, updateRecords } from './updateRecords.ts';
import { type WrittenContact, writeContacts } from './writeContacts.ts';

/** Rows that are written at once: few enough that nobody waits long for their locks. */
const size = 250;

/** The states whose rows are written, in this order: what makes or changes records before what joins them. */
const writing = ['good', 'change', 'more', 'phone'] as const;

type WritingState = (typeof writing)[number];

/** The next rows of one state and those that may follow, which an index gives in their order. */
async function nextRows(ctx: Context, batch: Batch): Promise<WaitingRow[]> {
  const { good = 0, change = 0, more = 0, phone = 0 } = batch.counts;
  const left = { good, change, more, phone: batch.ignoresPhones ? phone : 0 };
  for (const state of writing) {
    // What the counts know to be over is not asked for.
    const rows = left[state] > 0 ? await rowsIn(ctx, batch, state) : [];
    if (rows.length > 0) return rows;
  }
  return [];
}

interface WaitingRow extends KeptRow {
  readonly state: WritingState;
}

async function rowsIn({ db }: Context, batch: Batch, state: WritingState): Promise<WaitingRow[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['line', 'cells', 'state'])
    .where('company_id', '=', batch.companyId)
    .where('batch_guid', '=', batch.guid)
    .where('state', '=', state)
    .orderBy('line')
    .limit(size * 2)
    .execute();
  // Written by the upload, whose reader gives texts, and asked for by this state.
  return rows as WaitingRow[];
}

/** Writes of the same records and phones wait for this one, as they wait for each other: records first. */
async function lockRows(ctx: Context, { plan }: Batch, rows: readonly ReadRow[]): Promise<void> {
  const records = rows.flatMap((row) => plan.lockKeys?.(row) ?? []);
  const phones = rows.flatMap((row) => phonesOfRow(plan, row));
  for (const keys of [records, phones]) {
    if (keys.length > 0) await lockKeys(ctx, [...new Set(keys)].toSorted());
  }
}

/**
 * Writes the next rows: those that are still good when everybody else waits for them; the others are skipped with the
 * reason that came between.
 */
export async function writeChunk(deps: ChunkDeps): Promise<ChunkResult> {
  const { ctx, batch } = deps;
  const found = await nextRows(ctx, batch);
  const kept = found.slice(0, size);
  if (kept.length === 0) {
    await emptyPendingGrams(ctx, batch.plan);
    return { taken: 0, counts: batch.counts };
  }
  const rows = await deps.rows.take(kept);
  await letGramsPend(ctx);
  await lockRows(ctx, batch, rows);
  const repeats = await findRepeats(ctx, batch, rows, kept[0]?.state === 'more' || kept[0]?.state === 'phone');
  const verdicts = await validateRows(
    validationContextOf(ctx, batch, {
      repeats,
      seen: new Map(),
      ignoresPhones: batch.ignoresPhones && kept[0]?.state === 'phone',
    }),
    rows,
  );
  deps.rows.begin(found.slice(size));
  const outcomes = await writeAll(deps, verdicts);
  await keepOutcomes(
    ctx.db,
    batch,
    outcomes.map(({ contact: _contact, ...outcome }) => outcome),
  );
  const before = new Map<number, RowState>(kept.map(({ line, state }) => [line, state]));
  const moves = outcomes.map(({ line, state }) => ({ from: before.get(line) ?? 'good', to: state }));
  const contacts = outcomes.flatMap(({ contact }) => contact ?? []);
  return { taken: kept.length, counts: countsWith(countsAfter(batch.counts, moves), contacts) };
}

/** What became of a row, and what of the contact it brought. */
interface Outcome extends RowOutcome {
  readonly contact?: 'contactCreated' | 'contactUpdated';
}

/** Writes records, then the contacts that rows bring to them; every row has its outcome. */
async function writeAll(deps: ChunkDeps, verdicts: readonly Verdict[]): Promise<Outcome[]> {
  const { ctx, batch, lookups } = deps;
  const created = await createAll(deps, verdicts);
  const changed = await changeAll(ctx, batch, lookups, verdicts);
  const written = new Map([...created, ...changed].map((outcome) => [outcome.line, outcome]));
  const customerOf = ({ row, state, match, ahead }: Verdict): string | null => {
    if (state === 'more') return match ?? (ahead === null ? null : (written.get(ahead)?.target_guid ?? null));
    return written.get(row.line)?.target_guid ?? null;
  };
  const contacts = verdicts.flatMap((verdict) => {
    const [customer, values] = [customerOf(verdict), verdict.row.contact];
    if (verdict.contact === null || values === null || customer === null) return [];
    return [{ line: verdict.row.line, customer, guid: verdict.contact.guid, values }];
  });
  const brought = await writeContacts(ctx, batch, lookups, contacts);
  const joining = verdicts.filter(({ state }) => state === 'more');
  const rewritten = await rewriteJoined(
    ctx,
    batch,
    lookups,
    joining.flatMap((verdict) => {
      const customer = customerOf(verdict);
      return customer === null ? [] : [{ customer, values: verdict.row.values }];
    }),
  );
  return verdicts.map((verdict): Outcome => {
    const { row, state, reasons } = verdict;
    const [own, contact] = [written.get(row.line), brought.get(row.line)];
    if (state === 'more' && (contact || verdict.contact === null)) {
      const part = contact ? contactPart(contact, null) : {};
      return { line: row.line, state: 'joined', target_guid: customerOf(verdict), ...part };
    }
    if (!own) return { line: row.line, state: 'skipped', reasons };
    const version = (own.version ?? 0) + (rewritten.has(own.target_guid ?? '') ? 1 : 0);
    return { ...own, version, ...(contact ? contactPart(contact, own.earlier) : {}) };
  });
}

/** What is kept of a row's contact, so that an undo takes it back. */
const contactPart = ({ guid, earlier }: WrittenContact, ofRecord: unknown) => ({
  contact: earlier === null ? ('contactCreated' as const) : ('contactUpdated' as const),
  contact_guid: guid,
  // What an undo needs of the record itself is an object, if there is any.
  earlier: earlier === null ? ofRecord : { ...(ofRecord as object | null), contact: earlier },
});

interface Created extends NewRow {
  readonly verdict: Verdict;
}

/** Who owns a new record: null the sea, undefined where the noun has no owner. */
function ownerOf(ctx: Context, { plan, intoSea }: Batch, { owner }: ReadRow): string | null | undefined {
  if (!plan.owned) return undefined;
  return intoSea && mayGoIntoSea(plan) ? null : (owner ?? ctx.session.userGuid);
}

/** The columns of a new record beside its fields. */
function columnsBeside(ctx: Context, batch: Batch, lookups: Lookups, verdict: Verdict): Record<string, unknown> {
  const { plan } = batch;
  return {
    ...plan.newColumns?.(ctx, ownerOf(ctx, batch, verdict.row) ?? null),
    ...(plan.customerColumn === null ? {} : { [plan.customerColumn]: verdict.parent }),
    ...plan.followingColumns?.(verdict.row.values, lookups.entryPath),
  };
}

function newRows({ ctx, batch, lookups }: ChunkDeps, verdicts: readonly Verdict[]): Created[] {
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

async function createAll(deps: ChunkDeps, verdicts: readonly Verdict[]): Promise<RowOutcome[]> {
  const { ctx, batch } = deps;
  const created = newRows(deps, verdicts);
  await insertRecords(ctx, batch.plan.form, batch, created);
  return created.map(({ verdict, guid }) => ({
    line: verdict.row.line,
    state: 'created',
    target_guid: guid,
    version: 1,
  }));
}

async function changeAll(
  ctx: Context,
  batch: Batch,
  lookups: Lookups,
  verdicts: readonly Verdict[],
): Promise<RowOutcome[]> {
  const { form } = batch.plan;
  const changes = verdicts.filter(({ state, match }) => state === 'change' && match !== null);
  if (changes.length === 0) return [];
  const present = await lockPresent(
    ctx,
    form,
    changes.map(({ match }) => match ?? ''),
  );
  const wanted = changes.map(({ row, match }) => {
    const before = present.get(match ?? '');
    return {
      line: row.line,
      before,
      after: { ...before?.values, ...Object.fromEntries(writtenValues(batch.plan, row.values)) },
    };
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
