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
    ['3万', 30_000],
    ['3.5万', 35_000],
    ['３．５萬', 35_000],
    ['0.5万', 5000],
    ['0万', 0],
    ['1,200万元', 12_000_000],
    ['1亿', 100_000_000],
    ['1.23456789亿', 123_456_789],
    ['1.2345678901億', 123_456_789.01],
    ['0.0000000100亿', 1],
    ['¥ 12 万', 120_000],
    ['300元', 300],
    ['１，２００', 1200],
    ['', null],
    ['  ', null],
    ['-', null],
  ])('%j is %s', (typed, money) => {
    expect(typedTarget(typed)).toBe(money);
  });

  const numbers = ['-1', '1.234', '12,34', '1e5', 'abc', '01', '10000000000000', '1 2a', '3.333333333333', '=1+1'];
  const units = ['万', '3万万', '万3', '03万', '12,34万', '1.2345678万', '100000亿', '-3万', '元', '3千'];
  it.each([...numbers, ...units])('%j is none', (typed) => {
    expect(typedTarget(typed)).toBeNaN();
  });
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
