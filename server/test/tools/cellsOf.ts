import { readSheet } from '../../src/platform/sheets/readSheet.ts';

/** The cells of all rows of a spreadsheet, its head first. */
export async function cellsOf(name: string, bytes: Uint8Array): Promise<(readonly string[])[]> {
  const cells: (readonly string[])[] = [];
  const limits = { rows: 100_000, columns: 1000, text: 100_000_000 };
  for await (const rows of readSheet(name, bytes, limits)) cells.push(...rows.map((row) => row.cells));
  return cells;
}
