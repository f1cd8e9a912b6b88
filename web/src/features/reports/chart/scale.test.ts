import { describe, expect, it } from 'vitest';
import { labelStep, ticksFor } from './scale.ts';

describe('the ticks of a value axis', () => {
  it.each([
    [8, true, [0, 2, 4, 6, 8]],
    [0, true, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [291, true, [0, 100, 200, 300]],
    [0.8, false, [0, 0.2, 0.4, 0.6, 0.8]],
    [2_117_500, false, [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]],
  ])('up to %s (whole: %s) are %j', (most, isWhole, ticks) => {
    expect(ticksFor(most, { isWhole })).toEqual(ticks);
  });

  it('are at most six, begin at 0 and reach the highest value', () => {
    for (let most = 0; most < 3000; most += 7) {
      const ticks = ticksFor(most, { isWhole: true });
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});

it('leaves labels out that have no room', () => {
  expect([labelStep(40, 36), labelStep(20, 36), labelStep(8, 36)]).toEqual([1, 2, 5]);
});
