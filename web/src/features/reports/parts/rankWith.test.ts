import { expect, test } from 'vitest';
import { rankWith } from './rankWith.ts';

const rows = [
  { Guid: 'a', Value: 500 },
  { Guid: 'b', Value: 400 },
  { Guid: 'me', Value: 100 },
];
const me = { Guid: 'me', Rank: 3, Value: 100 };

test('more money passes those who have less then', () => {
  expect(rankWith(me, 350, { rows, total: 3 })).toBe(2);
  expect(rankWith(me, 450, { rows, total: 3 })).toBe(1);
});

test('with as much as another one the place is theirs too', () => {
  expect(rankWith(me, 300, { rows, total: 3 })).toBe(2);
});

test('a place that is no better, or not known from the first page, is not told', () => {
  expect(rankWith(me, 200, { rows, total: 3 })).toBeNull();
  const far = { Guid: 'far', Rank: 30, Value: 1 };
  expect(rankWith(far, 10, { rows: rows.slice(0, 2), total: 40 })).toBeNull();
  expect(rankWith(far, 450, { rows: rows.slice(0, 2), total: 40 })).toBe(2);
  expect(rankWith(me, 450, null)).toBeNull();
});
