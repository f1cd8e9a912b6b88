import { setTimeout as delay } from 'node:timers/promises';
import { percentile, type Shot } from '../run/load.ts';

/** What people met who asked at a steady pace. */
export interface Steady {
  /** Answers that came. */
  readonly answers: number;
  /** Half of the answers came within this, in milliseconds. */
  readonly p50: number;
  /** 95 of 100 answers came within this, in milliseconds. */
  readonly p95: number;
  readonly slowest: number;
  /** Answers that were none, or refusals. */
  readonly failures: number;
}

/** People who ask for the same again and again, each at a pace. */
export interface People {
  readonly shot: Shot;
  readonly count: number;
  /** Time from one question of a person to their next, in milliseconds. */
  readonly pace: number;
}

const isAnswer = async (response: Response) => (await response.text()).startsWith('{"code":0,');

/**
 * Lets people ask until `until` is over. Their pace is kept whatever the answers take, and what an answer took counts from
 * the moment at which it should have been asked for: a product that hangs makes all who wait slow, not only one.
 */
export async function askSteadily({ shot, count, pace }: People, until: Promise<unknown>): Promise<Steady> {
  const times: number[] = [];
  let failures = 0;
  const over = new AbortController();
  const ending = until.then(
    () => over.abort(),
    () => over.abort(),
  );
  const person = async (place: number) => {
    let next = performance.now() + (place * pace) / count;
    while (!over.signal.aborted) {
      await delay(Math.max(0, next - performance.now()));
      const response = await fetch(shot.url, { headers: { ...shot.headers } }).catch(() => null);
      if (response === null || !(await isAnswer(response))) failures += 1;
      times.push(performance.now() - next);
      next += pace;
    }
  };
  await Promise.all([ending, ...Array.from({ length: count }, (_, place) => person(place))]);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { answers: times.length, p50, p95, slowest: Math.max(...times), failures };
}
