import { describe, expect, it } from 'vitest';
import { ungrouped } from './ungrouped.ts';

describe('a typed figure', () => {
  it.each([
    ['1,234.5', '1234.5'],
    ['1，234，567', '1234567'],
    ['-999,999.00', '-999999.00'],
    ['12,345,678,901.23', '12345678901.23'],
  ])('%s loses the separators of its thousands', (typed, figure) => {
    expect(ungrouped(typed)).toBe(figure);
  });

  it.each(['1,2', '12,34', '1,2345', '0,123', ',123', '1234,567', '1,234,', '1.234,50', '', '12'])(
    '%s is left as it was typed',
    (typed) => {
      expect(ungrouped(typed)).toBe(typed);
    },
  );
});
