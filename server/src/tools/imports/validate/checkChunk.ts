import { type CountName, countsWith, isPlanned, keepOutcomes } from '../batch/batch.ts';
import { validationContextOf } from './validationContext.ts';
import { findRepeats, type Repeats } from './findRepeats.ts';
import { validateRows, type Verdict } from './validateRow.ts';
import type { KeptRow, ReadRow } from '../read/readRow.ts';
import type { ChunkDeps, ChunkResult } from './chunk.ts';

/** Rows that are validated at once. */
const size = 1000;

/** A row as the upload or an earlier check left it. */
interface CheckedRow extends KeptRow {
  readonly state: string;
  readonly reasons: readonly unknown[];
}

/** The next rows and those after them. */
async function nextRows({ ctx, batch, ends }: ChunkDeps): Promise<CheckedRow[]> {
  const rows = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'cells', 'state', 'reasons'])
    .where('company_id', '=', batch.companyId)
    .where('batch_guid', '=', batch.guid)
    .where('line', '>', ends.get(batch.done) ?? 0)
    .orderBy('line')
    .limit(size * 2)
    .execute();
  // Written by the upload, whose reader gives texts, and by the check.
  return rows as unknown as CheckedRow[];
}

/** What becomes of a row's contact if the row is written without another question. */
const foreseenOf = ({ state, contact }: Verdict): CountName[] =>
  contact === null || state === 'phone' ? [] : [contact.guid === null ? 'contactNew' : 'contactChange'];

/** What each row would become; one that waits for a yes to its phones and would not be written even then says so at once. */
async function foreseen({ ctx, batch, seen, seenAnyway }: ChunkDeps, repeats: Repeats, rows: readonly ReadRow[]) {
  const verdicts = await validateRows(validationContextOf(ctx, batch, { repeats, seen, ignoresPhones: false }), rows);
  const doubted = verdicts.flatMap(({ row, state }) => (state === 'phone' ? [row] : []));
  const anyway = await validateRows(
    validationContextOf(ctx, batch, { repeats, seen: seenAnyway, ignoresPhones: true }),
    doubted,
  );
  const left = new Map(
    anyway.filter(({ state }) => state === 'double' || state === 'bad').map((verdict) => [verdict.row.line, verdict]),
  );
  return verdicts.map((verdict) => left.get(verdict.row.line) ?? verdict);
}

/** Validates the next rows by the rules of writing, and writes nothing but the verdicts that are not there yet. */
export async function checkChunk(deps: ChunkDeps): Promise<ChunkResult> {
  const { ctx, batch, ends } = deps;
  const found = await nextRows(deps);
  const kept = found.slice(0, size);
  const rows = await deps.rows.take(kept);
  const repeats = await findRepeats(ctx, batch, rows);
  const verdicts = await foreseen(deps, repeats, rows);
  const blank = new Map(kept.map(({ line, state, reasons }) => [line, reasons.length === 0 ? state : null]));
  deps.rows.begin(found.slice(size));
  await keepOutcomes(
    ctx.db,
    batch,
    verdicts
      .filter(({ row, state, reasons }) => reasons.length > 0 || blank.get(row.line) !== state)
      .map(({ row, state, reasons }) => ({ line: row.line, state, reasons })),
  );
  const counts = countsWith(batch.counts, [
    ...verdicts.map(({ state }) => state),
    ...verdicts.flatMap(foreseenOf),
    ...verdicts.flatMap(({ state, reasons }) => (isPlanned(state) && reasons.length > 0 ? (['warned'] as const) : [])),
  ]);
  ends.set(batch.done + rows.length, rows.at(-1)?.line ?? 0);
  return { taken: rows.length, counts };
}
