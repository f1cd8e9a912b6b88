import { expect, it } from 'vitest';
import { droppedAt, movedTo } from './sortedIds.ts';

const ids = [1, 2, 3, 4];

it.each([
  [1, 0, [1, 2, 3, 4]],
  [1, 1, [2, 1, 3, 4]],
  [4, 0, [4, 1, 2, 3]],
  [2, 9, [1, 3, 4, 2]],
  [3, -1, [3, 1, 2, 4]],
])('moves %i to place %i', (id, place, moved) => {
  expect(movedTo(ids, id, place)).toEqual(moved);
});

it.each([
  [1, 3, 'above', [2, 1, 3, 4]],
  [1, 3, 'below', [2, 3, 1, 4]],
  [4, 2, 'above', [1, 4, 2, 3]],
  [4, 2, 'below', [1, 2, 4, 3]],
  [2, 1, 'below', [1, 2, 3, 4]],
] as const)('puts %i beside %i, %s it', (dragged, over, edge, order) => {
  expect(movedTo(ids, dragged, droppedAt(ids, dragged, over, edge))).toEqual(order);
});
