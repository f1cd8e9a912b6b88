import type { WatchedRecord } from '@haina/contract/calls/events.ts';
import { WatchList, watchRequest } from '@haina/contract/calls/push.ts';
import { z } from 'zod';
import { pushClosed } from '../platform/metrics.ts';
import type { PushSocket, PushSources } from './admit.ts';
import { watch } from './watching.ts';

/** How often a socket may change its list of records: so many times, of which each comes back after so many milliseconds. */
const rateLimit = { times: 30, back: 500 };

/** Closes a socket whose browser does what no browser of the product does. */
function closeAttack(socket: PushSocket): void {
  pushClosed.inc({ reason: 'attack' });
  socket.disconnect(true);
}

/** A list of records as a browser asks for it, if it is one. */
const listOf = ([name, list]: readonly unknown[]) =>
  name === watchRequest ? z.safeDecode(WatchList, list as never).data : undefined;

async function take(
  socket: PushSocket,
  list: readonly WatchedRecord[],
  answer: unknown,
  sources: PushSources,
): Promise<void> {
  try {
    await watch(socket, list, sources);
    if (typeof answer === 'function') answer();
  } catch {
    // The database is away: the browser asks again with its next list.
  }
}

/** Takes what a socket says: the one request there is, in its form and in measure. Anything else closes it (S26.6). */
export function listen(socket: PushSocket, sources: PushSources): void {
  let [left, since] = [rateLimit.times, Date.now()];
  const mayAsk = () => {
    const back = Math.floor((Date.now() - since) / rateLimit.back);
    left = Math.min(rateLimit.times, left + back) - 1;
    since += back * rateLimit.back;
    return left >= 0;
  };
  // One list after the other: the last one counts.
  let running: Promise<void> = Promise.resolve();
  socket.use((said) => {
    const list = listOf(said);
    if (list === undefined || !mayAsk()) {
      closeAttack(socket);
      return;
    }
    const answer = said.at(-1);
    running = running.then(() => take(socket, list, answer, sources));
  });
}
