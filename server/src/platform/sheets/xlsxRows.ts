import { cellText, dateText } from './cellText.ts';
import type { SheetRow } from './sheetRow.ts';
import { SheetError } from './sheetError.ts';
import { formatLimits } from './sheetLimits.ts';
import { readWorkbook, unescaped, type Workbook } from './workbook.ts';
import { type Attributes, readXml, type XmlHandlers } from './xml.ts';
import { openZip, type Pulse } from './zipParts.ts';

/** A cell while it is read. */
interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

/** A cell as its text. A formula is nothing but what its author last saw; it is never evaluated. */
function textOf({ type, style, text }: Cell, { texts, dateStyles, is1904 }: Workbook): string {
  if (text === '') return '';
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'str' || type === 'inlineStr') return cellText(unescaped(text));
  if (type === 'b') return text === '1' || text.toLowerCase() === 'true' ? 'true' : 'false';
  const number = type === 'e' || type === 'd' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return cellText(text);
  return dateStyles.has(style) ? dateText(number, is1904) : String(number);
}

/** The column of a cell from 0, by its place (`AB12`) or behind the one before it. */
function columnOf(place: string | undefined, next: number): number {
  const [letters] = /^[A-Za-z]+/.exec(place?.slice(0, 10) ?? '') ?? [];
  if (letters === undefined) return next;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The line of a row, by its number or, where that cannot be, behind the one before it: lines rise. */
function lineOf(place: string | undefined, last: number): number {
  const line = Number(place);
  const isUsable = Number.isInteger(line) && line > last && line <= formatLimits.lines;
  return isUsable ? line : last + 1;
}

/** Collects the rows of a sheet as its elements come. */
class RowCollector implements XmlHandlers {
  /** The rows that are complete and were not taken yet. */
  rows: SheetRow[] = [];
  readonly #workbook: Workbook;
  readonly #width: number;
  #line = 0;
  #lines = 0;
  #cells = 0;
  #column = 0;
  #row: string[] | null = null;
  #cell: Cell | null = null;
  #isText = false;

  constructor(workbook: Workbook, width: number) {
    this.#workbook = workbook;
    this.#width = width;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c' && this.#row !== null) this.#openCell(attributes);
    else if (this.#cell !== null) this.#isText = name === 'v' || name === 't';
  };

  readonly text = (more: string): void => {
    if (!this.#isText || this.#cell === null) return;
    this.#cell.text += more;
    if (this.#cell.text.length > formatLimits.cell) throw new SheetError('cellTooLong');
  };

  readonly close = (name: string): void => {
    if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#row !== null) {
      this.rows.push({ line: this.#line, cells: this.#row });
      this.#row = null;
    }
    this.#isText = false;
  };

  #openRow({ r }: Attributes): void {
    this.#lines += 1;
    if (this.#lines > formatLimits.lines) throw new SheetError('tooManyLines');
    this.#line = lineOf(r, this.#line);
    this.#row = [];
    this.#cell = null;
    this.#column = 0;
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    this.#cells += 1;
    if (this.#cells > formatLimits.cells) throw new SheetError('tooManyCells');
    const column = columnOf(r, this.#column);
    if (column >= formatLimits.columns) throw new SheetError('tooManyColumns');
    this.#column = column + 1;
    this.#cell = { column, type: t, style: s === undefined ? -1 : Number(s), text: '' };
  }

  #closeCell(): void {
    const [row, cell] = [this.#row, this.#cell];
    this.#cell = null;
    if (row === null || cell === null) return;
    const text = textOf(cell, this.#workbook);
    if (text === '') return;
    // Behind the width it only matters that there is something.
    const place = Math.min(cell.column, this.#width);
    while (row.length <= place) row.push('');
    row[place] = text;
  }
}

/**
 * The rows of the first sheet of a workbook, blank ones too, some at a time; of what stands behind `width` columns one cell.
 * Throws SheetError for what cannot be read.
 */
export async function* xlsxRows(bytes: Uint8Array, width: number, pulse: Pulse): AsyncGenerator<SheetRow[]> {
  const zip = await openZip(bytes, pulse);
  try {
    const workbook = await readWorkbook(zip);
    if (workbook.sheet === null) return;
    const sheet = zip.part(workbook.sheet);
    if (sheet === null) throw new SheetError('broken');
    const collector = new RowCollector(workbook, width);
    for await (const _piece of readXml(sheet, collector)) {
      if (collector.rows.length === 0) continue;
      const { rows } = collector;
      collector.rows = [];
      yield rows;
    }
    yield collector.rows;
  } finally {
    zip.close();
  }
}
