import { keepOutcomes, type RowState } from './batch.ts';
import { findRepeats } from './findRepeats.ts';
import { judgeRows } from './judgeRow.ts';
import { readRow, type KeptRow } from './readRow.ts';
import type { ChunkGround, ChunkResult } from './chunk.ts';

/** Rows that are judged at once. */
const size = 1000;

/** Judges the next rows by the rules of writing, and writes nothing but the verdicts. */
export async function checkChunk({ ctx, batch, lookups, seen }: ChunkGround): Promise<ChunkResult> {
  const kept = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'cells'])
    .where('company_id', '=', batch.companyId)
    .where('batch_guid', '=', batch.guid)
    .orderBy('line')
    .offset(batch.done)
    .limit(size)
    .execute();
  // Written by the upload, whose reader gives texts.
  const rows = (kept as KeptRow[]).map((row) => readRow(batch.plan, batch.mapping, lookups, row));
  const repeats = await findRepeats(ctx, batch.plan, rows);
  const verdicts = judgeRows({ plan: batch.plan, onRepeat: batch.onRepeat, repeats, seen }, rows);
  await keepOutcomes(
    ctx.db,
    batch,
    verdicts.map(({ row, state, reasons }) => ({ line: row.line, state, reasons })),
  );
  const counts: Partial<Record<RowState, number>> = { ...batch.counts };
  for (const { state } of verdicts) counts[state] = (counts[state] ?? 0) + 1;
  return { taken: kept.length, counts };
}
