import type { Values } from '../read/readRow.ts';

/** A row of the file that is written, as later rows meet it. */
export interface SeenRow {
  readonly line: number;
  /** The customer that the row's phones belong to, which may repeat there; null where phones belong to one record alone. */
  readonly family: string | null;
  /** The record that the row changes; null where it makes one. */
  readonly match: string | null;
  /** What it says of its record, where later rows may speak of the same. */
  readonly values?: Values;
}

/** What earlier rows of the same file hold, by what is compared. Only rows that are written stand here. */
export type Seen = Map<string, SeenRow>;

/** What rows hold that are written only if their importer says so, before what all others hold. */
export class SeenAnyway extends Map<string, SeenRow> {
  readonly #others: Seen;

  constructor(others: Seen) {
    super();
    this.#others = others;
  }

  override get(key: string): SeenRow | undefined {
    return super.get(key) ?? this.#others.get(key);
  }
}

/** An earlier row that holds one of these keys, with the key. A chunk that is validated again meets itself there, which counts not. */
export function earlierOf(
  seen: Seen,
  keys: readonly string[],
  line: number,
  accepts: (row: SeenRow) => boolean = () => true,
): { readonly key: string; readonly row: SeenRow } | null {
  for (const key of keys) {
    const row = seen.get(key);
    if (row && row.line < line && accepts(row)) return { key, row };
  }
  return null;
}

/** Remembers what a row holds, the first row of each key. */
export function remember(seen: Seen, keys: readonly string[], row: SeenRow): void {
  for (const key of keys) {
    const before = seen.get(key);
    if (!before || before.line >= row.line) seen.set(key, row);
  }
}
