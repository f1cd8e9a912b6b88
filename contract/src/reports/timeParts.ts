import { z } from 'zod';
import type { Path } from '../calls/endpoint.ts';
import { choice } from '../calls/wire.ts';
import { type Measures, measureShape } from './measure.ts';
import {
  bucketed,
  callOf,
  compared,
  reportFilter,
  yearFilter,
  spanShape,
  beforeShape,
  personShape,
  type PartOptions,
  type Verb,
} from './part.ts';

/** Numbers per bucket: every day up to 31 days, else every calendar month, unless `Bucket_Kind` says which; zero-filled. */
export const trend = <M extends Measures>(path: Path, options: PartOptions<M> & { readonly verb?: Verb }) => {
  const numbers = measureShape(options.measures);
  const rows = z.array(z.object({ Bucket: z.string(), ...numbers }));
  const output = z.object({
    ...spanShape,
    /** 1 days, 2 calendar months, as `yyyy-MM`. */
    Bucket_Kind: choice(1, 2),
    rows,
    Total: z.object(numbers),
    ...beforeShape,
    /** The buckets of the days that it is compared with, in their order; they may be fewer or more. */
    Before_Rows: rows,
    Before_Total: z.object(numbers).nullable(),
  });
  const call = callOf(path, options, z.object({ ...reportFilter, ...compared, ...bucketed }), output, options.verb);
  return { kind: 'trend', call, measures: options.measures, items: [], chart: options.chart ?? 'bars' } as const;
};

/** Numbers by weekday and hour, beside those of the days that they are compared with, and by day. */
export const perHour = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const cells = z.array(z.object({ Weekday: z.int(), Hour: z.int(), ...numbers }));
  const output = z.object({
    ...spanShape,
    /** Every weekday (1 Monday to 7 Sunday) with every hour (0 to 23). */
    rows: cells,
    hours: z.array(z.object({ Hour: z.int(), ...numbers })),
    /** Every day of the period, or every calendar month, as a trend has them. */
    days: z.array(z.object({ Day: z.string(), ...numbers })),
    Total: z.object(numbers),
    ...beforeShape,
    /** The same cells of the days that it is compared with; empty where it is not. */
    Before_Rows: cells,
    Before_Total: z.object(numbers).nullable(),
  });
  const call = callOf(path, options, z.object({ ...reportFilter, ...compared, ...bucketed }), output);
  return { kind: 'heat', call, measures: options.measures, items: [], chart: 'heat' } as const;
};

const grown = {
  Value: z.number(),
  Before: z.number(),
  Last_Year: z.number(),
  /** Percent; null where the base is 0. */
  Growth: z.number().nullable(),
  Year_Growth: z.number().nullable(),
};

/** Twelve months of a year, each beside the month before and the same month of the year before. */
export const monthly = <M extends Measures>(
  path: Path,
  kinds: readonly [string, ...string[]],
  options: PartOptions<M>,
) => {
  const output = z.object({
    Year: z.int(),
    rows: z.array(z.object({ Month: z.string(), ...grown })),
    Total: z.object(grown),
  });
  const input = z.object({ kind: z.enum(kinds), ...yearFilter });
  return {
    kind: 'monthly',
    call: callOf(path, options, input, output),
    measures: options.measures,
    items: [],
    chart: options.chart ?? 'line',
  } as const;
};

/** People that a report of targets names. */
export const targetPeopleAtMost = 200;

/** Twelve months of target and result, and the year of each person and of each department. */
export const targetMonths = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const output = z.object({
    Year: z.int(),
    rows: z.array(z.object({ Month: z.string(), ...numbers })),
    Total: z.object(numbers),
    /** The year of each person, the highest result first. */
    People: z.array(z.object({ ...personShape, ...numbers })),
    /** People left out: the first 200 are answered. */
    More: z.int(),
    /** The year of each department: its people while they were in it. The highest result first; 0 for those without one. */
    Departments: z.array(z.object({ Structure_Guid: z.string(), Structure_Name: z.string(), ...numbers })),
    /** Departments left out: the first 200 are answered. */
    More_Departments: z.int(),
  });
  /** `Kind`: 1 contracts, 2 received money. */
  const input = z.object({ Kind: choice(1, 2).optional(), ...yearFilter });
  return {
    kind: 'target',
    call: callOf(path, options, input, output),
    measures: options.measures,
    items: [],
    chart: 'targets',
  } as const;
};
