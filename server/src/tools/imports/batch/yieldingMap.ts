import { setImmediate as others } from 'node:timers/promises';

/** For how long a job keeps everybody else waiting at a time, in milliseconds. */
const turn = 1;

/** What a piece of work makes of each, in their order; requests take turns with it every few milliseconds. */
export async function yieldingMap<T, R>(all: readonly T[], work: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  let since = performance.now();
  for (const one of all) {
    done.push(work(one));
    if (performance.now() - since < turn) continue;
    await others();
    since = performance.now();
  }
  return done;
}
