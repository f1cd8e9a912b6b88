import { describe, expect, it } from 'vitest';
import { grouped, growth } from './numbers.ts';

describe('a count', () => {
  it('is grouped by thousands', () => {
    expect([0, 999, 1286, 1268400].map(grouped)).toEqual(['0', '999', '1,286', '1,268,400']);
  });
});

describe('growth', () => {
  it.each([
    [186, 162, 14.8],
    [28, 31, -9.7],
    [5, 5, 0],
    [0, 4, -100],
    [3, 0, null],
    [0, 0, null],
  ])('from %i before %i is %s', (value, before, expected) => {
    expect(growth(value, before)).toBe(expected);
  });
});
