/*
 * The composite score of a person in a month (S34.5), for browser and server alike. Money and points are counted in whole
 * hundredths, so that what is shown adds up to the cent.
 */

/** The weighted parts of a composite score, in their order on the screen. */
export const scoreParts = ['equity', 'follow', 'talk', 'arrive'] as const;

/** A weighted part of a composite score: net performance, follow-ups, seconds of talk, people who arrived. */
export type ScorePart = (typeof scoreParts)[number];

/** A number for each part. */
export type ByPart<Value> = Readonly<Record<ScorePart, Value>>;

/** Percent of its target up to which a part counts. */
export const partCap = 150;

/** What the weights of a month come to, in percent. */
export const weightSum = 100;

/** The weights of a company that has set none, in percent. */
export const defaultWeights: ByPart<number> = { equity: 50, follow: 20, talk: 15, arrive: 15 };

/** What the weights of a month come to, in percent; they are taken where it is `weightSum`. */
export const sumOfWeights = (weights: ByPart<number>): number =>
  scoreParts.reduce((sum, part) => sum + weights[part], 0);

const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/**
 * The points of a part: weight × min(actual ÷ target, 150 %), rounded to 2 decimals, halves up. None without a target, and none
 * for an actual that is not above 0. Actual and target have at most 2 decimals.
 */
export function pointsOf(weight: number, actual: number, target: number | null): number {
  if (target === null || target <= 0 || actual <= 0) return 0;
  const [done, aim] = [hundredths(actual), hundredths(target)];
  if (done * 100n >= aim * BigInt(partCap)) return (weight * partCap) / 100;
  return Number((BigInt(weight) * 200n * done + aim) / (aim * 2n)) / 100;
}

/** A sum of numbers with at most 2 decimals, exact to the cent. */
export const exactSum = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + hundredths(value), 0n)) / 100;

/** The difference of two numbers with at most 2 decimals, exact to the cent. */
export const exactDifference = (value: number, before: number): number => exactSum([value, -before]);

/** What a person came to in a month. */
export interface ScoreFigures {
  readonly weights: ByPart<number>;
  readonly actuals: ByPart<number>;
  /** Null where no target is set. */
  readonly targets: ByPart<number | null>;
  /** Other scores, which are added as they are. */
  readonly other: number;
}

/** The composite score: the points of the parts, and their sum with the other scores. */
export function scoreOf({ weights, actuals, targets, other }: ScoreFigures): {
  readonly points: ByPart<number>;
  readonly total: number;
} {
  const of = (part: ScorePart) => pointsOf(weights[part], actuals[part], targets[part]);
  const points = { equity: of('equity'), follow: of('follow'), talk: of('talk'), arrive: of('arrive') };
  return { points, total: exactSum([...Object.values(points), other]) };
}

/** A share in percent with 2 decimals, halves up; null where the base is 0. */
export const rateOf = (part: number, base: number): number | null =>
  base === 0 ? null : Number((BigInt(part) * 20_000n + BigInt(base)) / (BigInt(base) * 2n)) / 100;

/** The places of values that stand in order, best first: equal ones share theirs, and the next one counts on (1, 1, 3). */
export const placesOf = (values: readonly number[]): number[] => values.map((value) => values.indexOf(value) + 1);

/** The month before or after one, `yyyy-MM`. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
