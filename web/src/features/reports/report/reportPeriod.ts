import { hasDays } from '@haina/contract/reports/part.ts';
import { dayAfter, type DaySpan, periodDays, type PeriodName, periodNames } from '@haina/contract/rules/period.ts';
import type { Filters } from '../../../entity/list/listState.ts';

/** What a period is of the calendar. */
export type PeriodKind = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The period of a report: its days, half-open, its name if it has one, and what it is of the calendar; null for other spans. */
export interface ReportPeriod extends DaySpan {
  readonly name: PeriodName | null;
  readonly kind: PeriodKind | null;
}

/** The period of a report whose address names none. */
const defaultPeriod: PeriodName = 'month';

const kinds: Readonly<Record<PeriodName, PeriodKind>> = {
  today: 'day',
  yesterday: 'day',
  week: 'week',
  lastWeek: 'week',
  month: 'month',
  lastMonth: 'month',
  quarter: 'quarter',
  lastQuarter: 'quarter',
  year: 'year',
  lastYear: 'year',
};

const running = { day: 'today', week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const;

const calendarKinds = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** The period that the filters of a report mean, as seen on `today`. */
export function periodOf({ type, start_data, end_data }: Filters, today: string): ReportPeriod {
  if (typeof start_data === 'string' && typeof end_data === 'string') {
    const span = { start: start_data.slice(0, 10), end: dayAfter(end_data.slice(0, 10)) };
    return { ...span, name: null, kind: calendarKinds.find((kind) => isSame(spanAt(kind, span.start), span)) ?? null };
  }
  const name = periodNames.find((one) => one === type) ?? defaultPeriod;
  return { ...periodDays(name, today), name, kind: kinds[name] };
}

const isSame = (one: DaySpan, other: DaySpan) => one.start === other.start && one.end === other.end;

/** The day, week, month, quarter or year that a day lies in. */
const spanAt = (kind: PeriodKind, day: string): DaySpan => periodDays(running[kind], day);

/** The filters of the period `by` steps on, -1 for the one before; null where the period is none of the calendar. */
export function stepped(period: ReportPeriod, by: 1 | -1, today: string): Filters | null {
  if (period.kind === null) return null;
  const span = spanAt(period.kind, by === 1 ? period.end : dayAfter(period.start, -1));
  const name = periodNames.find((one) => kinds[one] === period.kind && isSame(periodDays(one, today), span));
  return name === undefined ? spanFilters(span) : { type: name, start_data: undefined, end_data: undefined };
}

/** Filters whose choice of days is taken back where their period is too long for it. */
export const fitting = (filters: Filters, today: string): Filters =>
  hasDays(periodOf(filters, today)) || filters.Bucket_Kind !== 1 ? filters : { ...filters, Bucket_Kind: undefined };

const spanFilters = ({ start, end }: DaySpan): Filters => ({
  type: undefined,
  start_data: start,
  end_data: dayAfter(end, -1),
});

/** The first year that a report of twelve months may be about. */
const firstYear = 2000;

/** The year one step before or behind that of a report, by default the running one; null where there is none: before 2000, behind the next one. */
export function yearStepped(asked: unknown, by: 1 | -1, today: string): number | null {
  const thisYear = Number(today.slice(0, 4));
  const year = Number(asked ?? thisYear) + by;
  return year < firstYear || (by === 1 && year > thisYear + 1) ? null : year;
}
