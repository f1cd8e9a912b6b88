import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

describe('work in turns', () => {
  it('is done so much at once, in its order, and refused beyond what may wait', async () => {
    const inTurn = turnsOf({ atOnce: 2, maxWaiting: 3 });
    let [running, most] = [0, 0];
    const done: number[] = [];
    const work = (index: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(5);
      running -= 1;
      done.push(index);
    };
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => inTurn(work(index))));
    expect(all.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
    expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
  });

  it('goes on behind work that failed', async () => {
    const inTurn = turnsOf({ atOnce: 1, maxWaiting: 1 });
    const failed = inTurn(() => Promise.reject(new Error('failed')));
    const next = inTurn(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
  });
});
