import { extname } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { assertNoBomb } from './assertNoBomb.ts';
import { decodeText } from './decodeText.ts';
import { SheetError } from './sheetError.ts';

/** One row of a spreadsheet that is not blank: its line in the file, from 1, and its cells as texts. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Most characters of a cell; PostgreSQL and people have no use for more. */
const cellLimit = 2000;

/** Rows that are read before others get their turn. */
const turn = 50;

const two = (number: number) => String(number).padStart(2, '0');

// A spreadsheet's moments have no zone: what is written is what its author saw.
const momentText = (date: Date) =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;

/** A cell as its text. A formula is nothing but what its author last saw; it is never evaluated. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : momentText(cell);
  if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'boolean') return '';
  const text = String(cell)
    .toWellFormed()
    .replace(/[\p{Cc}\ufeff]/gu, ' ')
    .trim();
  return [...text].length > cellLimit ? [...text].slice(0, cellLimit).join('') : text;
}

async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  await assertNoBomb(bytes);
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) yield { line: index + 1, cells: values.map(cellText) };
  } catch (error) {
    throw new SheetError('broken', error);
  }
}

async function* csvRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const { streamCsvRows } = await import('hucre/csv');
  let line = 0;
  for (const values of streamCsvRows(decodeText(bytes))) {
    line += 1;
    yield { line, cells: values.map(cellText) };
  }
}

/**
 * The rows of a .csv file or of the first sheet of an .xlsx file that hold anything, one at a time, others taking turns.
 * Throws SheetError for what cannot be read.
 */
export async function* readSheet(name: string, bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const ending = extname(name).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') throw new SheetError('type');
  let read = 0;
  for await (const row of ending === '.csv' ? csvRows(bytes) : xlsxRows(bytes)) {
    read += 1;
    if (read % turn === 0) await others();
    if (row.cells.some((cell) => cell !== '')) yield row;
  }
}
