import { between, seededRandom } from '../../seeds/random.ts';

/** What everything that a run draws is drawn by: the same in every run, unless TEST_SEED says otherwise. */
export const testSeed = Number(process.env.TEST_SEED);

/** Whether the long proofs try everything instead of a part: `npm run test:whole`. */
export const isWhole = process.env.TEST_WHOLE === '1';

/** Of these so many, drawn by the seed and in their order, at least one; all of them when the whole is asked for. */
export function sampled<T>(all: readonly T[], most: number): T[] {
  if (isWhole || all.length <= most) return [...all];
  const random = seededRandom(testSeed);
  const rest = all.map((_item, place) => place);
  const drawn = Array.from({ length: Math.max(1, most) }, () => rest.splice(between(random, 0, rest.length - 1), 1)[0]);
  return all.filter((_item, place) => drawn.includes(place));
}

/** Another part of these for each of a number of turns, so that all turns together see all of them; at least one in each. */
export function dealt<T>(all: readonly T[], turns: number, turn: number): T[] {
  const parts = Math.min(turns, all.length);
  return isWhole ? [...all] : all.filter((_item, place) => place % parts === (turn + testSeed) % parts);
}
