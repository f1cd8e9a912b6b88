import { readFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { yieldProcess } from '../processes/priority.ts';
import { readSheet } from './readSheet.ts';
import type { SheetRow } from './sheetRow.ts';
import { SheetError, type SheetFault } from './sheetError.ts';
import type { SheetLimits } from './sheetLimits.ts';

/** A spreadsheet to read: where it lies, what its sender called it, and what it may hold. */
export interface SheetFile {
  readonly path: string;
  readonly name: string;
  readonly limits: SheetLimits;
}

/** The orders of the reader: which file first, then each time that the next rows are wanted. */
export type ReaderOrder =
  | { readonly what: 'open'; readonly file: SheetFile; readonly most: { readonly rss: number; readonly cpu: number } }
  | { readonly what: 'next' };

/** What it answers: the next rows (none: that was all), why the file is refused, or a fault of the product. */
export type ReaderAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly fault: SheetFault }
  | { readonly error: string };

/** What is sent at once: rows, or characters. */
const batch = { rows: 500, text: 500_000 };

/** Ends the reading of a file that takes too much memory (bytes) or time of a processor (milliseconds). */
function assertWithin({ rss, cpu }: { readonly rss: number; readonly cpu: number }): void {
  if (process.memoryUsage.rss() > rss) throw new SheetError('memory');
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > cpu) throw new SheetError('time');
}

async function* batches(order: Extract<ReaderOrder, { readonly what: 'open' }>): AsyncGenerator<SheetRow[]> {
  const { path, name, limits } = order.file;
  let rows: SheetRow[] = [];
  let text = 0;
  for await (const some of readSheet(name, await readFile(path), limits, () => assertWithin(order.most))) {
    for (const row of some) {
      rows.push(row);
      text += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length < batch.rows && text < batch.text) continue;
      yield rows;
      [rows, text] = [[], 0];
    }
  }
  if (rows.length > 0) yield rows;
}

async function answered(reading: AsyncGenerator<SheetRow[]>): Promise<ReaderAnswer> {
  try {
    const next = await reading.next();
    return { rows: next.done === true ? [] : next.value };
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.fault };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Where memory runs out, this process is the first that the system ends. */
function offerItself(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}

/** Reads one file for the process that started this one, which ends it. The next rows are read while the last ones are used. */
function obey(): void {
  yieldProcess(process.pid);
  offerItself();
  // A stop that a terminal or an operator tells every process: who started this one decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  let reading: AsyncGenerator<SheetRow[]> | null = null;
  let next: Promise<ReaderAnswer> | null = null;
  process.on('message', (told: ReaderOrder) => {
    if (told.what === 'open') {
      reading = batches(told);
      next = answered(reading);
      return;
    }
    const [from, wanted] = [reading, next];
    if (from === null || wanted === null) return;
    next = wanted.then(() => answered(from));
    void wanted.then((answer) => process.send?.(answer));
  });
}

obey();
