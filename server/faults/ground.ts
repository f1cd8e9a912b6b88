import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../seeds/random.ts';
import type { App } from './app.ts';
import { verify } from './verify.ts';
import type { Writers } from './writers.ts';

/** What a scenario runs on. */
export interface FaultDeps {
  readonly dataDir: string;
  readonly port: number;
  readonly random: Random;
  /** A fault may keep the product away for so long after it is over, in milliseconds. */
  readonly backWithin: number;
}

/** How a scenario ended. */
export interface Outcome {
  readonly what: string;
  /** Acknowledged writes that were looked up afterwards. */
  readonly writes: number;
  /** What was to hold and did not; empty for a good end. */
  readonly troubles: readonly string[];
  readonly note: string;
  /** Why it was not run here; absent when it was. */
  readonly skipped?: string;
}

/** How many people write at once. */
export const writerCount = 8;

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    // Not even its port is there.
    return false;
  }
}

/** Waits until the product is ready again; how long it took, in milliseconds. */
export async function untilReady(url: string, most = 60_000): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < most) {
    if (await isReady(url)) break;
    await delay(20);
  }
  return performance.now() - start;
}

/** Seconds with one digit. */
export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** In words, how long the product was away at most. */
export const longest = (times: readonly number[]): string =>
  `back after ${inSeconds(Math.max(...times))} at the latest`;

/** The trouble of having been away for too long. */
export const tooLong = ({ backWithin }: Pick<FaultDeps, 'backWithin'>, times: readonly number[]): string[] =>
  times.some((time) => time > backWithin) ? [`away for more than ${backWithin / 1000} s`] : [];

/** What a scenario found by itself. */
export interface Found {
  readonly troubles?: readonly string[];
  readonly note?: string;
  /** True where the database was made to hang; anywhere else a process that says so is wrong. */
  readonly isSilent?: boolean;
}

/** How many bugs a process of the product counted. */
async function internalErrors(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^internal_error_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

/**
 * Lets the writers finish and looks at what is left: every acknowledged write, every rule that must hold at every moment,
 * and the bugs that the processes counted.
 */
export async function judged(
  what: string,
  apps: readonly App[],
  writers: Writers | null,
  found: Found = {},
): Promise<Outcome> {
  await writers?.stop();
  const acknowledged = writers?.acknowledged ?? [];
  const [app] = apps;
  const { lost, doubled, broken } = app
    ? await verify(app.databaseUrl, acknowledged)
    : { lost: 0, doubled: 0, broken: [] };
  const counted = await Promise.all(apps.map(({ url }) => internalErrors(url)));
  const alarms = apps.reduce((sum, { silences }) => sum + silences(), 0);
  const bugs = counted.reduce((sum, one) => sum + one, 0);
  const troubles = [
    ...(found.troubles ?? []),
    ...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes doubled`] : []),
    ...broken,
    ...(alarms > 0 && found.isSilent !== true ? [`${alarms} false alarms about the database`] : []),
    ...(alarms === 0 && found.isSilent === true ? ['nobody noticed that the database hung'] : []),
    ...(bugs > 0 ? [`${bugs} internal errors`] : []),
    ...apps.flatMap((one) => one.bugs),
    ...(writers?.surprises ?? []),
  ];
  return { what, writes: acknowledged.length, troubles: [...new Set(troubles)], note: found.note ?? '' };
}
