import { type Measure, type Measures, type Unit } from '@haina/contract/reports/measure.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { growth } from '../../../ui/format/numbers.ts';
import { type Numbers, type Replies, valueOf } from './replies.ts';
import type { Comparison } from './reportState.ts';

/** What a column has of its measure: the number, what it was in the days it is compared with, or how it changed since. */
type Aspect = 'now' | 'before' | 'change';

/** A column of numbers: of one measure, and what it has of it. */
export interface NumberColumn {
  readonly key: string;
  readonly field: string;
  readonly measure: Measure;
  readonly aspect: Aspect;
  readonly title: string;
}

/** How a number is written: in the unit of its measure; a change in percent with its sign, that of a rate in points, that of a rank in places. */
export type WrittenUnit = Unit | 'change' | 'points' | 'places';

/** The names of what stands beside a number where it is compared, by what it is compared with. */
const aspectKeys = {
  1: { before: 'bi.beforeOf', change: 'bi.changeOf' },
  2: { before: 'bi.lastYearOf', change: 'bi.yearChangeOf' },
} as const;

/** What something was in the days that it is compared with, or how it changed since, as a column is called. */
export const aspectTitle = (t: Translate, what: string, aspect: Exclude<Aspect, 'now'>, compare: 1 | 2) =>
  t(aspectKeys[compare][aspect], { what });

/**
 * The columns of a part's numbers, on the screen and in spreadsheets: one for each measure, and where they are compared what
 * it was and how it changed. What is held now is not compared (S33.14).
 */
export function numberColumns(measures: Measures, t: Translate, compare: Comparison): readonly NumberColumn[] {
  return Object.entries(measures).flatMap(([field, measure]) => {
    const what = t(measure.label);
    const now: NumberColumn = { key: field, field, measure, aspect: 'now', title: what };
    if (compare === 0 || measure.isNow) return [now];
    return [
      now,
      ...(['before', 'change'] as const).map((aspect): NumberColumn => {
        return { key: `${field} ${aspect}`, field, measure, aspect, title: aspectTitle(t, what, aspect, compare) };
      }),
    ];
  });
}

/** In what a column is written. */
export function unitOf({ measure: { unit }, aspect }: Pick<NumberColumn, 'measure' | 'aspect'>): WrittenUnit {
  if (aspect !== 'change') return unit;
  return unit === 'percent' ? 'points' : 'change';
}

/** The number of a row in a column; null where there is none, as on a day that has not begun. */
export function numberAt(
  { field, measure, aspect }: Pick<NumberColumn, 'field' | 'measure' | 'aspect'>,
  now: Numbers | null,
  before: Numbers | null,
): number | null {
  const [value, was] = [now && valueOf(now, field), before && valueOf(before, field)];
  if (aspect === 'now') return value;
  return aspect === 'before' ? was : changeBetween(measure, value, was);
}

/** The change to another period as it is shown: percent with 1 decimal, of a rate points with 2. Null where there is no base. */
export function changeBetween({ unit }: Pick<Measure, 'unit'>, value: number | null, before: number | null) {
  if (value === null || before === null) return null;
  if (unit === 'percent') return Number((value - before).toFixed(2));
  return growth(value, before);
}

/** A bucket of a trend beside the one that it is compared with; a period may have more buckets than the other. */
export interface TrendRow {
  /** Empty where the period that it is compared with has more buckets. */
  readonly Bucket: string;
  /** Null in a bucket that has not begun. */
  readonly now: Numbers | null;
  /** Empty where it is not compared, or has no bucket beside it. */
  readonly Before_Bucket: string;
  readonly before: Numbers | null;
}

/** Whether a day or month has begun. */
export const hasBegun = (bucket: string, today: string) => bucket <= today.slice(0, bucket.length);

/** The buckets of a trend, each beside the one that it is compared with, in their order. */
export function trendRows({ rows, Before_Rows }: Replies['trend'], today: string): readonly TrendRow[] {
  return Array.from({ length: Math.max(rows.length, Before_Rows.length) }, (_, at): TrendRow => {
    const [row, before] = [rows[at], Before_Rows[at]];
    const Bucket = row?.Bucket ?? '';
    const now = row && hasBegun(Bucket, today) ? row : null;
    return { Bucket, now, Before_Bucket: before?.Bucket ?? '', before: before ?? null };
  });
}

/** The heads of the buckets of a trend: days or months, and those that they are compared with. */
export function bucketHeads({ Bucket_Kind }: Replies['trend'], t: Translate, compare: Comparison): readonly string[] {
  const what = t(Bucket_Kind === 2 ? 'bi.column.month' : 'bi.column.day');
  return compare === 0 ? [what] : [what, aspectTitle(t, what, 'before', compare)];
}

/** A total, and what it was in the days that it is compared with; null where it is not. */
export interface ComparedTotal {
  readonly Total: Numbers;
  readonly Before_Total: Numbers | null;
}

/** With what an answer is compared: nothing where it has no numbers of other days. */
export const comparedWith = ({ Before_Total }: Pick<ComparedTotal, 'Before_Total'>, compare: Comparison) =>
  Before_Total === null ? 0 : compare;
