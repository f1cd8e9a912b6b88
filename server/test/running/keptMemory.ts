import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// What the flag names is there in contexts that are made after it.
const collect = runInNewContext('gc') as (how: { readonly type: 'minor' | 'major' }) => void;

const longLived = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

const rounds = 20;

/**
 * How many bytes a quick collection takes for long-lived, on the average, after something was done: what is still held
 * though it is over. What outlives one is looked at by the next, and is long-lived if it outlives that too. What earlier
 * work left behind is collected first: long-lived garbage that points to new things keeps them.
 */
export async function outlivedBy(work: () => Promise<unknown>): Promise<number> {
  collect({ type: 'major' });
  let outlived = 0;
  for (let round = 0; round < rounds; round += 1) {
    await work();
    const before = longLived();
    collect({ type: 'minor' });
    outlived += Math.max(0, longLived() - before);
  }
  return outlived / rounds;
}
