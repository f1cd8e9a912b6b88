const grouping = new Intl.NumberFormat('en-US');

/** A count with thousands separators, the same in all four languages. */
export const grouped = (count: number): string => grouping.format(count);

/**
 * The change of a figure to the period before in percent with one decimal; null when there is no base
 * (decisions, section 10: growth).
 */
export function growth(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10;
}

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum of money with thousands separators and 2 decimals: 52,000.00 (visual language, section 2). */
export const moneyText = (value: number): string => cents.format(value);

/** The same with its sign, where no head names it: ¥52,000.00. */
export const yuan = (value: number): string => `¥${moneyText(value)}`;

/** A percent with 2 decimals and its sign: 4.67%. */
export const percentText = (value: number): string => `${cents.format(value)}%`;
