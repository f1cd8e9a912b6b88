import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOverYear, targetSum, typedTarget } from './targetMoney.ts';

describe('a typed target', () => {
  it.each([
    ['1200', 1200],
    ['1,234,567.8', 1_234_567.8],
    ['¥1,200.05', 1200.05],
    ['￥ 300', 300],
    ['１２０', 120],
    ['0', 0],
    ['9999999999999.99', 9_999_999_999_999.99],
    ['0.30000000000000004', 0.3],
    ['1234.5699999999999', 1234.57],
    ['', null],
    ['  ', null],
    ['-', null],
  ])('%j is %s', (typed, money) => {
    expect(typedTarget(typed)).toBe(money);
  });

  it.each(['-1', '1.234', '12,34', '1e5', 'abc', '01', '10000000000000', '1 2a', '3.333333333333', '=1+1'])(
    '%j is none',
    (typed) => {
      expect(typedTarget(typed)).toBeNaN();
    },
  );
});

const money = fc.integer({ min: 0, max: 999_999_999_999_999 }).map((cents) => cents / 100);

describe('a year’s target', () => {
  it('is spread evenly, the remainder in the last month', () => {
    expect(spreadOverYear(100)).toEqual([...Array.from({ length: 11 }, () => 8.33), 8.37]);
    expect(spreadOverYear(0.05)).toEqual([...Array.from({ length: 11 }, () => 0), 0.05]);
    expect(spreadOverYear(1200)).toEqual(Array.from({ length: 12 }, () => 100));
  });

  it('comes to what it was, whatever it was', () => {
    fc.assert(
      fc.property(money, (year) => {
        const spread = spreadOverYear(year);
        expect(targetSum(spread)).toBe(year);
        expect(new Set(spread.slice(0, 11)).size).toBe(1);
      }),
    );
  });
});
