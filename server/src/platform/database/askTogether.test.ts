import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askTogether, oncePer } from './askTogether.ts';

/** A question that notes what it was asked, and takes some milliseconds. */
function noted(most?: number) {
  const asked: (readonly number[])[] = [];
  const ask = askTogether<number, number>({
    ask: async (keys) => {
      asked.push([...keys]);
      await wait(5);
      if (keys.includes(13)) throw new Error('unlucky');
      return keys.map((key) => key * 10);
    },
    ...(most === undefined ? {} : { most }),
  });
  return { ask, asked };
}

describe('those who ask at once', () => {
  it('share one query, and each gets the own answer', async () => {
    const { ask, asked } = noted();
    expect(await Promise.all([ask(1), ask(2), ask(2)])).toEqual([10, 20, 20]);
    expect(asked).toEqual([[1, 2, 2]]);
  });

  it('share the next query where one is at work: an answer is never older than its question', async () => {
    const { ask, asked } = noted();
    const first = ask(1);
    await wait(2);
    const later = [ask(2), ask(3)];
    expect(await Promise.all([first, ...later])).toEqual([10, 20, 30]);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  it('are asked for by several queries where there are too many for one', async () => {
    const { ask, asked } = noted(2);
    expect(await Promise.all([1, 2, 3, 4, 5].map((key) => ask(key)))).toEqual([10, 20, 30, 40, 50]);
    expect(asked).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('fail together, and nobody else does', async () => {
    const { ask } = noted(2);
    const all = await Promise.allSettled([ask(1), ask(13), ask(2)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await ask(4)).toBe(40);
  });
});

it('makes something once for each owner', () => {
  let made = 0;
  const numberOf = oncePer((_owner: object) => {
    made += 1;
    return made;
  });
  const [one, other] = [{}, {}];
  expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1]);
});
