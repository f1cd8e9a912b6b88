import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusalOf } from './refusalOf.ts';
import { choice, discountPercent, flag, integer, typeId } from './wire.ts';
import { amount, total } from './wireMoney.ts';

describe('a number', () => {
  const size = integer({ min: 1, max: 100 });

  it.each([
    ['7', 7],
    [7, 7],
    [' 7 ', 7],
    ['007', 7],
  ])('%j is %d', (wire, read) => {
    expect(z.decode(size, wire)).toBe(read);
  });

  it.each([
    ['', 'valid.format'],
    ['1.5', 'valid.format'],
    [1.5, 'valid.format'],
    ['1e2', 'valid.format'],
    ['0x10', 'valid.format'],
    ['Infinity', 'valid.format'],
    ['１', 'valid.format'],
    [['1'], 'valid.format'],
    [true, 'valid.format'],
    ['0', 'valid.tooSmall'],
    ['101', 'valid.tooBig'],
    [1e21, 'valid.tooBig'],
    ['9'.repeat(400), 'valid.format'],
  ])('%j is refused: %s', (wire, key) => {
    expect(refusalOf(size, wire)).toBe(key);
  });

  it('of a choice is one of its values', () => {
    const follow = choice(0, 1, 2);
    expect(z.decode(follow, '2')).toBe(2);
    expect(z.encode(follow, 2)).toBe(2);
    for (const wire of ['3', '', -1, '1.0']) expect(refusalOf(follow, wire), String(wire)).toBe('valid.option');
    expect(z.decode(flag, '0')).toBe(0);
  });

  it('of a dictionary is 0 where unset', () => {
    expect(z.decode(typeId, '')).toBe(0);
    expect(z.decode(typeId, '0')).toBe(0);
    expect(z.decode(typeId, 12)).toBe(12);
    expect(refusalOf(typeId, '-1')).toBe('valid.tooSmall');
    // The column is an int: what is larger would be an error there.
    expect(refusalOf(typeId, '2147483648')).toBe('valid.tooBig');
  });
});

describe('a sum of money', () => {
  const required = amount({ error: 'valid.amountFormat', required: 'valid.product.priceRequired' });
  const optional = amount({ error: 'valid.amountFormat' });

  it('is what was typed', () => {
    for (const schema of [required, optional]) {
      for (const [typed, kept] of [
        ['0', 0],
        ['0.5', 0.5],
        ['0.05', 0.05],
        [' 12.30 ', 12.3],
        [19.99, 19.99],
        ['9999999999.99', 9_999_999_999.99],
        ['999999999999', 999_999_999_999],
        ['1234567890123', 1_234_567_890_123],
        [1_234_567_890_123, 1_234_567_890_123],
      ] as const) {
        expect(z.decode(schema, typed)).toBe(kept);
      }
    }
  });

  it.each([
    '007',
    '00',
    '1.234',
    '1e5',
    'NaN',
    '-1',
    '-0',
    '.5',
    '1.',
    '1,000',
    '99999999999.999',
    '12345678901234',
    '1234567890123.4',
    1e21,
  ])('is not %s', (typed) => {
    expect(refusalOf(required, typed)).toBe('valid.amountFormat');
    expect(refusalOf(optional, typed)).toBe('valid.amountFormat');
  });

  it('must be there where it is required, and is 0 when it is cleared elsewhere', () => {
    for (const nothing of ['', '  ', undefined, null]) {
      expect(refusalOf(required, nothing)).toBe('valid.product.priceRequired');
    }
    expect(z.decode(optional, '')).toBe(0);
  });

  it('survives the way there and back, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        const kept = z.decode(required, (cents / 100).toFixed(2));
        expect(Math.round(kept * 100)).toBe(cents);
        expect(z.decode(required, z.encode(required, kept))).toBe(kept);
      }),
    );
  });
});

describe('a total', () => {
  const schema = total({ error: 'valid.amount' });

  it('is as large as it can be kept, and says so beyond', () => {
    expect(z.decode(schema, '9999999999999.99')).toBe(9_999_999_999_999.99);
    for (const more of ['10000000000000', '12345678901234.5', 12_345_678_901_230]) {
      expect(refusalOf(schema, more)).toBe('valid.line.tooMuch');
    }
    for (const none of ['007', '1.234', '-1', 1e21]) expect(refusalOf(schema, none)).toBe('valid.amount');
  });
});

describe('a discount', () => {
  it('is a percent with two decimals, a surcharge below 0', () => {
    for (const [typed, kept] of [
      ['', 0],
      ['-0', 0],
      ['12.5', 12.5],
      [100, 100],
      [-999.99, -999.99],
    ] as const) {
      expect(z.decode(discountPercent, typed)).toBe(kept);
    }
  });

  it.each(['100.01', '-1000', '1.234', '01', 'NaN', 'x', 1e21])('is not %s', (typed) => {
    expect(refusalOf(discountPercent, typed)).toBe('valid.discount');
  });
});
