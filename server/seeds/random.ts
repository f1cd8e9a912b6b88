import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source of numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** A source that gives the same numbers for the same seed, on every machine and at every start. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

/** A whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** One item of a list, each as likely as another; throws on an empty list. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const picked = list.at(Math.floor(random() * list.length));
  if (picked === undefined) throw new RangeError('nothing to choose from');
  return picked;
}

/** `count` random digits. */
export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => between(random, 0, 9)).join('');
}
