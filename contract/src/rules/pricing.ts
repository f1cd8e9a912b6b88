/*
 * The pricing rules of product lines and orders (S11.4), for browser and server alike. Numbers are money
 * with at most 2 decimals and percents with at most 2 decimals; inside everything is a whole number of hundredths, halves
 * are rounded away from zero, so that results are exact to the cent.
 */

/** The prices of one line: list price, the price it is sold at, the discount between them in percent. */
export interface LinePrices {
  readonly Price: number;
  readonly Sales_Price: number;
  readonly Discount: number;
}

/** The end of an order: its discount in percent and what it comes to. */
export interface OrderTotals {
  readonly Discount_Rate: number;
  readonly Total_Price: number;
}

const whole = 10_000n;

const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

const decimal = (value: bigint): number => Number(value) / 100;

/** The quotient of two whole numbers, halves away from zero; the divisor is positive. */
function divided(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
}

const reduced = (base: bigint, percent: number): bigint => divided(base * (whole - hundredths(percent)), whole);

const percentOff = (base: bigint, price: bigint): number =>
  base <= 0n ? 0 : decimal(divided((base - price) * whole, base));

const sum = (values: readonly number[]): bigint => values.reduce((total, value) => total + hundredths(value), 0n);

/** What a line is sold at: the list price reduced by a discount in percent. */
export const linePrice = (listPrice: number, discount: number): number =>
  decimal(reduced(hundredths(listPrice), discount));

/** The discount in percent that leads from the list price to the price a line is sold at; 0 where the list price is 0. */
export const lineDiscount = (listPrice: number, salesPrice: number): number =>
  percentOff(hundredths(listPrice), hundredths(salesPrice));

/** What a line comes to: price times quantity. */
export const lineSubtotal = (salesPrice: number, salesNum: number): number =>
  decimal(divided(hundredths(salesPrice) * hundredths(salesNum), 100n));

/** What the lines of an order come to before its discount. */
export const orderSum = (subtotals: readonly number[]): number => decimal(sum(subtotals));

/** What an order comes to: the sum of its subtotals reduced by a discount in percent. */
export const orderTotal = (subtotals: readonly number[], discountRate: number): number =>
  decimal(reduced(sum(subtotals), discountRate));

/** The discount in percent that leads from the subtotals to a total; 0 where they come to 0. */
export const orderDiscount = (subtotals: readonly number[], total: number): number =>
  percentOff(sum(subtotals), hundredths(total));

/** Whether a line's price and discount belong together: either, rounded, derives from the other (S11.5). */
export const isConsistentPrice = ({ Price, Sales_Price, Discount }: LinePrices): boolean =>
  lineDiscount(Price, Sales_Price) === Discount || (Price > 0 && linePrice(Price, Discount) === Sales_Price);

/** The same for an order; lines that come to nothing have no discount and no total. */
export function isConsistentTotal(subtotals: readonly number[], { Discount_Rate, Total_Price }: OrderTotals): boolean {
  if (sum(subtotals) === 0n) return Discount_Rate === 0 && Total_Price === 0;
  return (
    orderDiscount(subtotals, Total_Price) === Discount_Rate || orderTotal(subtotals, Discount_Rate) === Total_Price
  );
}
