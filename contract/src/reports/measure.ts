import { z } from 'zod';
import type { TextKey } from '../texts/texts.ts';

/** What a number of a report is, and so how it is written. `days` and `seconds` are lengths of time. */
export type Unit = 'count' | 'money' | 'quantity' | 'percent' | 'days' | 'seconds' | 'perPerson';

/**
 * How the total of a measure comes about: `sum` adds its rows up, `own` is counted for itself because rows share what they
 * count (different customers, medians), `ratio` divides the totals of two other measures, never the mean of ratios.
 */
export type TotalWay = 'sum' | 'own' | 'ratio';

/** One number of a report; its key is the field of the wire. */
export interface Measure<Counted extends boolean = boolean, Nullable extends boolean = boolean> {
  readonly label: TextKey;
  readonly unit: Unit;
  readonly total: TotalWay;
  /** Counted from records; a ratio is made of two measures that are. */
  readonly isCounted: Counted;
  /** Null where it has no base. */
  readonly isNullable: Nullable;
  /** Of a ratio: what is divided, and by what. */
  readonly of: readonly [over: string, base: string] | null;
  /** Whether it opens the list behind it (`Bi/GetReportList`). */
  readonly opens: boolean;
  /** What is held now, whatever the period: it is not compared and has no buckets. */
  readonly isNow: boolean;
}

/** The measures of a part by their fields, the first is the one that its chart shows first. */
export type Measures = Readonly<Record<string, Measure>>;

type Opens = { readonly opens?: boolean; readonly isNow?: boolean };

const counted = (
  label: TextKey,
  unit: Unit,
  total: TotalWay,
  { opens = true, isNow = false }: Opens,
): Measure<true, false> => ({
  label,
  unit,
  total,
  isCounted: true,
  isNullable: false,
  of: null,
  opens,
  isNow,
});

/** A number of records or events, each in one row alone. */
export const count = (label: TextKey, options: Opens = {}) => counted(label, 'count', 'sum', options);

/** A number of different records that several rows may share: a total is less than the sum. */
export const different = (label: TextKey, options: Opens = {}) => counted(label, 'count', 'own', options);

/** A sum of money. */
export const sum = (label: TextKey, options: Opens = {}) => counted(label, 'money', 'sum', options);

/** A quantity of what was sold, 2 decimals. */
export const quantity = (label: TextKey, options: Opens = {}) => counted(label, 'quantity', 'sum', options);

/** Seconds of talk added up. */
export const seconds = (label: TextKey, options: Opens = {}) => counted(label, 'seconds', 'sum', options);

/** A mean, median or longest: of a total it is that of all records, not of rows. */
export const typical = (label: TextKey, unit: Unit, options: Opens = {}): Measure<true, true> => ({
  ...counted(label, unit, 'own', options),
  isNullable: true,
});

const ratio = (label: TextKey, unit: Unit, of: readonly [string, string]): Measure<false, true> => ({
  label,
  unit,
  total: 'ratio',
  isCounted: false,
  isNullable: true,
  of,
  opens: false,
  isNow: false,
});

/** One measure as a percent of another, 2 decimals; null where the base is 0. */
export const rate = (label: TextKey, over: string, base: string) => ratio(label, 'percent', [over, base]);

/** One measure divided by another, 2 decimals; null where the base is 0. */
export const per = (label: TextKey, unit: Unit, over: string, base: string) => ratio(label, unit, [over, base]);

/** The fields of measures in a row of the wire. */
export type MeasureShape<M extends Measures> = {
  readonly [K in keyof M]: M[K] extends Measure<boolean, false> ? z.ZodNumber : z.ZodNullable<z.ZodNumber>;
};

/** The measures that are counted; ratios follow from them. */
export type CountedKey<M extends Measures> = {
  [K in keyof M & string]: M[K] extends Measure<true> ? K : never;
}[keyof M & string];

/** The fields that measures have in a row and in a total. */
export const measureShape = <M extends Measures>(measures: M): MeasureShape<M> =>
  // The keys are those of the measures, each with the type that its nullability gives.
  Object.fromEntries(
    Object.entries(measures).map(([key, { isNullable }]) => [key, isNullable ? z.number().nullable() : z.number()]),
  ) as MeasureShape<M>;

/** A number by field. */
type Numbers = Readonly<Record<string, number | null>>;

const twoDecimals = (value: number) => Number(value.toFixed(2));

/** What one number is of another: percent or quotient with 2 decimals; null where there is no base. */
export const ratioOf = (over: number | null, base: number | null, unit: Unit): number | null =>
  over === null || base === null || base === 0 ? null : twoDecimals(((unit === 'percent' ? 100 : 1) * over) / base);

/** Counted numbers with the ratios that follow from them, in the order of the measures. */
export const withRatios = (measures: Measures, numbers: Numbers): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(measures).map(([key, { of, unit, isNullable }]) => [
      key,
      of ? ratioOf(numbers[of[0]] ?? 0, numbers[of[1]] ?? 0, unit) : (numbers[key] ?? (isNullable ? null : 0)),
    ]),
  );
