import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Between two questions, in milliseconds. */
const pause = 10;

/** After what a question counts as not answered, in milliseconds. */
const timeoutMs = 60_000;

/** What the thread is started with, and what it gives at its end: how long each answer took in milliseconds, null for none. */
export const HealthOrder = z.object({ urls: z.array(z.string()) });
export const HealthTimes = z.array(z.number().nullable());

const agent = new Agent({ keepAlive: true });

/** One question; how long the whole answer took in milliseconds, null for none. */
function askOnce(url: string): Promise<number | null> {
  const start = performance.now();
  return new Promise((resolve) => {
    const asked = get(`${url}/healthz`, { agent, timeout: timeoutMs }, (answer) =>
      answer.resume().on('close', () => {
        resolve(answer.complete && answer.statusCode === 200 ? performance.now() - start : null);
      }),
    );
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(null));
  });
}

/** Asks each product whether it lives every 10 ms, whether its last answer is there or not, until it gets the message to end. */
async function watch(): Promise<void> {
  const { urls } = HealthOrder.parse(workerData);
  const times: Promise<number | null>[] = [];
  const over = new AbortController();
  parentPort?.once('message', () => over.abort());
  while (!over.signal.aborted) {
    times.push(...urls.map(askOnce));
    await delay(pause);
  }
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(await Promise.all(times));
  agent.destroy();
}

if (parentPort !== null) await watch();
