/** The named periods of dashboard and reports (S17.1). */
export const periodNames = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
] as const;

/** A named period. */
export type PeriodName = (typeof periodNames)[number];

/** Whether a text is the name of a period. */
export const isPeriodName = (text: string): text is PeriodName => periodNames.some((name) => name === text);

/** A span of days, half-open: the first day belongs to it, `end` does not; `yyyy-MM-dd`. */
export interface DaySpan {
  readonly start: string;
  readonly end: string;
}

const day = (date: Date) => date.toISOString().slice(0, 10);

const at = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

/** The day `count` days after (before, if negative) another. */
export function dayAfter(from: string, count = 1): string {
  const date = new Date(`${from}T00:00:00Z`);
  return day(at(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count));
}

/** Whether a span has more days than so many years from its first day on. */
export const isLongerThan = ({ start, end }: DaySpan, years: number): boolean =>
  end > `${Number(start.slice(0, 4)) + years}${start.slice(4)}`;

/** The days of a named period as seen on `today` (`yyyy-MM-dd` in the company's zone). Weeks begin on Monday. */
export function periodDays(name: PeriodName, today: string): DaySpan {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const monday = dayOfMonth - ((date.getUTCDay() + 6) % 7);
  const quarter = month - (month % 3);
  const span = (start: Date, end: Date): DaySpan => ({ start: day(start), end: day(end) });
  switch (name) {
    case 'today':
      return span(at(year, month, dayOfMonth), at(year, month, dayOfMonth + 1));
    case 'yesterday':
      return span(at(year, month, dayOfMonth - 1), at(year, month, dayOfMonth));
    case 'week':
      return span(at(year, month, monday), at(year, month, monday + 7));
    case 'lastWeek':
      return span(at(year, month, monday - 7), at(year, month, monday));
    case 'month':
      return span(at(year, month, 1), at(year, month + 1, 1));
    case 'lastMonth':
      return span(at(year, month - 1, 1), at(year, month, 1));
    case 'quarter':
      return span(at(year, quarter, 1), at(year, quarter + 3, 1));
    case 'lastQuarter':
      return span(at(year, quarter - 3, 1), at(year, quarter, 1));
    case 'year':
      return span(at(year, 0, 1), at(year + 1, 0, 1));
    case 'lastYear':
      return span(at(year - 1, 0, 1), at(year, 0, 1));
  }
}

/** How many calendar months a span is made of; 0 where it begins or ends within one. */
function wholeMonths({ start, end }: DaySpan): number {
  if (!start.endsWith('-01') || !end.endsWith('-01')) return 0;
  const monthOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
  return monthOf(end) - monthOf(start);
}

/**
 * The period that a figure is compared with (S17.8): of whole calendar months, such as a quarter or a year, as many months just before
 * (January's is last December); of other days, such as a week, as many days just before.
 */
export function periodBefore(span: DaySpan): DaySpan {
  const months = wholeMonths(span);
  if (months > 0) {
    const first = new Date(`${span.start}T00:00:00Z`);
    return { start: day(at(first.getUTCFullYear(), first.getUTCMonth() - months, 1)), end: span.start };
  }
  const length = Math.round((Date.parse(span.end) - Date.parse(span.start)) / 86_400_000);
  return { start: dayAfter(span.start, -length), end: span.start };
}

/** The day a year earlier; `leap` is what 29 February becomes. */
function aYearBefore(from: string, leap: string): string {
  const [year, rest] = [String(Number(from.slice(0, 4)) - 1).padStart(4, '0'), from.slice(4)];
  return year + (rest === '-02-29' ? leap : rest);
}

/** The same days a year earlier; 29 February is 28 February there. */
export const yearBefore = ({ start, end }: DaySpan): DaySpan => ({
  start: aYearBefore(start, '-02-28'),
  end: aYearBefore(end, '-03-01'),
});
