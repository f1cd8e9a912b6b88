import { type DaySpan, dayAfter, periodBefore, yearBefore } from '@haina/contract/rules/period.ts';
import { chosenDaysAtMost, dayCount, hasDays, usualBucket } from '@haina/contract/reports/part.ts';
import type { Period } from '../../records/list/period.ts';
import { invalid } from '../../request/errors.ts';

/** Into what a period is cut: days, or calendar months (S33.2). */
export type BucketKind = 'day' | 'month';

/** Into what a period is cut: as is asked, else by its length; days by choice are refused where they would be too many (S33.2). */
export function bucketKind(span: DaySpan, asked?: 1 | 2): BucketKind {
  if (asked === 1 && !hasDays(span)) throw invalid('Bucket_Kind', 'valid.report.days', { max: chosenDaysAtMost });
  return (asked ?? usualBucket(span)) === 1 ? 'day' : 'month';
}

/** Every bucket of a period in its order: `yyyy-MM-dd` or `yyyy-MM`. */
export function bucketsOf(span: DaySpan, kind: BucketKind): string[] {
  if (kind === 'day') return Array.from({ length: dayCount(span) }, (_, place) => dayAfter(span.start, place));
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = monthOf(span.start);
  const last = monthOf(dayAfter(span.end, -1));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const month = first + place;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** The days of a calendar month. */
export const daysOfMonth = (month: string): DaySpan => ({
  start: `${month}-01`,
  end: `${dayAfter(`${month}-01`, 31).slice(0, 8)}01`,
});

/** The days of a bucket, cut to those of the period. */
export function daysOfBucket(bucket: string, { start, end }: DaySpan): DaySpan {
  const isDay = bucket.length === 10;
  const { start: first, end: next } = isDay ? { start: bucket, end: dayAfter(bucket) } : daysOfMonth(bucket);
  const span = { start: first > start ? first : start, end: next < end ? next : end };
  return span.start < span.end ? span : { start, end: start };
}

/** With what a period is compared: 1 the period before, 2 the same days a year earlier (S33.8). */
export const comparedSpan = ({ span }: Period, way: 1 | 2): DaySpan =>
  way === 1 ? periodBefore(span) : yearBefore(span);
