// Made when they are first used: what a browser knows of numbers takes it some 25 ms to load, and a first list needs none of it.
const formats = new Map<number, Intl.NumberFormat>();

function withDecimals(value: number, least: number, most: number): string {
  const format =
    formats.get(least) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(least, format);
  return format.format(value);
}

/** A count with thousands separators, the same in all four languages; a quantity keeps up to 3 decimals. */
export const grouped = (count: number): string =>
  Number.isSafeInteger(count) ? String(count).replace(/\B(?=(?:\d{3})+$)/g, ',') : withDecimals(count, 0, 3);

/**
 * The change of a figure to the period before in percent with one decimal; null when there is no base (S17.4).
 */
export function growth(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10;
}

const twoDecimals = (value: number) => withDecimals(value, 2, 2);

/** A sum of money with thousands separators and 2 decimals: 52,000.00 (S24.2). */
export const moneyText = (value: number): string => twoDecimals(value);

const withSign = (value: number, text: string) => (value < 0 ? `-¥${text}` : `¥${text}`);

/** The same with its sign, where no head names it: ¥52,000.00, -¥4,023.00. */
export const yuan = (value: number): string => withSign(value, moneyText(Math.abs(value)));

/** A sum that is read at a glance, in the units of a locale: ¥48.6万, ¥486K; below 10,000 it is written out. */
export const shortYuan = (value: number, locale: string): string =>
  Math.abs(value) < 10_000
    ? yuan(value)
    : withSign(
        value,
        new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(Math.abs(value)),
      );

/** A percent with 2 decimals and its sign: 4.67%. */
export const percentText = (value: number): string => `${twoDecimals(value)}%`;
