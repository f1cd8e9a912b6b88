import { between, type Random } from '../../seeds/random.ts';
import { searchColumns } from '../../src/platform/database/sql/search.ts';

/** The company that is filled. */
export interface BenchCompany {
  /** From 1; part of its rows' Guids. */
  readonly number: number;
  readonly id: string;
  /** Guids of its salespeople. */
  readonly people: readonly string[];
  readonly now: Date;
}

/** A day in milliseconds. */
export const day = 86_400_000;

/** Everything happened within this many days. */
const span = 1000;

/** The moment of the row at a place, the last one being the newest. */
export const momentAt = ({ now }: BenchCompany, place: number, count: number): Date =>
  new Date(now.getTime() - ((count - 1 - place) / count) * span * day - 60_000);

/** Who owns the record at a place: each person every so-many-th one. */
export const ownerAt = ({ people }: BenchCompany, place: number): string => people[place % people.length] ?? '';

/** The id of an entry of a dictionary with so many entries, or none. */
export const entry = (random: Random, entries: number) => between(random, 0, entries);

/** An amount below `most`. */
export const money = (random: Random, most: number) => (Math.floor(random() * most * 100) / 100).toFixed(2);

/** The three search columns of a record. */
export const search = (words: readonly string[], phones: readonly string[]) => {
  const found = searchColumns(words, phones);
  return [found.search_text, found.pinyin, found.grams] as const;
};

/** The places from 0. */
export function* count(length: number): Generator<number> {
  for (let place = 0; place < length; place += 1) yield place;
}

/** One row for each place. */
export function* made<T>(length: number, make: (place: number) => T): Generator<T> {
  for (const place of count(length)) yield make(place);
}
