import { keepOutcomes, type RowState } from './batch.ts';
import { findRepeats } from './findRepeats.ts';
import { judgeRows } from './judgeRow.ts';
import type { KeptRow } from './readRow.ts';
import type { ChunkGround, ChunkResult } from './chunk.ts';

/** Rows that are judged at once. */
const size = 1000;

/** Judges the next rows by the rules of writing, and writes nothing but the verdicts. */
export async function checkChunk({ ctx, batch, seen, rows: ahead }: ChunkGround): Promise<ChunkResult> {
  const found = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'cells'])
    .where('company_id', '=', batch.companyId)
    .where('batch_guid', '=', batch.guid)
    .orderBy('line')
    .offset(batch.done)
    .limit(size * 2)
    .execute();
  // Written by the upload, whose reader gives texts.
  const kept = found as KeptRow[];
  const rows = await ahead.take(kept.slice(0, size), kept.slice(size));
  const repeats = await findRepeats(ctx, batch.plan, rows);
  const verdicts = await judgeRows({ plan: batch.plan, onRepeat: batch.onRepeat, repeats, seen }, rows);
  await keepOutcomes(
    ctx.db,
    batch,
    verdicts.map(({ row, state, reasons }) => ({ line: row.line, state, reasons })),
  );
  const counts: Partial<Record<RowState, number>> = { ...batch.counts };
  for (const { state } of verdicts) counts[state] = (counts[state] ?? 0) + 1;
  return { taken: rows.length, counts };
}
