import type { Context } from '../../../request/context.ts';
import type { Batch, Counts } from '../batch/batch.ts';
import type { Lookups } from '../read/lookups.ts';
import type { RowsAhead } from '../read/rowsAhead.ts';
import type { Seen } from './seen.ts';

/** What a chunk of rows needs beside its batch. */
export interface ChunkDeps {
  readonly ctx: Context;
  readonly batch: Batch;
  readonly lookups: Lookups;
  /** What earlier rows of the file hold; of use to the check alone. */
  readonly seen: Seen;
  /** The same and what rows hold that wait for a yes to their phones. */
  readonly seenAnyway: Seen;
  /** The line of the last row that is done, by the number of rows done; of use to the check alone. */
  readonly ends: Map<number, number>;
  /** Reads the rows of the file. */
  readonly rows: RowsAhead;
}

/** What became of a chunk: how many rows it took, none when the step is over, and the counts after it. */
export interface ChunkResult {
  readonly taken: number;
  readonly counts: Counts;
}
