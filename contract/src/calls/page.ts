import { z } from 'zod';
import { isPeriodName } from '../rules/period.ts';
import { bound, choice, flag, guid, integer, listOf, text } from './wire.ts';

/** Page sizes the pager offers; the first is the default (S23.1). */
export const pageSizes = [10, 15, 20, 25, 30] as const;

/** Largest page a call answers (S1.7). */
export const pageSizeLimit = 100;

/** Paging, order and ownership: what every list takes (S1.7). */
export const page = {
  page: integer({ min: 1, max: 1_000_000 }).optional(),
  pagesize: integer({ min: 1, max: pageSizeLimit }).optional(),
  order_type: z.enum(['asc', 'desc']).optional(),
};

/** Rows up to which a list counts when it is asked for its rows first (decision 0054). */
export const firstTotalLimit = 10_000;

/**
 * Asks a list for its rows before its exact total: the answer may stop counting, and then says so by `Total_More` 1. Without it
 * a total is exact.
 */
export const rowsFirst = { Rows_First: flag.optional() };

/** Ownership filter: 0 all, 1 mine, 2 my subordinates' (S2.16). */
export const seleteType = choice(0, 1, 2);

/** Which people and departments a list is narrowed to; filters never widen the caller's scope. */
export const people = {
  SeleteType: seleteType.optional(),
  user_guid: listOf(guid).optional(),
  structure_guid: listOf(guid).optional(),
  create_user_guid: listOf(guid).optional(),
  create_structure_guid: listOf(guid).optional(),
};

/**
 * One end of a time pair: a moment, or the name of a period, of which a start means the first day and an end the last
 * one, as seen on the day of the call (decision 0052).
 */
export const pairEnd = z.codec(
  z
    .string()
    .trim()
    .refine((value) => isPeriodName(value) || z.safeDecode(bound, value).success, 'valid.moment'),
  z.string(),
  { decode: (value) => (isPeriodName(value) ? value : z.decode(bound, value)), encode: (value) => value },
);

/** By what lists of records that are followed up are narrowed. */
export const followFilters = {
  /** 0 not followed, 1 followed, 2 followed with next contact needed (S4.2). */
  Follow: choice(0, 1, 2).optional(),
  /** The next contact, agreed and not made since (S4.3): 1 is today's, 2 an overdue one of an earlier day. */
  Next_Due: choice(1, 2).optional(),
};

/** Names of the time pairs of one list, e.g. `Create_Time_Start` and `Create_Time_End`. */
export type TimePairs<N extends string> = Record<`${N}_Time_${'Start' | 'End'}`, z.ZodOptional<typeof pairEnd>>;

/**
 * The time pairs of a list (S1.14), plus start_data and end_data for the creation.
 * Each end is a moment or the name of a period. A start is included; an end without a time of day includes that day, one with a time includes that second.
 */
export function timePairs<const N extends string>(...names: readonly N[]) {
  const pairs = names.flatMap((name) => [
    [`${name}_Time_Start`, pairEnd.optional()],
    [`${name}_Time_End`, pairEnd.optional()],
  ]);
  return {
    start_data: pairEnd.optional(),
    end_data: pairEnd.optional(),
    ...(Object.fromEntries(pairs) as TimePairs<N>),
  };
}

/** The names of the time pairs that the input of a list has. */
export const timePairNames = (input: z.ZodObject): readonly string[] =>
  Object.keys(input.shape).flatMap((field) => (field.endsWith('_Time_Start') ? [field.slice(0, -11)] : []));

/** Free text of a search: a name, pinyin initials or the tail of a phone. */
export const searchText = text({ max: 100 });

/** How many records stand behind each ownership filter. */
export const OwnershipCount = z.object({ All: z.int(), Mine: z.int(), Sub: z.int() });
