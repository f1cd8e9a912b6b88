import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';

/** The media type of a workbook. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const starts = /^[=+\-@\t\r]/;

/** A text that no spreadsheet takes for a formula. */
export const safeCell = (text: string): string => (starts.test(text) ? `'${text}` : text);

/** What was typed, where `safeCell` had to guard it. */
export const unguarded = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

async function* guarded(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>) {
  for await (const row of rows) yield row.map(safeCell);
}

/**
 * A workbook of one sheet as a stream of bytes: the head, then the rows as they come; memory does not grow with them.
 * Texts that would be formulas are guarded by a leading apostrophe.
 */
export function writeSheet(
  head: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Readable {
  const columns = head.map((title) => ({ header: safeCell(title), width: Math.min(40, 10 + title.length * 2) }));
  return Readable.from(writeXlsxStream(guarded(rows), { name: 'Sheet1', columns, freezePane: { rows: 1 } }), {
    objectMode: false,
  });
}
