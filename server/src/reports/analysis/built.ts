import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { ownRanks } from '@haina/contract/reports/ownRanks.ts';
import type { reportBuckets } from '@haina/contract/reports/reportBuckets.ts';
import type { reportList } from '@haina/contract/reports/reportList.ts';
import { type CountedKey, type Measures, withRatios } from '@haina/contract/reports/measure.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import type { Module } from '@haina/contract/rules/module.ts';
import type { z } from 'zod';
import type { Condition } from '../../access/filters.ts';
import type { AnyHandler } from '../../http/runWrite.ts';
import type { Context } from '../../request/context.ts';
import type { BucketKind } from '../count/buckets.ts';
import { periodOf } from '../../records/list/period.ts';
import type { Numbers } from '../count/countCells.ts';
import type { Counting, Values } from '../count/counting.ts';
import { standsFor } from '../count/dimensions.ts';
import { peopleOf } from '../count/reportPeople.ts';
import type { Dimension, Value } from '../count/source.ts';

/** Which cell's list is asked for, with the filters of its report. */
export type ListInput = z.output<typeof reportList.input>;

/** Whose buckets are asked for, with the filters of the report. */
export type BucketsInput = z.output<typeof reportBuckets.input>;

/** Which ranking the caller's own ranks are asked of. */
export type OwnRanksInput = z.output<typeof ownRanks.input>;

/** A rank in a month, as the contract says it. */
export type OwnRank = z.output<typeof ownRanks.output>['rows'][number];

/** The rows behind a number. */
export interface Behind {
  readonly value: Value;
  readonly counting: Counting;
}

/** The numbers of one person by day or month. */
export interface PersonBuckets {
  readonly kind: BucketKind;
  readonly rows: readonly { readonly Bucket: string; readonly Numbers: Numbers }[];
}

/** A part of a report with its query: its call's handler, and the rows behind each of its numbers. */
export interface BuiltPart {
  readonly call: Endpoint;
  readonly handle: AnyHandler;
  /** Null for a measure that has no list, and for one that does not exist. */
  behind(ctx: Context, input: ListInput): Promise<Behind | null>;
  /** Of numbers per person: those of one of them by day or month. */
  bucketsOf?(ctx: Context, input: BucketsInput): Promise<PersonBuckets>;
  /** Of a ranking of people: the caller's rank in each of some months. */
  ownRanks?(ctx: Context, input: OwnRanksInput): Promise<readonly OwnRank[]>;
}

/** What the counted measures of a part are made of; ratios follow from them. */
export type ValuesOf<M extends Measures> = { readonly [K in CountedKey<M>]: Value };

/** What the counted measures of a part are made of, by field. */
export type PartValues<P> = P extends { readonly measures: infer M extends Measures } ? ValuesOf<M> : never;

/** The module whose scope cuts a part. */
export const moduleOf = ({ call }: Part): Module => call.module ?? 'bi';

/** The numbers of a row or a total, in the order of the measures and with their ratios. */
export const filled = <M extends Measures>(measures: M, numbers: Numbers = {}) =>
  // The fields are those of the measures, and their nulls are what `isNullable` says.
  withRatios(measures, numbers) as { [K in keyof M]: number } & Record<string, number | null>;

/** Rows behind a number before its cell narrows them. */
export interface BehindCell extends Behind {
  readonly ctx: Context;
}

/** Narrows rows to the cell that is asked for. */
export type ToCell = (behind: BehindCell, input: ListInput) => Counting;

/** A condition that the rows of a value stand for an item. */
export const isItem = ({ value: { source }, counting, ctx }: BehindCell, dimension: Dimension, id: string): Condition =>
  standsFor(ctx, source, dimension, counting, id);

/** The rows behind the numbers of a part that is about a period and people, narrowed to a cell by `toCell`. */
export const behindOf =
  (part: Part, values: Values, toCell: ToCell): BuiltPart['behind'] =>
  async (ctx, input) => {
    const value = part.measures[input.Measure]?.opens === true ? values[input.Measure] : undefined;
    if (!value) return null;
    const { span } = periodOf(ctx, input);
    const counting: Counting = { span, people: await peopleOf(ctx, input, moduleOf(part), span) };
    return { value, counting: toCell({ ctx, value, counting }, input) };
  };

/** Counting with more conditions, which the noun's own list does not know. */
export const alsoWhere = (counting: Counting, ...conditions: readonly Condition[]): Counting => ({
  ...counting,
  where: [...(counting.where ?? []), ...conditions],
  ...(conditions.length > 0 ? { asks: null, cell: null } : {}),
});

/** Counting cut to items of dimensions, which facts may hold. */
export function inCell(behind: BehindCell, items: Readonly<Partial<Record<Dimension, string>>>): Counting {
  const { counting } = behind;
  const conditions = Object.entries(items).map(([dimension, id]) => isItem(behind, dimension as Dimension, id ?? ''));
  const isSaid = counting.cell !== null && (counting.where ?? []).length === Object.keys(counting.cell ?? {}).length;
  return { ...alsoWhere(counting, ...conditions), cell: isSaid ? { ...counting.cell, ...items } : null };
}

/** Counting cut to an item, also as a filter of the noun's own list where that has one. */
export function onlyItem(behind: BehindCell, dimension: Dimension, id: string): Counting {
  const { counting, value } = behind;
  const field = dimension.startsWith('item:') ? value.source.list?.items?.[dimension.slice(5)] : undefined;
  const asks = counting.asks ?? {};
  return {
    ...inCell(behind, { [dimension]: id }),
    asks: field === undefined || id === '0' || counting.asks === null ? null : { ...asks, [field]: id },
  };
}
