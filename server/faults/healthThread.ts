import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { urls } = workerData as { readonly urls: readonly string[] };
let isOver = false;
parentPort?.on('message', () => {
  isOver = true;
});

/** How long health checks of one process take, one after the other, until it is over; the longest in milliseconds. */
async function longestAt(url: string): Promise<number> {
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
    await delay(10);
  }
  return longest;
}

parentPort?.postMessage(Math.max(...(await Promise.all(urls.map(longestAt)))));
parentPort?.close();
