/*
 * Money that people and departments are to reach (S17.6), for browser and server alike. Sums are
 * made in whole hundredths, so that they are exact to the cent.
 */

/** The months of a year, 1 to 12. */
export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const plain = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;

const grouped = /^[1-9]\d{0,2}(?:,\d{3}){1,4}(?:\.\d{1,2})?$/;

// Longer texts are no sum, and NFKC of hostile ones takes the square of their length.
const longest = 100;

// What a spreadsheet's arithmetic leaves of a sum with at most 2 decimals: 0.1 + 0.2.
const noisy = /^\d{1,13}\.\d{9,}$/;

const withoutNoise = (text: string): string => {
  const rounded = Number(text).toFixed(2);
  return Math.abs(Number(text) - Number(rounded)) < 1e-6 ? rounded : text;
};

/** How many digits the units of ten thousand and of a hundred million stand for. */
const unitDigits: Readonly<Record<string, number>> = { 万: 4, 萬: 4, 亿: 8, 億: 8 };

const inUnits = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?([万萬亿億])$/;

/** 3.5万 as 35000, digit by digit: sums stay exact. Other texts stay as they are. */
function withoutUnit(text: string): string {
  const [, whole = '', fraction = '', unit = ''] = inUnits.exec(text) ?? [];
  const digits = unitDigits[unit];
  if (digits === undefined || /^0\d/.test(whole)) return text;
  const shifted = whole.replaceAll(',', '') + fraction.slice(0, digits).padEnd(digits, '0');
  const rest = fraction.slice(digits).replace(/0+$/, '');
  return `${shifted.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

/**
 * What a typed or pasted text says: a sum from 0 to 9,999,999,999,999.99 with at most 2 decimals, null for none at all, NaN
 * for anything else. Thousands may be separated, ¥ may stand before it and 元 behind it, 万 and 亿 count ten thousands and
 * hundred millions (3.5万, 1亿), and digits may be of full width.
 */
export function typedTarget(typed: string): number | null {
  if (typed.length > longest) return Number.NaN;
  const text = withoutUnit(
    typed
      .normalize('NFKC')
      .replace(/\s/g, '')
      .replace(/^[¥￥]/, '')
      .replace(/(?<=[\d万萬亿億])[元圆圓円]$/, ''),
  );
  if (text === '' || text === '-' || text === '—') return null;
  const digits = noisy.test(text) ? withoutNoise(text) : text;
  if (plain.test(digits)) return Number(digits);
  return grouped.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

const cents = (money: number): bigint => BigInt(Math.round(money * 100));

/** The sum of what is there, to the cent; nothing at all comes to 0. */
export const targetSum = (moneys: readonly (number | null)[]): number =>
  Number(moneys.reduce((sum, money) => sum + cents(money ?? 0), 0n)) / 100;

/** A year's sum over its 12 months, equal to the cent; what does not divide goes to the last one. */
export function spreadOverYear(year: number): number[] {
  const each = cents(year) / 12n;
  const last = cents(year) - each * 11n;
  return months.map((month) => Number(month === 12 ? last : each) / 100);
}
