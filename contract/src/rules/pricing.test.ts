import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isConsistentPrice,
  isConsistentTotal,
  lineDiscount,
  linePrice,
  lineSubtotal,
  orderDiscount,
  orderSum,
  orderTotal,
} from './pricing.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const price = cents(0, 999_999_999_999_999);
const priced = cents(1, 999_999_999_999_999);
const discount = cents(0, 10_000);
const subtotals = fc.array(cents(0, 99_999_999_999), { maxLength: 30 });
const isHundredths = (value: number) => Number(value.toFixed(2)) === value;

describe('the price of a line', () => {
  it.each([
    [100, 0, 100],
    [100, 100, 0],
    [99.99, 12.5, 87.49],
    [0.01, 50, 0.01],
    [0.05, 10, 0.05],
    [1999, 33.33, 1332.73],
    [9_999_999_999_999, 0.01, 9_998_999_999_999],
    [100, -25, 125],
  ])('of %d less %d %% is %d', (list, percent, expected) => {
    expect(linePrice(list, percent)).toBe(expected);
  });

  it.each([
    [100, 87.5, 12.5],
    [3, 2, 33.33],
    [3, 1, 66.67],
    [100, 125, -25],
    [0, 100, 0],
    [0, 0, 0],
    [100, 0, 100],
  ])('of list %d sold at %d gives a discount of %d', (list, sold, expected) => {
    expect(lineDiscount(list, sold)).toBe(expected);
  });

  it('keeps to the cent, lies between nothing and the list price, and is consistent with its discount', () => {
    fc.assert(
      fc.property(price, discount, (list, percent) => {
        const sold = linePrice(list, percent);
        expect(isHundredths(sold)).toBe(true);
        expect(sold).toBeGreaterThanOrEqual(0);
        expect(sold).toBeLessThanOrEqual(list);
        expect(isConsistentPrice({ Price: list, Sales_Price: sold, Discount: list === 0 ? 0 : percent })).toBe(true);
      }),
    );
  });

  it('is consistent with the discount that derives from it, whatever was typed', () => {
    fc.assert(
      fc.property(price, price, (list, sold) => {
        expect(isConsistentPrice({ Price: list, Sales_Price: sold, Discount: lineDiscount(list, sold) })).toBe(true);
      }),
    );
  });

  it('falls as the discount grows', () => {
    fc.assert(
      fc.property(price, discount, discount, (list, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(linePrice(list, more)).toBeLessThanOrEqual(linePrice(list, less));
      }),
    );
  });

  it('gives back the discount where a cent is finer than a hundredth of a percent', () => {
    fc.assert(
      fc.property(cents(10_000, 99_999_999_999), discount, (list, percent) => {
        expect(lineDiscount(list, linePrice(list, percent))).toBe(percent);
      }),
    );
  });

  it('is refused with a discount that is off by a whole percent', () => {
    fc.assert(
      fc.property(cents(10_000, 99_999_999_999), cents(0, 9_000), (list, percent) => {
        expect(isConsistentPrice({ Price: list, Sales_Price: linePrice(list, percent), Discount: percent + 1 })).toBe(
          false,
        );
      }),
    );
  });

  it('has no discount where there is no list price', () => {
    expect(isConsistentPrice({ Price: 0, Sales_Price: 5, Discount: 0 })).toBe(true);
    expect(isConsistentPrice({ Price: 0, Sales_Price: 0, Discount: 10 })).toBe(false);
  });
});

describe('the subtotal of a line', () => {
  it.each([
    [0.1, 3, 0.3],
    [1.05, 1.5, 1.58],
    [9_999_999_999.99, 1, 9_999_999_999.99],
    [0.01, 0.5, 0.01],
  ])('%d × %d is %d', (sold, quantity, expected) => {
    expect(lineSubtotal(sold, quantity)).toBe(expected);
  });

  it('of one piece is its price, and factors may change places', () => {
    fc.assert(
      fc.property(cents(0, 999_999_999), cents(0, 999_999), (sold, quantity) => {
        expect(lineSubtotal(sold, 1)).toBe(sold);
        expect(lineSubtotal(sold, quantity)).toBe(lineSubtotal(quantity, sold));
      }),
    );
  });
});

describe('the total of an order', () => {
  it('adds without losing a cent', () => {
    expect(orderSum([0.1, 0.2])).toBe(0.3);
    expect(orderTotal([0.1, 0.2], 0)).toBe(0.3);
    expect(orderTotal([], 10)).toBe(0);
    expect(orderTotal([1332.73, 0.27], 12.5)).toBe(1166.38);
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(subtotals, discount, (lines, rate) => {
        expect(orderTotal(lines.toReversed(), rate)).toBe(orderTotal(lines, rate));
      }),
    );
  });

  it('is consistent with the discount it derives from', () => {
    fc.assert(
      fc.property(subtotals, discount, (lines, rate) => {
        const end = { Discount_Rate: orderSum(lines) === 0 ? 0 : rate, Total_Price: orderTotal(lines, rate) };
        expect(isConsistentTotal(lines, end)).toBe(true);
      }),
    );
  });

  it('is consistent as typed with the discount that derives from it', () => {
    fc.assert(
      fc.property(fc.array(priced, { minLength: 1, maxLength: 5 }), cents(0, 99_999_999), (lines, total) => {
        expect(isConsistentTotal(lines, { Discount_Rate: orderDiscount(lines, total), Total_Price: total })).toBe(true);
      }),
    );
  });

  it('is nothing without lines, and a total that no discount gives is refused', () => {
    expect(isConsistentTotal([], { Discount_Rate: 0, Total_Price: 0 })).toBe(true);
    expect(isConsistentTotal([], { Discount_Rate: 0, Total_Price: 1 })).toBe(false);
    expect(isConsistentTotal([0], { Discount_Rate: 10, Total_Price: 0 })).toBe(false);
    expect(isConsistentTotal([100], { Discount_Rate: 10, Total_Price: 95 })).toBe(false);
    expect(isConsistentTotal([100], { Discount_Rate: 10, Total_Price: 90 })).toBe(true);
    expect(isConsistentTotal([300], { Discount_Rate: 66.67, Total_Price: 100 })).toBe(true);
  });
});
