import { Readable } from 'node:stream';
import { type CellFormat, cellText, formatCodes, type SheetCell, sheetCell } from './cellFormat.ts';

/** The media type of a workbook. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column: its head, and what its cells hold. */
export interface SheetColumn {
  readonly title: string;
  readonly format: CellFormat;
}

/** The rows of a sheet as they come. */
export type SheetRows = AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;

async function* typed(columns: readonly SheetColumn[], rows: SheetRows) {
  for await (const row of rows) {
    yield row.map((cell, place) => sheetCell(cell, columns[place]?.format ?? 'text'));
  }
}

/** Width of columns that hold moments and days, which a program shows as signs where they are too wide. */
const widths: Partial<Record<CellFormat, number>> = { moment: 20, day: 12, money: 16 };

async function* workbook(head: readonly SheetColumn[], rows: SheetRows) {
  // Not before the first export: the library is a tenth of what the process needs to start.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = head.map(({ title, format }) => ({
    header: cellText(title),
    width: Math.max(widths[format] ?? 0, Math.min(40, 10 + title.length * 2)),
    numFmt: formatCodes[format],
  }));
  yield* writeXlsxStream(typed(head, rows), { name: 'Sheet1', columns, freezePane: { rows: 1 } });
}

/**
 * A workbook of one sheet as a stream of bytes: the head, then the rows as they come; memory does not grow with them.
 * Numbers are numbers, dates are dates, and a text is a cell of the type text that holds it sign by sign: no program takes it
 * for a formula, whatever it begins with (decision 0043).
 */
export function writeSheet(head: readonly SheetColumn[], rows: SheetRows): Readable {
  return Readable.from(workbook(head, rows), { objectMode: false });
}
