/** What the cells of a column hold, as a person counts with it, sorts it or reads it. */
export type CellFormat = 'text' | 'number' | 'money' | 'percent' | 'day' | 'moment';

/** A cell: a text, a number to count with, a date of the wall clock (in UTC fields, as a spreadsheet has no zone), or nothing. */
export type SheetCell = string | number | Date | null;

/** The format codes by which a spreadsheet shows a column; a text stays a text when a person changes its cell. */
export const formatCodes: Readonly<Record<CellFormat, string>> = {
  text: '@',
  number: '0',
  money: '#,##0.00',
  percent: '0.00%',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
};

/** Longest text of a cell; a longer one makes a workbook that programs call damaged. */
const textLimit = 32_767;

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/;

// Nothing that would look different when it is shown again: no leading zero, no more digits than a number keeps.
const plainNumber = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,3})?$/;

/** The earliest year whose days all programs count alike. */
const firstYear = 1901;

function dateOf(text: string): Date | null {
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = wallPattern.exec(text) ?? [];
  if (Number(year) < firstYear) return null;
  const time = [Number(hour), Number(minute), Number(second)];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), ...time));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date : null;
}

/**
 * A value as the cell of its column: moments as the wire or a person writes them become dates, digits become numbers where the
 * column counts, a percent its hundredth. What does not fit its column stays the text it is.
 */
export function sheetCell(value: SheetCell, format: CellFormat): SheetCell {
  if (typeof value === 'number' && format === 'percent') return Number((value / 100).toFixed(6));
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  if (format === 'day' || format === 'moment') return dateOf(value) ?? cellText(value);
  if (format !== 'text' && plainNumber.test(value)) return sheetCell(Number(value), format);
  return cellText(value);
}

// How a workbook writes a sign that XML cannot hold; a text that reads so would come back as that sign.
const escapes = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as a cell holds it: one that fits, no sign cut in half, none of it taken for an escape. */
export const cellText = (text: string): string =>
  (text.length > textLimit ? text.slice(0, textLimit).toWellFormed() : text).replace(escapes, '_x005F_');
