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
