import { extname } from 'node:path';
import { cellText } from './cellText.ts';
import { csvRows } from './csvRows.ts';
import { decodeText } from './decodeText.ts';
import { SheetError } from './sheetError.ts';
import { formatLimits, type SheetLimits } from './sheetLimits.ts';
import type { SheetRow } from './sheetRow.ts';
import { xlsxRows } from './xlsxRows.ts';
import type { Pulse } from './zipParts.ts';

/** Characters by which a text shows what separates its fields. */
const sample = 65_536;

/** Rows of a text that are read at a time. */
const turn = 200;

async function* textRows(bytes: Uint8Array, width: number, pulse: Pulse): AsyncGenerator<SheetRow[]> {
  const text = decodeText(bytes);
  const { detectDelimiter } = await import('hucre/csv');
  let rows: SheetRow[] = [];
  let [line, cells] = [0, 0];
  for (const row of csvRows(text, detectDelimiter(text.slice(0, sample)))) {
    line += 1;
    cells += row.length;
    if (line > formatLimits.lines) throw new SheetError('tooManyLines');
    if (cells > formatLimits.cells) throw new SheetError('tooManyCells');
    const behind = row.slice(width).find((cell) => cellText(cell) !== '');
    rows.push({ line, cells: [...row.slice(0, width), ...(behind === undefined ? [] : [behind])].map(cellText) });
    if (rows.length < turn) continue;
    pulse();
    yield rows;
    rows = [];
  }
  yield rows;
}

/**
 * The rows of a .csv file or of the first sheet of an .xlsx file that hold anything, some at a time. The first one is the
 * head. Throws SheetError for what cannot be read or holds more than it may; `pulse` may throw one too, it is called often.
 */
export async function* readSheet(
  name: string,
  bytes: Uint8Array,
  limits: SheetLimits,
  pulse: Pulse = () => undefined,
): AsyncGenerator<SheetRow[]> {
  const ending = extname(name).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') throw new SheetError('type');
  let [count, text] = [0, 0];
  const wanted = ({ line, cells }: SheetRow): SheetRow[] => {
    // Of cells behind the last column only the head's matter, and the first is enough to refuse it.
    const kept = count === 0 ? cells : cells.slice(0, limits.columns);
    const length = kept.reduce((sum, cell) => sum + cell.length, 0);
    if (length === 0) return [];
    if ((kept[limits.columns] ?? '') !== '') throw new SheetError('tooManyColumns');
    count += 1;
    text += length;
    if (count > limits.rows) throw new SheetError('tooManyRows');
    if (text > limits.text) throw new SheetError('tooMuchText');
    return [{ line, cells: kept }];
  };
  const rows = ending === '.csv' ? textRows : xlsxRows;
  for await (const some of rows(bytes, limits.columns, pulse)) {
    const found = some.flatMap(wanted);
    if (found.length > 0) yield found;
  }
}
