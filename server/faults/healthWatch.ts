import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { atEnd } from './cleanUp.ts';
import { type HealthOrder, HealthTimes } from './healthThread.ts';

/** Within what a product says that it lives, whatever it is sent, in milliseconds. */
export const healthWithin = 100;

/** Answers of /healthz: how many questions, how many of them without an answer, and how long the answers took in milliseconds. */
export interface HealthAnswers {
  readonly count: number;
  readonly failed: number;
  /** Answers that took longer than `healthWithin`. */
  readonly late: number;
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
}

function answersOf(times: z.output<typeof HealthTimes>): HealthAnswers {
  const taken = times.filter((time) => time !== null).toSorted((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return {
    count: times.length,
    failed: times.length - taken.length,
    late: taken.filter((time) => time > healthWithin).length,
    median: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  };
}

/**
 * Asks products for their health every 10 ms from a thread of its own, so that what else the run does is in no answer's time,
 * and without waiting for the last answer. Gives what ends it and tells what came of it.
 */
export function watchHealth(...urls: readonly string[]): () => Promise<HealthAnswers> {
  const order: z.input<typeof HealthOrder> = { urls: [...urls] };
  const thread = new Worker(new URL('./healthThread.ts', import.meta.url), { workerData: order });
  const release = atEnd(() => void thread.terminate());
  return async () => {
    const answered = once(thread, 'message');
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage('over');
    const [times] = await answered;
    release();
    return answersOf(HealthTimes.parse(times));
  };
}

/** For how long the health is watched before anything is sent, in milliseconds: what the machine itself takes. */
const calm = 10_000;

/** What the same questions take while nothing is sent: beside it the other figures are read, it loosens no limit. */
export async function calmHealth(...urls: readonly string[]): Promise<HealthAnswers> {
  const end = watchHealth(...urls);
  await delay(calm);
  return end();
}

/** What was to hold and did not. */
export const healthTroubles = ({ count, failed, late, slowest }: HealthAnswers): string[] => [
  ...(failed > 0 ? [`${failed} of ${count} health checks were not answered`] : []),
  ...(late > 0
    ? [`${late} of ${count} health checks took more than ${healthWithin} ms, the longest ${Math.round(slowest)} ms`]
    : []),
];

const inWords = ({ median, p99, slowest }: HealthAnswers) =>
  `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;

/** The figures of both, in words. */
export const healthNote = (answers: HealthAnswers, before: HealthAnswers): string =>
  `${answers.count} health checks: ${inWords(answers)} (with nothing sent: ${inWords(before)})`;
