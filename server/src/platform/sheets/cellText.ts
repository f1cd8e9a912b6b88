/** Most characters of a cell that are kept; PostgreSQL and people have no use for more. */
const kept = 2000;

const two = (number: number) => String(number).padStart(2, '0');

/** A text of a cell without what nobody sees: control characters, surrounding blanks, and what is too much of it. */
export function cellText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\ufeff]/gu, ' ')
    .trim();
  if (plain.length <= kept) return plain;
  return Array.from(plain.slice(0, 2 * kept))
    .slice(0, kept)
    .join('');
}

// A spreadsheet's moments have no zone: what is written is what its author saw.
const momentText = (date: Date) =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;

const day = 86_400_000;

/** The day before the first one, by the system of dates of the workbook. */
const epochs = { from1900: Date.UTC(1899, 11, 31), from1904: Date.UTC(1904, 0, 1) };

/** The 29th of February of 1900, which there never was: its number and all later ones of that system are one too high. */
const leapDay = 60;

/** A number of days as the moment that it stands for; empty when it stands for none. */
export function dateText(days: number, is1904: boolean): string {
  const since1900 = days >= leapDay ? days - 1 : days;
  const time = is1904 ? epochs.from1904 + Math.round(days * day) : epochs.from1900 + Math.round(since1900 * day);
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : momentText(date);
}

/** Formats of dates and times that a workbook has without naming them. */
const builtIn: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a number format, by its number and the code that the workbook gives it, shows dates or times. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([first, last]) => id >= first && id <= last);
  // Colours, conditions and languages in brackets, texts in quotes, and single characters that stand for themselves.
  const plain = code.replace(/"[^"]*"|\\.|[*_]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/^\s*(?:general|@)\s*$/i.test(plain) && /[ymdhs]/i.test(plain.replace(/general/gi, ''));
}
