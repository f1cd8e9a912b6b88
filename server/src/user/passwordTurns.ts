import { availableParallelism } from 'node:os';
import { refused } from '../http/errors.ts';

/** How many passwords are worked on at once: each takes 19 MB and a processor for about 30 ms. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

/** How many wait; more are refused at once, so that a flood of sign-ins takes neither memory nor everybody's time. */
const mostWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work on a password when it is its turn; throws a refusal (busy) where too many wait. */
export async function inPasswordTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw refused('reply.busy');
    // The one that ends gives its turn: `running` stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
