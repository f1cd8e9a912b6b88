import { describe, expect, it } from 'vitest';
import { grouped, growth, moneyText, shortYuan, yuan } from './numbers.ts';

describe('a count', () => {
  it('is grouped by thousands', () => {
    expect([0, 999, 1286, 1268400, -1286].map(grouped)).toEqual(['0', '999', '1,286', '1,268,400', '-1,286']);
  });
});

describe('a quantity and a sum', () => {
  it('keep their decimals', () => {
    expect([1234.5, 0.125, 1234567.8912].map(grouped)).toEqual(['1,234.5', '0.125', '1,234,567.891']);
    expect([0, 52000, 1.005, -1234.5].map(moneyText)).toEqual(['0.00', '52,000.00', '1.01', '-1,234.50']);
  });

  it('has its minus before the sign of the currency', () => {
    expect([52000, -1234.5].map(yuan)).toEqual(['¥52,000.00', '-¥1,234.50']);
    expect([-486_000, -12.5].map((value) => shortYuan(value, 'zh-CN'))).toEqual(['-¥48.6万', '-¥12.50']);
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
