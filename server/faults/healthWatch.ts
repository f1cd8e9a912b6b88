import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Between two questions, in milliseconds. */
const pause = 10;

/** How long the answers took, in milliseconds. */
export const HealthTimes = z.array(z.number());

const agent = new Agent({ keepAlive: true });

const asked = (url: string) =>
  new Promise<number>((resolve) => {
    const start = performance.now();
    const end = () => resolve(performance.now() - start);
    get(url, { agent }, (answer) => answer.resume().on('end', end)).on('error', () =>
      resolve(Number.POSITIVE_INFINITY),
    );
  });

/** Asks whether a product lives every 10 ms, in a thread of its own: what attacks it from beside keeps it from nothing. */
async function watch(): Promise<void> {
  const { url } = z.object({ url: z.string() }).parse(workerData);
  const times: Promise<number>[] = [];
  const over = new AbortController();
  parentPort?.once('message', () => over.abort());
  while (!over.signal.aborted) {
    times.push(asked(`${url}/healthz`));
    await delay(pause);
  }
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(await Promise.all(times));
  agent.destroy();
}

if (parentPort !== null) await watch();
