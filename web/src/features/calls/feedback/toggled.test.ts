import { expect, it } from 'vitest';
import { toggled } from './toggled.ts';

it.each([
  [[], 3, [3]],
  [[1, 3], 3, [1]],
  [[1, 2, 3, 4], 5, [1, 2, 3, 4, 5]],
])('%j and a press on %i give %j', (chosen, label, expected) => {
  expect(toggled(chosen, label)).toEqual(expected);
});

it('a sixth label changes nothing', () => {
  const five = [1, 2, 3, 4, 5];
  expect(toggled(five, 6)).toBe(five);
});
