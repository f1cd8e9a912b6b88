import { z } from 'zod';
import { type Endpoint, get, type Path, post } from '../calls/endpoint.ts';
import { page, people } from '../calls/page.ts';
import { bound, choice, integer, moment, money, rowsOf, typeId } from '../calls/wire.ts';
import type { Module } from '../rules/module.ts';
import { periodNames } from '../rules/period.ts';
import { type Measures, measureShape } from './measure.ts';

/** Days up to which a period is cut into days; a longer one is cut into calendar months. */
export const daysAtMost = 31;

/** Years that the period of a report may have at most. */
export const yearsAtMost = 5;

/** Which people a report is about: without any, the caller and everybody below them. */
export const peopleFilter = {
  SeleteType: people.SeleteType,
  user_guid: people.user_guid,
  structure_guid: people.structure_guid,
};

/** Period and people of a report; the month is the default. */
export const reportFilter = {
  type: z.enum(periodNames).optional(),
  start_data: bound.optional(),
  end_data: bound.optional(),
  ...peopleFilter,
};

/** With what a report is compared: 1 the period before, 2 the same days a year earlier. */
export const compared = { Compare: choice(1, 2).optional() };

/** The calendar year of a report of twelve months; without it the running one. */
const yearFilter = { Year: integer({ min: 2000, max: 2100 }).optional(), ...peopleFilter };

/** The days an answer is about, both included, `yyyy-MM-dd`. */
const spanShape = { Start: z.string(), End: z.string() };

/** The days that it is compared with; empty texts where it is not. */
const beforeShape = { Before_Start: z.string(), Before_End: z.string() };

/** A person of a report, who may have left the company. */
const personShape = { User_Guid: z.string(), User_Name: z.string(), Structure_Name: z.string(), Is_Left: choice(0, 1) };

/** The kinds of parts: what their rows are. */
export type PartKind =
  | 'trend'
  | 'people'
  | 'items'
  | 'matrix'
  | 'heat'
  | 'map'
  | 'monthly'
  | 'ranking'
  | 'funnel'
  | 'target'
  | 'ledger';

/** What an item is: an entry of a dictionary, a product, its category, a province. */
export type ItemKind =
  | 'level'
  | 'industry'
  | 'source'
  | 'record_type'
  | 'Leads_Quality'
  | 'Leads_Batch'
  | 'product'
  | 'category'
  | 'province'
  | 'reason'
  | 'department';

/** One part of a report: a call, its measures, and how it is drawn. */
export interface Part<K extends PartKind = PartKind, M extends Measures = Measures, E extends Endpoint = Endpoint> {
  readonly kind: K;
  readonly call: E;
  readonly measures: M;
  /** Of items and matrices: what stands in rows, and in columns. */
  readonly items: readonly ItemKind[];
  /** How it is drawn first; a person may switch where it makes sense. */
  readonly chart: 'line' | 'bars' | 'stacked' | 'heat' | 'map' | 'funnel' | 'targets' | 'none';
}

interface PartOptions<M extends Measures> {
  readonly summary: string;
  readonly module?: Module;
  readonly measures: M;
  readonly chart?: Part['chart'];
}

type Verb = 'GET' | 'POST';

/** Declares the call of a part: for everybody who is signed in, cut by the scope of its module, answered by a replica. */
function callOf<I extends z.ZodType, O extends z.ZodType>(
  path: Path,
  { summary, module = 'bi' }: { readonly summary: string; readonly module?: Module },
  input: I,
  output: O,
  verb: Verb = 'GET',
): Endpoint<I, O, 'user'> {
  const options = { summary, access: 'user', module, reports: true, input, output } as const;
  return verb === 'GET' ? get(path, options) : post(path, options);
}

/** Numbers per bucket: every day up to 31 days, else every calendar month, zero-filled. */
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
  const call = callOf(path, options, z.object({ ...reportFilter, ...compared }), output, options.verb);
  return { kind: 'trend', call, measures: options.measures, items: [], chart: options.chart ?? 'bars' } as const;
};

/** Numbers per person, page by page: all people of the filter and whoever has a number in the period. */
export const perPerson = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const input = z.object({
    ...reportFilter,
    ...page,
    /** A field of the measures. */
    order_field: z.enum(Object.keys(options.measures)).optional(),
  });
  const output = rowsOf(z.object({ ...personShape, ...numbers })).extend({
    ...spanShape,
    Total: z.object(numbers),
  });
  const call = callOf(path, options, input, output);
  return { kind: 'people', call, measures: options.measures, items: [], chart: options.chart ?? 'none' } as const;
};

/** Numbers per item, and the share that each has in the first measure. */
export const perItem = <M extends Measures>(path: Path, item: ItemKind, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const row = z.object({
    /** 0 for records without one. */
    Item_Id: z.string(),
    Item_Name: z.string(),
    ...numbers,
    /** Percent of the first measure. */
    Share: z.number().nullable(),
  });
  const output = z.object({
    ...spanShape,
    rows: z.array(row),
    /** Items left out: of products only the first 200 are answered. */
    More: z.int(),
    Total: z.object(numbers),
    ...beforeShape,
    Before_Total: z.object(numbers).nullable(),
  });
  const call = callOf(path, options, z.object({ ...reportFilter, ...compared }), output);
  return { kind: 'items', call, measures: options.measures, items: [item], chart: options.chart ?? 'bars' } as const;
};

/** Numbers per pair of items; every pair appears. */
export const perPair = <M extends Measures>(
  path: Path,
  items: readonly [row: ItemKind, column: ItemKind],
  options: PartOptions<M>,
) => {
  const numbers = measureShape(options.measures);
  const item = z.object({ Item_Id: z.string(), Item_Name: z.string() });
  const row = z.object({ Row_Id: z.string(), Column_Id: z.string(), ...numbers });
  const output = z.object({
    ...spanShape,
    Row_Items: z.array(item),
    Column_Items: z.array(item),
    rows: z.array(row),
    Total: z.object(numbers),
  });
  const call = callOf(path, options, z.object(reportFilter), output);
  return { kind: 'matrix', call, measures: options.measures, items, chart: options.chart ?? 'heat' } as const;
};

/** Numbers by weekday and hour, and by day. */
export const perHour = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const output = z.object({
    ...spanShape,
    /** Every weekday (1 Monday to 7 Sunday) with every hour (0 to 23). */
    rows: z.array(z.object({ Weekday: z.int(), Hour: z.int(), ...numbers })),
    hours: z.array(z.object({ Hour: z.int(), ...numbers })),
    /** Every day of the period, or every calendar month of one of more than 31 days. */
    days: z.array(z.object({ Day: z.string(), ...numbers })),
    Total: z.object(numbers),
  });
  const call = callOf(path, options, z.object(reportFilter), output);
  return { kind: 'heat', call, measures: options.measures, items: [], chart: 'heat' } as const;
};

/** Numbers per province, or per city of one; all 34 provinces or all its cities appear. */
export const perArea = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const output = z.object({
    ...spanShape,
    rows: z.array(z.object({ Area_Id: z.int(), Area_Name: z.string(), ...numbers })),
    /** Those without a province, or without a city. */
    Unknown: z.object(numbers),
    Total: z.object(numbers),
  });
  const input = z.object({ ...reportFilter, Province_Id: typeId.optional() });
  return {
    kind: 'map',
    call: callOf(path, options, input, output),
    measures: options.measures,
    items: ['province'],
    chart: 'map',
  } as const;
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

/** People or products by one number, the highest first. */
export const ranking = <M extends Measures>(
  path: Path,
  options: PartOptions<M> & { readonly of: 'people' | 'product' },
) => {
  const row = z.object({
    /** Equal numbers share a rank, and the ranks after them are left out. */
    Rank: z.int(),
    /** The rank in the period before; null for those who had no number in it. */
    Before_Rank: z.int().nullable(),
    /** The person, or the product. */
    Guid: z.string(),
    Name: z.string(),
    Structure_Name: z.string(),
    Is_Left: choice(0, 1),
    ...measureShape(options.measures),
    /** Percent of the highest number. */
    Share: z.number().nullable(),
  });
  const output = rowsOf(row).extend({
    ...spanShape,
    Before_Start: z.string(),
    Before_End: z.string(),
    /** The caller's own row, on whatever page it stands; null where they are not among them. */
    Own: row.nullable(),
    Total: z.object(measureShape(options.measures)),
  });
  const input = z.object({ ...reportFilter, page: page.page, pagesize: page.pagesize });
  return {
    kind: 'ranking',
    call: callOf(path, options, input, output),
    measures: options.measures,
    items: options.of === 'product' ? (['product'] as const) : ([] as const),
    chart: 'bars',
  } as const;
};

/** The stages of a sales mode, of opportunities that were created in the period. */
export const funnel = <M extends Measures>(path: Path, options: PartOptions<M> & { readonly verb?: Verb }) => {
  const outcome = z.object({ Num: z.int(), Money: money });
  const output = z.object({
    ...spanShape,
    /** The sales mode, and all that can be chosen. */
    Type_Id: z.int(),
    Modes: z.array(z.object({ Id: z.int(), Name: z.string() })),
    rows: z.array(
      z.object({
        Status_Id: z.int(),
        Name: z.string(),
        /** How likely one there is won, percent. */
        Win_Rate: z.number(),
        ...measureShape(options.measures),
      }),
    ),
    Open: outcome.extend({ Weighted_Money: money }),
    Won: outcome,
    Lost: outcome,
    Invalid: outcome,
    /** Won of those that ended won or lost, percent. */
    Won_Rate: z.number().nullable(),
  });
  const input = z.object({ ...reportFilter, Type_Id: typeId.optional() });
  return {
    kind: 'funnel',
    call: callOf(path, options, input, output, options.verb),
    measures: options.measures,
    items: [],
    chart: 'funnel',
  } as const;
};

/** Twelve months of target and result. */
export const targetMonths = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const output = z.object({
    Year: z.int(),
    rows: z.array(z.object({ Month: z.string(), ...numbers })),
    Total: z.object(numbers),
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

/** Records of the report, newest first, of which those that the caller may not read are only counted. */
export const ledger = (path: Path, options: { readonly summary: string }) => {
  const row = z.object({
    Guid: z.string(),
    Name: z.string(),
    Owner_User_Name: z.string(),
    Create_Time: moment,
    Deal_Time: moment,
    /** Whole days from creation to the first deal. */
    Days: z.number(),
    Contract_Guid: z.string(),
    Contract_Name: z.string(),
    Contract_Money: money,
    Order_Date: moment,
  });
  const output = rowsOf(row).extend({ Hidden: z.int() });
  const input = z.object({ ...reportFilter, page: page.page, pagesize: page.pagesize });
  return {
    kind: 'ledger',
    call: callOf(path, options, input, output),
    measures: {},
    items: [],
    chart: 'none',
  } as const;
};
