import { describe, expect, it } from 'vitest';
import { levelBy, levelOf, roundLimits } from './level.ts';

describe('the level of a cell', () => {
  it('goes by the share of the highest number', () => {
    expect([0, 1, 20, 45, 70, 100].map((value) => levelOf(value, 100))).toEqual([0, 1, 2, 3, 4, 4]);
    expect(levelOf(null, 100)).toBe(0);
    expect(levelOf(0, 0)).toBe(0);
  });

  it.each([
    [41, [1, 5, 10, 20]],
    [3, [1, 2, 3, 4]],
    [12, [1, 2, 3, 5]],
    [900, [1, 50, 100, 200]],
  ])('has round limits for tiles of up to %s', (most, limits) => {
    expect(roundLimits(most)).toEqual(limits);
  });

  it('has limits that rise, whatever the highest number is', () => {
    for (let most = 0; most < 500; most += 1) {
      const limits = roundLimits(most);
      expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
      expect(new Set(limits).size).toBe(4);
    }
  });

  it('counts the limits that are reached', () => {
    expect([0, 1, 4, 5, 19, 20, 41].map((value) => levelBy(value, [1, 5, 10, 20]))).toEqual([0, 1, 1, 2, 3, 4, 4]);
  });
});
