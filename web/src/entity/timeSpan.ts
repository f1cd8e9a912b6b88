import { dayAfter, type PeriodName, periodDays, periodNames } from '@haina/contract/rules/period.ts';

/** The two ends of a time filter as the wire has them; an end without a time of day includes that day. */
export interface TimeSpan {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** The whole days of a named period as a filter: first and last day, both included. */
export function periodSpan(name: PeriodName, today: string): TimeSpan {
  const { start, end } = periodDays(name, today);
  return { start, end: dayAfter(end, -1) };
}

/** Which named period a filter means today; null if none. */
export function namedPeriod({ start, end }: TimeSpan, today: string): PeriodName | null {
  return (
    periodNames.find((name) => {
      const span = periodSpan(name, today);
      return span.start === start && span.end === end;
    }) ?? null
  );
}
