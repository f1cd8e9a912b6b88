import { type Load, load, median, type Shot } from './load.ts';

/** How one thing did against another, from pairs that were run one after the other. */
export interface Comparison {
  readonly rate: number;
  readonly otherRate: number;
  readonly p95: number;
  /** Median of the pairs: this one's answers a second by the other's. */
  readonly rateRatio: number;
  /** Median of the pairs: this one's p95 by the other's. */
  readonly p95Ratio: number;
  readonly failures: number;
}

/** One side of a comparison. */
export interface Side {
  readonly shot: Shot;
  readonly connections: number;
}

/** How a run is measured. */
export interface Effort {
  readonly pairs: number;
  readonly seconds: number;
}

/** How long each side runs before it is measured, in seconds: by then the engine has compiled what is run often. */
const warmUp = 8;

/** Runs two things in turn, A B B A, after both are warm. */
export async function compare(one: Side, other: Side, { pairs, seconds }: Effort): Promise<Comparison> {
  const run = ({ shot, connections }: Side) => load(shot, connections, seconds);
  for (const { shot, connections } of [one, other]) await load(shot, connections, warmUp);
  const found: [Load, Load][] = [];
  for (let index = 0; index < pairs; index += 1) {
    if (index % 2 === 0) {
      const first = await run(one);
      found.push([first, await run(other)]);
    } else {
      const second = await run(other);
      found.push([await run(one), second]);
    }
  }
  return {
    rate: median(found.map(([a]) => a.rate)),
    otherRate: median(found.map(([, b]) => b.rate)),
    p95: median(found.map(([a]) => a.p95)),
    rateRatio: median(found.map(([a, b]) => a.rate / b.rate)),
    p95Ratio: median(found.map(([a, b]) => a.p95 / b.p95)),
    failures: found.reduce((sum, [a, b]) => sum + a.failures + b.failures, 0),
  };
}

/** Times two things one after the other, so many times each, in milliseconds; after `atMost` of them only until each was timed twice. */
export async function compareTimes(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times: number,
  atMost = Number.POSITIVE_INFINITY,
): Promise<{ readonly one: readonly number[]; readonly other: readonly number[] }> {
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const begun = performance.now();
  const isLong = () => performance.now() - begun > atMost;
  for (let index = 0; index < 3 && !isLong(); index += 1) {
    await one();
    await other();
  }
  const [first, second]: [number[], number[]] = [[], []];
  for (let index = 0; index < times && (index < 2 || !isLong()); index += 1) {
    const isOneFirst = index % 2 === 0;
    if (isOneFirst) first.push(await timed(one));
    second.push(await timed(other));
    if (!isOneFirst) first.push(await timed(one));
  }
  return { one: first, other: second };
}
