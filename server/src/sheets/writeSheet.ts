import { Readable } from 'node:stream';

/** The media type of a workbook. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// The wide forms too: programs set to Chinese or Japanese read them like the others.
const starts = /^[=+\-@\t\r\n＝＋－＠]/;
const guardedStarts = /^'[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula. */
export const safeCell = (text: string): string => (starts.test(text) ? `'${text}` : text);

/** What was typed, where `safeCell` had to guard it. */
export const unguarded = (text: string): string => (guardedStarts.test(text) ? text.slice(1) : text);

/** A cell: a text, a number to count with, or nothing. */
export type SheetCell = string | number | null;

/** The rows of a sheet as they come. */
export type SheetRows = AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;

async function* guarded(rows: SheetRows) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell));
}

async function* workbook(head: readonly string[], rows: SheetRows) {
  // Not before somebody exports: the library is a tenth of what the process needs to start.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = head.map((title) => ({ header: safeCell(title), width: Math.min(40, 10 + title.length * 2) }));
  yield* writeXlsxStream(guarded(rows), { name: 'Sheet1', columns, freezePane: { rows: 1 } });
}

/**
 * A workbook of one sheet as a stream of bytes: the head, then the rows as they come; memory does not grow with them.
 * Texts that would be formulas are guarded by a leading apostrophe.
 */
export function writeSheet(head: readonly string[], rows: SheetRows): Readable {
  return Readable.from(workbook(head, rows), { objectMode: false });
}
