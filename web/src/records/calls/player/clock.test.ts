import { expect, it } from 'vitest';
import { clock } from './clock.ts';

it.each([
  [0, '00:00'],
  [76.9, '01:16'],
  [3661, '61:01'],
  [-1, '00:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
