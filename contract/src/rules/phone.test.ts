import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedPhone, isPhoneText, phoneDigits } from './phone.ts';

describe('a phone text', () => {
  it.each([
    '13862117834',
    '+86 138 6211 7834',
    '0512-6288 1234',
    '(0512) 62881234',
    '1',
    '400-800-1234 ext 12'.slice(0, 20),
  ])('may be %j', (typed) => {
    expect(isPhoneText(typed)).toBe(true);
  });

  it.each(['', 'call me', '-', '１３８６２１１７８３４', '138\n62117834', '138\t6211', '1'.repeat(21), '138，139'])(
    'is not %j',
    (typed) => {
      expect(isPhoneText(typed)).toBe(false);
    },
  );
});

describe('two phone texts', () => {
  it.each([
    ['13862117834', '138-6211-7834'],
    ['13862117834', '138 6211 7834'],
    ['13862117834', '+8613862117834'],
    ['13862117834', '+86 138 6211 7834'],
    ['13862117834', '008613862117834'],
    ['13862117834', '86 13862117834'],
    ['051262881234', '0512-62881234'],
    ['051262881234', '(0512) 6288 1234'],
  ])('%s and %s are the same number', (one, other) => {
    expect(phoneDigits(one)).toBe(phoneDigits(other));
  });

  it.each([
    ['13862117834', '13862117835'],
    // A landline that begins with 86 is no country prefix.
    ['86123456', '123456'],
    ['+1 13862117834', '13862117834'],
  ])('%s and %s are not', (one, other) => {
    expect(phoneDigits(one)).not.toBe(phoneDigits(other));
  });

  it('differ in nothing but separators: then they are the same number', () => {
    const mobile = fc.stringMatching(/^1[3-9]\d{9}$/);
    fc.assert(
      fc.property(mobile, fc.constantFrom(' ', '-', '.', '/', ''), fc.nat(10), (number, mark, at) => {
        expect(phoneDigits(`${number.slice(0, at)}${mark}${number.slice(at)}`)).toBe(number);
        expect(phoneDigits(groupedPhone(number))).toBe(number);
        expect(phoneDigits(phoneDigits(number))).toBe(number);
      }),
    );
  });
});

describe('a phone for reading', () => {
  it.each([
    ['13862117834', '138 6211 7834'],
    ['0512-62881234', '0512-62881234'],
    ['1386211783', '1386211783'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupedPhone(typed)).toBe(shown);
  });
});
