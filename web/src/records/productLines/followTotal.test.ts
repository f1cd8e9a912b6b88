import { describe, expect, it } from 'vitest';
import { emptyOrder, type OrderDraft } from './orderDraft.ts';
import { followTotal } from './followTotal.ts';

const line = {
  key: 'a',
  Product_Guid: 'a',
  Product_Name: '',
  Category_Name: '',
  Unit_Name: '',
  Price: 100,
  Sale_State: 1,
  Sales_Price: '100',
  Sales_Num: '1',
  Discount: '0',
} as const;

const worth = (Total_Price: string): OrderDraft => ({ lines: [line], Discount_Rate: '0', Total_Price });

const amountAfter = (before: { Money: string; Order: OrderDraft }, Order: OrderDraft) =>
  followTotal({ Order }, { ...before, Order }, before).Money;

describe('the amount of an order', () => {
  it('follows the total of its lines while it is empty or the same', () => {
    expect(amountAfter({ Money: '', Order: emptyOrder }, worth('100'))).toBe('100');
    expect(amountAfter({ Money: '100', Order: worth('100.00') }, worth('95.5'))).toBe('95.5');
    expect(amountAfter({ Money: '100', Order: worth('100') }, emptyOrder)).toBe('');
  });

  it('stays once it was typed itself', () => {
    expect(amountAfter({ Money: '90', Order: worth('100') }, worth('80'))).toBeUndefined();
    expect(amountAfter({ Money: '90', Order: emptyOrder }, worth('80'))).toBeUndefined();
    expect(followTotal({ Name: 'x' }, { Money: '', Order: worth('1') }, { Money: '', Order: worth('1') })).toEqual({});
  });

  it('waits while the total is no sum', () => {
    expect(amountAfter({ Money: '100', Order: worth('100') }, worth('1.234'))).toBeUndefined();
  });
});
