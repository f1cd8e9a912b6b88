import { describe, expect, it } from 'vitest';
import { counterAfter, counterPattern, defaultFormats, isNumberFormat, seriesOf, tidyFormat } from './numberSeries.ts';

describe('the format of numbers', () => {
  it('stands for the day and a counter', () => {
    expect(seriesOf(defaultFormats.contract, '2026-11-23')).toEqual({ prefix: 'HT261123', digits: 2 });
    expect(seriesOf(defaultFormats.receivables, '2026-11-23')).toEqual({ prefix: 'HK20261123', digits: 3 });
    expect(seriesOf('A/[yyyy].[0000]', '2026-11-23')).toEqual({ prefix: 'A/2026.', digits: 4 });
  });

  it.each(['', 'HT', 'HT[yy]', '[00]A', 'ht[00]', 'HT[00][00]', '合同[00]', 'HT[hh][00]', '[000000000]'])(
    'is not %s',
    (format) => {
      expect(seriesOf(format, '2026-11-23')).toBeNull();
      expect(isNumberFormat(format, 50)).toBe(false);
    },
  );

  it('is typed in any case', () => {
    expect(tidyFormat(' ht[YY][mm][DD].[00] ')).toBe('HT[yy][MM][dd].[00]');
    expect(tidyFormat('ht[hh][00')).toBe('HT[HH][00');
  });

  it('fits what a contract number may have', () => {
    expect(isNumberFormat(defaultFormats.contract, 10)).toBe(true);
    expect(isNumberFormat('HT[yyyy][MM][dd][00]', 10)).toBe(false);
  });
});

describe('the counter of a series', () => {
  it.each([
    [null, '01'],
    ['01', '02'],
    ['09', '10'],
    ['98', '99'],
    ['99', 'A0'],
    ['A9', 'AA'],
    ['AZ', 'B0'],
    ['ZZ', null],
  ])('after %s is %s', (last, next) => {
    expect(counterAfter(last, 2)).toBe(next);
  });

  it('rises in the order of its characters, and is found again', () => {
    const pattern = new RegExp(counterPattern(2));
    const all: string[] = [];
    for (let next = counterAfter(null, 2); next !== null; next = counterAfter(next, 2)) all.push(next);
    expect(all).toHaveLength(1035);
    expect(all.toSorted()).toEqual(all);
    expect(all.every((one) => pattern.test(one))).toBe(true);
    expect(pattern.test('9A')).toBe(false);
  });
});
