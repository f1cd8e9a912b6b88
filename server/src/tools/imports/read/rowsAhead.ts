import { yieldingMap } from '../batch/yieldingMap.ts';
import type { KeptRow, ReadRow } from './readRow.ts';

/**
 * Reads the rows of a file for one run of a step, those of the next chunk while the database writes this one. What was read
 * ahead and is not asked for next is forgotten; the database alone says which rows a chunk has.
 */
export class RowsAhead {
  readonly #read: (row: KeptRow) => ReadRow;
  readonly #known = new Map<number, ReadRow>();
  #reading: Promise<void> = Promise.resolve();

  constructor(read: (row: KeptRow) => ReadRow) {
    this.#read = read;
  }

  /** The rows of a chunk as they were read, in their order. */
  async take(chunk: readonly KeptRow[]): Promise<ReadRow[]> {
    await this.#reading;
    const rows = await yieldingMap(chunk, (row) => this.#known.get(row.line) ?? this.#read(row));
    this.#known.clear();
    return rows;
  }

  /** Begins to read the rows that may follow. */
  begin(next: readonly KeptRow[]): void {
    this.#reading = this.#readAhead(next);
  }

  async #readAhead(rows: readonly KeptRow[]): Promise<void> {
    try {
      await yieldingMap(rows, (row) => this.#known.set(row.line, this.#read(row)));
    } catch {
      // Whatever is wrong with a row is met again, and told, when its chunk comes.
      this.#known.clear();
    }
  }
}
