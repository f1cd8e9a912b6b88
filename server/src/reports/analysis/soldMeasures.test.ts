import { expect, it } from 'vitest';
import type { Counting } from '../count/counting.ts';
import type { Dimension, Value } from '../count/source.ts';
import { holds } from '../count/withFacts.ts';
import { sold, soldByCategory, soldInAll } from './soldMeasures.ts';

const counting: Counting = {
  span: { start: '2026-01-01', end: '2026-12-31' },
  people: { isEverybody: true, whole: [], stays: [] },
};
const areHeld = ({ kept, made }: Value, ...by: Dimension[]) => kept !== null && holds(kept, made, by, counting);

it('contracts of an item are not added up over items, what they come to is', () => {
  const { Money, Quantity, Contract_Num } = sold;
  expect(areHeld(Contract_Num, 'item:product')).toBe(true);
  expect(areHeld(Contract_Num, 'month', 'item:product')).toBe(true);
  expect(areHeld(Contract_Num)).toBe(false);
  expect(areHeld(Contract_Num, 'month')).toBe(false);
  expect(areHeld(Contract_Num, 'item:category')).toBe(false);
  expect(areHeld(Money, 'month') && areHeld(Quantity) && areHeld(Money, 'item:category')).toBe(true);
  expect(areHeld(soldByCategory.Contract_Num, 'item:category')).toBe(true);
  expect(areHeld(soldByCategory.Contract_Num)).toBe(false);
  expect(areHeld(soldInAll.Contract_Num) && areHeld(soldInAll.Contract_Num, 'day')).toBe(true);
});
