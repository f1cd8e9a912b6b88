import { z } from 'zod';
import type { Path } from '../calls/endpoint.ts';
import { page } from '../calls/page.ts';
import { choice, rowsOf, typeId } from '../calls/wire.ts';
import { type Measures, measureShape } from './measure.ts';
import {
  callOf,
  compared,
  reportFilter,
  spanShape,
  beforeShape,
  personShape,
  type Part,
  type ItemKind,
  type PartOptions,
} from './part.ts';

/** Numbers per person, page by page: all people of the filter and anyone who has a number in the period. */
export const perPerson = <M extends Measures>(path: Path, options: PartOptions<M>) => {
  const numbers = measureShape(options.measures);
  const input = z.object({
    ...reportFilter,
    ...compared,
    ...page,
    /** A field of the measures. */
    order_field: z.enum(Object.keys(options.measures)).optional(),
  });
  const output = rowsOf(z.object({ ...personShape, ...numbers })).extend({
    ...spanShape,
    Total: z.object(numbers),
    ...beforeShape,
    /** The totals of the days that it is compared with. */
    Before_Total: z.object(numbers).nullable(),
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

/** A place among others, now and in the period before. */
const placeShape = {
  /** Equal numbers share a rank, and the ranks after them are left out. */
  Rank: z.int(),
  /** The rank in the period before; null for those who had no number in it. */
  Before_Rank: z.int().nullable(),
  /** The number in the period before. */
  Before_Value: z.number(),
  /** Percent of the highest number. */
  Share: z.number().nullable(),
};

/** A department, and the sums of what its people did while they were in it. */
const rankedDepartment = z.object({
  Structure_Guid: z.string(),
  Structure_Name: z.string(),
  ...placeShape,
  /** The people who were in it on days of the period. */
  User_Num: z.int(),
  Value: z.number(),
});

/** Whether the people of a ranking add up by department: not where they share what is counted, and not products. */
export const ranksDepartments = ({ kind, items, measures }: Part): boolean =>
  kind === 'ranking' && items.length === 0 && measures['Value']?.total === 'sum';

/** Whether a part is about people or their departments, as the reader chooses. */
export const isByPeople = (part: Part): boolean => part.kind === 'target' || ranksDepartments(part);

/** People or products by one number, the highest first. */
export const ranking = <M extends Measures>(
  path: Path,
  options: PartOptions<M> & { readonly of: 'people' | 'product' },
) => {
  const row = z.object({
    ...placeShape,
    /** The person, or the product. */
    Guid: z.string(),
    Name: z.string(),
    Structure_Name: z.string(),
    Is_Left: choice(0, 1),
    ...measureShape(options.measures),
  });
  const output = rowsOf(row).extend({
    ...spanShape,
    ...beforeShape,
    /** The caller's own row, on whatever page it stands; null where they are not among them. */
    Own: row.nullable(),
    Total: z.object(measureShape(options.measures)),
    Before_Total: z.object(measureShape(options.measures)),
    /** The departments of the people by their sums, the highest first; none where people share what is counted. */
    Departments: z.array(rankedDepartment),
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
