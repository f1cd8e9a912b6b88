import { dayAfter } from '@haina/contract/rules/period.ts';
import { type DashboardState, daysOf, isPeriod } from '../dashboardState.ts';

/** Calendar months that a trend shows at least. */
const leastMonths = 6;

/** The first day that a call takes. */
const earliestDay = '1900-01-01';

/** Months since year 0 of a day, and back: the first day of such a month. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** What a trend shows of a dashboard, and which of its months are those of the dashboard's own period. */
export interface TrendMonths {
  readonly state: DashboardState;
  /** The first and the last day of the period. */
  readonly Start: string;
  readonly End: string;
  /** The period is made of whole months, so theirs are its numbers. */
  readonly isWhole: boolean;
}

/**
 * The six calendar months that end with the one in which the dashboard's period ends (S36.4). Null where the period touches six
 * months or more, and then is a trend by itself, and where it is none.
 */
export function trendMonths(state: DashboardState, today: string): TrendMonths | null {
  const days = daysOf(state, today);
  const { Start, End } = days;
  if (!isPeriod(days)) return null;
  const last = monthOf(End);
  const start_data = firstDay(last - leastMonths + 1);
  if (Start < firstDay(last - leastMonths + 2) || start_data < earliestDay) return null;
  const { type: _, ...people } = state;
  const months = { start_data, end_data: dayAfter(firstDay(last + 1), -1) };
  const isWhole = Start.endsWith('-01') && dayAfter(End).endsWith('-01');
  return { state: { ...people, ...months }, Start, End, isWhole };
}
