import { expect, it } from 'vitest';
import { dropPlace } from './dropPlace.ts';

it.each([
  [1, 3, 'left', 2],
  [1, 3, 'right', 3],
  [3, 1, 'left', 1],
  [3, 1, 'right', 2],
  [2, 0, 'right', 1],
] as const)('a tab from place %i dropped at place %i, %s side, lands at %i', (from, over, side, place) => {
  expect(dropPlace({ from, over, side })).toBe(place);
});
