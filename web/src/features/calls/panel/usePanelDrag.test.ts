import { expect, it } from 'vitest';
import { insideWindow } from './usePanelDrag.ts';

const box = { width: 384, height: 460 };
const view = { width: 1440, height: 900 };

it.each([
  [
    { x: 200, y: 100 },
    { x: 200, y: 100 },
  ],
  [
    { x: -50, y: -20 },
    { x: 8, y: 8 },
  ],
  [
    { x: 1400, y: 880 },
    { x: 1048, y: 432 },
  ],
])('the panel at %j stands at %j', (place, expected) => {
  expect(insideWindow(place, box, view)).toEqual(expected);
});

it('shows its head where the window is smaller than the panel', () => {
  expect(insideWindow({ x: 100, y: 100 }, box, { width: 300, height: 300 })).toEqual({ x: 8, y: 8 });
});
