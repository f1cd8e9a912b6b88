import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Answers of /healthz so far: how many, how many were none, and the slowest in milliseconds. */
export interface HealthAnswers {
  readonly count: number;
  readonly failed: number;
  readonly slowest: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/** One question; how long the whole answer took in milliseconds, null for none. */
function askOnce(url: string): Promise<number | null> {
  const since = performance.now();
  return new Promise((resolve) => {
    const asked = request(`${url}/healthz`, { agent, timeout: 60_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - since : null));
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

/** Asks every ten milliseconds, whether the last answer is there or not, and tells what came of it when asked to stop. */
async function askOn(url: string): Promise<void> {
  let [count, failed, slowest] = [0, 0, 0];
  const over = new AbortController();
  const open = new Set<Promise<void>>();
  parentPort?.once('message', () => over.abort());
  const ask = async () => {
    const took = await askOnce(url);
    count += 1;
    if (took === null) failed += 1;
    else slowest = Math.max(slowest, took);
  };
  while (!over.signal.aborted) {
    const answer = ask().finally(() => open.delete(answer));
    open.add(answer);
    await delay(10);
  }
  await Promise.all(open);
  agent.destroy();
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage({ count, failed, slowest } satisfies HealthAnswers);
}

// In a thread of its own, so that what else the run does is in no answer's time.
await askOn(String(workerData));
