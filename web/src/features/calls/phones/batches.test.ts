import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

it('numbers are checked in batches of twenty', () => {
  const numbers = Array.from({ length: 41 }, (_, at) => String(at));
  const batches = batchesOf(numbers);
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 1]);
  expect(batches.flat()).toEqual(numbers);
});

it('no number is no batch', () => {
  expect(batchesOf([])).toEqual([]);
});
