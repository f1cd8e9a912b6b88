import { setImmediate as nextRound } from 'node:timers/promises';
import { refused } from '../../request/errors.ts';

/** How much work is done at once, and how much waits; what is more is refused at once (busy). */
export interface TurnLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
}

/**
 * Gives a function that does work when it is its turn, so that a flood takes neither memory nor everybody's time: between
 * two turns whatever else the process was asked has its own.
 */
export function turnsOf({ atOnce, maxWaiting }: TurnLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw refused('reply.busy');
      // The one that ends gives its turn: `running` stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
      await nextRound();
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
  };
}
