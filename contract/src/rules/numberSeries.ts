/*
 * How numbers of contracts and receivables are suggested (S12.11; decision 0051), for browser and server alike: a
 * format of the company such as HT[yy][MM][dd][00], in which the day stands for itself and the noughts are a counter.
 */

/** The nouns whose records get numbers. */
export const numberedNouns = ['contract', 'receivables'] as const;

/** A noun whose records get numbers. */
export type NumberedNoun = (typeof numberedNouns)[number];

/** The formats of a company that set none. */
export const defaultFormats: Readonly<Record<NumberedNoun, string>> = {
  contract: 'HT[yy][MM][dd][00]',
  receivables: 'HK[yyyy][MM][dd][000]',
};

const shape = /^(?:[A-Z0-9_./]|\[yyyy\]|\[yy\]|\[MM\]|\[dd\])*\[0{1,8}\]$/;

const counter = /\[(0{1,8})\]$/;

const dayNames = ['[yyyy]', '[yy]', '[MM]', '[dd]'] as const;

/** A format as it is typed: letters in upper case; the names of the day in any case, written as they are listed. */
export const tidyFormat = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/\[[A-Z]+\]/g, (part) => dayNames.find((name) => name.toUpperCase() === part) ?? part);

/** A series of numbers: what all of them begin with, and how many characters their counter has. */
export interface NumberSeries {
  readonly prefix: string;
  readonly digits: number;
}

/** The series of a format on a day (`yyyy-MM-dd`); null for what is no format. */
export function seriesOf(format: string, today: string): NumberSeries | null {
  const [, noughts = ''] = counter.exec(format) ?? [];
  if (!shape.test(format) || noughts === '') return null;
  const [year = '', month = '', day = ''] = today.split('-');
  const prefix = format
    .replace(counter, '')
    .replaceAll('[yyyy]', year)
    .replaceAll('[yy]', year.slice(2))
    .replaceAll('[MM]', month)
    .replaceAll('[dd]', day);
  return { prefix, digits: noughts.length };
}

/** Whether a text is a format whose numbers have at most so many characters. */
export function isNumberFormat(format: string, longest: number): boolean {
  const series = seriesOf(format, '2026-01-01');
  return series !== null && series.prefix.length + series.digits <= longest;
}

/** What the counters of a series are: figures alone, or a letter first. For regular expressions of PostgreSQL too. */
export const counterPattern = (digits: number): string => `^([0-9]{${digits}}|[A-Z][0-9A-Z]{${digits - 1}})$`;

/**
 * The counter after the highest that was given; the first one where none was. After all figures it goes on with letters, so
 * that two characters count to 99 and then from A0 to ZZ: 1,035 a day. Null when even these are used up.
 */
export function counterAfter(last: string | null, digits: number): string | null {
  if (last === null) return '1'.padStart(digits, '0');
  if (/^9+$/.test(last)) return 'A'.padEnd(digits, '0');
  if (/^\d+$/.test(last)) return String(Number(last) + 1).padStart(digits, '0');
  if (/^Z+$/.test(last)) return null;
  return (Number.parseInt(last, 36) + 1).toString(36).toUpperCase();
}
