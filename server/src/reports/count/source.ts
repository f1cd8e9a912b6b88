import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { fact } from './factNumbers.ts';

/** What stands in a cell beside its numbers: a bucket of days or months, a person, an item, an hour, a weekday. */
export type Dimension = 'day' | 'month' | 'person' | 'department' | 'hour' | 'weekday' | `item:${string}`;

/** The record that a counted row is about, for the list behind its number. */
export interface RowRecord {
  /** Names the row. */
  readonly id: RawBuilder<unknown>;
  /** The record to open; its kind where all rows have the same one. */
  readonly kind: TargetKind | RawBuilder<number>;
  readonly guid: RawBuilder<unknown>;
  /** That it is of a kind, in words of an index; left out where `kind` is. */
  readonly isKind?: (kind: TargetKind) => Condition;
  /** Which of the rows of a kind count at all, where that asks for less than `live` of all kinds does. */
  readonly liveOf?: (kind: TargetKind) => Condition;
  /** The kinds that there may be. */
  readonly kinds: readonly TargetKind[];
  /** Whether the record's own table is among those that are read. */
  readonly isOwn: boolean;
}

/** How the list of a noun asks for the rows of a source: what its filters call their person, moment and items. */
export interface OwnList {
  readonly people: 'user_guid' | 'create_user_guid';
  /** The time pair: `Create` for `Create_Time_Start` and `Create_Time_End`. */
  readonly time: string;
  readonly items?: Readonly<Record<string, string>>;
  /** What all rows of the source are. */
  readonly asks?: ListFilter;
}

/** Filters of a noun's list, as its address has them. */
export type ListFilter = Readonly<Record<string, string>>;

/** Items that rows know by numbers of their own. */
export interface ItemNumbers {
  /** The item of a number, looked up once for each cell; null where there is none. */
  itemOf(companyId: string, number: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The number of an item, given as text; of 0 that of rows without one. */
  numberOf(companyId: string, item: string): RawBuilder<unknown>;
}

/** Rows that are counted: by one of their moments, for one of their people. */
export interface Source {
  /** The tables, whose names the expressions below use. */
  readonly from: RawBuilder<unknown>;
  /** The same rows without what their items alone are read from. */
  readonly bare?: RawBuilder<unknown>;
  readonly company: RawBuilder<unknown>;
  /** Which rows count at all: those that are not deleted, and whose record is not. */
  readonly live: Condition;
  readonly moment: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  /** What stands for an item of each kind. */
  readonly items: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Those of the items that are numbers, which are put together sooner than what they stand for. */
  readonly numbered?: Readonly<Record<string, ItemNumbers>>;
  readonly row: RowRecord;
  /** The wall time of rows that know their day alone. */
  readonly wall?: RawBuilder<unknown>;
  /** The department of a row, where the tables say it; else it is looked up by person and day. */
  readonly department?: RawBuilder<unknown>;
  /** How the noun's own list asks for the same rows; left out where it cannot. */
  readonly list?: OwnList;
  /** Of rows that are sums: how many things each stands for, which may come to none. */
  readonly presence?: RawBuilder<unknown>;
  /** Rows of today, whatever the period: people count by who they are, not by when. */
  readonly isNow?: true;
}

/** How the rows of a measure become its number. */
export type Made =
  | { readonly way: 'count' }
  | { readonly way: 'sum' | 'median' | 'longest'; readonly of: RawBuilder<unknown> }
  // `of` is in a finer unit than the mean: so many of these are one.
  | { readonly way: 'mean'; readonly of: RawBuilder<unknown>; readonly per: number }
  | { readonly way: 'different'; readonly of: RawBuilder<unknown> };

/** A measure: rows of a source, perhaps only some of them, made into a number. */
export interface Value {
  readonly source: Source;
  readonly when: Condition | null;
  readonly made: Made;
  /** The money that its list shows. */
  readonly money: RawBuilder<unknown> | null;
  /** The kept facts that hold it, where there are any. */
  readonly kept: Kept | null;
  /** How the noun's own list asks for those of the rows that count; null where it cannot. */
  readonly asks: ListFilter | null;
}

/** Kept facts that hold a measure. */
export interface Kept {
  /** Their numbers in `daily_fact`. */
  readonly facts: readonly number[];
  /** What their items stand for. */
  readonly item: Dimension | null;
  readonly isOnlyByItem: boolean;
  /** Whether a person's days are kept by item too. */
  readonly hasItemDays: boolean;
  /** Whether they are kept of all people together alone, by day and by month. */
  readonly isOfAll: boolean;
  /** The facts that say how many rows the number is made of, where these say something else. */
  readonly rows?: readonly number[];
  /**
   * Numbers that add up, people with such a number, different targets, the longest call, or what people own now, which is in counts of
   * its own.
   */
  readonly way: 'sums' | 'people' | 'targets' | 'longest' | 'owned';
}

const numbers = (facts: number | readonly number[]) => (typeof facts === 'number' ? [facts] : facts);

const plain = { item: null, isOnlyByItem: false, hasItemDays: false, isOfAll: false, way: 'sums' } as const;

/** The facts that hold a measure: their numbers in `daily_fact`, and what their items stand for. */
export const keptIn = (facts: number | readonly number[], item: Dimension | null = null) => ({
  kept: { ...plain, facts: numbers(facts), item },
});

/** The same of facts that other facts hold without their items. */
export const keptByItem = (one: number, item: Dimension) => ({
  kept: { ...plain, facts: [one], item, isOnlyByItem: true },
});

/** The same of facts that hold a person's days by item too. */
export const keptByItemDays = (facts: number | readonly number[], item: Dimension) => ({
  kept: { ...plain, facts: numbers(facts), item, hasItemDays: true },
});

/** The facts of all people together, with how many rows the number is made of where other facts say that. */
export const keptOfAll = (one: number, item: Dimension | null, counted?: number) => ({
  kept: { ...plain, facts: [one], item, isOfAll: true, ...(counted === undefined ? {} : { rows: [counted] }) },
});

/** The facts whose people are counted. */
export const keptPeople = (one: number) => ({ kept: { ...plain, facts: [one], way: 'people' as const } });

/** The facts of different targets that were followed up. */
export const keptTargets = (one: number) => ({ kept: { ...plain, facts: [one], way: 'targets' as const } });

/** The fact of the longest call. */
export const keptLongest = { kept: { ...plain, facts: [fact.longestCall], way: 'longest' as const } };

/** The counts of customers that people own. */
export const keptOwned = { kept: { ...plain, facts: [], way: 'owned' as const } };

type More = {
  readonly when?: Condition;
  readonly asks?: ListFilter;
  readonly money?: RawBuilder<unknown>;
  readonly kept?: Kept;
};

const value = (source: Source, made: Made, { when, asks, money, kept }: More): Value => ({
  source,
  made,
  when: when ?? null,
  money: money ?? null,
  kept: kept ?? null,
  asks: when && !asks ? null : (asks ?? {}),
});

/** Those of the rows that count, as a condition and as a filter of the noun's own list. */
export const when = (condition: string, asks: ListFilter) => ({ when: sql<boolean>`${sql.raw(condition)}`, asks });

/** How many rows. */
export const rows = (source: Source, more: More = {}) => value(source, { way: 'count' }, more);

/** What the rows come to. */
export const sumOf = (source: Source, of: RawBuilder<unknown>, more: More = {}) =>
  value(source, { way: 'sum', of }, { money: of, ...more });

/** How many different things the rows are about. */
export const differentOf = (source: Source, of: RawBuilder<unknown>, more: More = {}) =>
  value(source, { way: 'different', of }, more);

/** The mean of the rows, 2 decimals: of whole numbers in a unit of which so many are one, so that they are added up exactly. */
export const meanOf = (source: Source, of: RawBuilder<unknown>, per: number) =>
  value(source, { way: 'mean', of, per }, {});

/** The median or the longest of the rows, 2 decimals. */
export const typicalOf = (source: Source, way: 'median' | 'longest', of: RawBuilder<unknown>, more: More = {}) =>
  value(source, { way, of }, more);

/** The number of a measure over rows whose value is `v` and which count where `w`. */
export function aggregate({ made }: Value, v: RawBuilder<unknown>, w: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (made.way) {
    case 'count':
      return sql`count(*) filter (where ${w})::float8`;
    case 'sum':
      return sql`coalesce(sum(${v}) filter (where ${w}), 0)::float8`;
    case 'different':
      return sql`count(distinct ${v}) filter (where ${w})::float8`;
    case 'mean':
      return sql`round(avg(${v}) filter (where ${w}) / ${sql.lit(made.per)}, 2)::float8`;
    case 'median':
      return sql`round((percentile_cont(0.5) within group (order by ${v}) filter (where ${w}))::numeric, 2)::float8`;
    case 'longest':
      return sql`(max(${v}) filter (where ${w}))::float8`;
  }
}
