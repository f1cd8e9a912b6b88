import { keepOutcomes, type RowState } from './batch.ts';
import { findRepeats } from './findRepeats.ts';
import { judgeRows } from './judgeRow.ts';
import type { KeptRow } from './readRow.ts';
import type { ChunkGround, ChunkResult } from './chunk.ts';

/** Rows that are judged at once. */
const size = 1000;

/** A row as the upload or an earlier check left it. */
interface JudgedRow extends KeptRow {
  readonly state: string;
  readonly reasons: readonly unknown[];
}

/** The next rows and those after them. */
async function nextRows({ ctx, batch, ends }: ChunkGround): Promise<JudgedRow[]> {
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
  return rows as unknown as JudgedRow[];
}

/** Judges the next rows by the rules of writing, and writes nothing but the verdicts that are not there yet. */
export async function checkChunk(ground: ChunkGround): Promise<ChunkResult> {
  const { ctx, batch, seen, ends } = ground;
  const found = await nextRows(ground);
  const kept = found.slice(0, size);
  const rows = await ground.rows.take(kept);
  const repeats = await findRepeats(ctx, batch.plan, rows);
  const verdicts = await judgeRows({ plan: batch.plan, onRepeat: batch.onRepeat, repeats, seen }, rows);
  const blank = new Map(kept.map(({ line, state, reasons }) => [line, reasons.length === 0 ? state : null]));
  await keepOutcomes(
    ctx.db,
    batch,
    verdicts
      .filter(({ row, state, reasons }) => reasons.length > 0 || blank.get(row.line) !== state)
      .map(({ row, state, reasons }) => ({ line: row.line, state, reasons })),
  );
  const counts: Partial<Record<RowState, number>> = { ...batch.counts };
  for (const { state } of verdicts) counts[state] = (counts[state] ?? 0) + 1;
  ground.rows.begin(found.slice(size));
  ends.set(batch.done + rows.length, rows.at(-1)?.line ?? 0);
  return { taken: rows.length, counts };
}
