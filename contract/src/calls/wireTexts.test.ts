import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusalOf } from './refusalOf.ts';
import { bound, moment, phone, requiredText, secret, text, unsetMoment } from './wire.ts';

describe('a text', () => {
  const name = text({ max: 10 });

  it.each([
    ['  海纳  ', '海纳'],
    ['', ''],
    [12, '12'],
    [true, 'true'],
    ['a\u0000b\u0007c\u007f', 'abc'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\ud800x', '\ufffdx'],
    ['\u0000 \u0000', ''],
  ])('%j is read as %j', (wire, read) => {
    expect(z.decode(name, wire)).toBe(read);
  });

  it('counts what is left after cleaning, not what was sent', () => {
    expect(refusalOf(name, `  ${'x'.repeat(10)}  `)).toBeNull();
    expect(refusalOf(name, 'x'.repeat(11))).toBe('valid.tooLong');
  });

  it.each([null, ['a'], { a: 1 }])('%j is no text', (wire) => {
    expect(refusalOf(name, wire)).toBe('valid.format');
  });

  it('never keeps a character that the database refuses', () => {
    const any = text({ max: 100 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const read = z.decode(any, typed);
        expect(read.isWellFormed()).toBe(true);
        expect(read).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
        expect(z.decode(any, read)).toBe(read);
      }),
    );
  });

  it('that is required is refused by its own words when absent, empty or of another kind', () => {
    const required = requiredText({ max: 10, error: 'valid.leads.nameRequired' });
    for (const wire of [undefined, '', '   ', '\u0000', null, ['a']]) {
      expect(refusalOf(required, wire), JSON.stringify(wire)).toBe('valid.leads.nameRequired');
    }
    expect(refusalOf(required, 'x'.repeat(11))).toBe('valid.tooLong');
  });

  it('that is secret is kept to the character', () => {
    expect(z.decode(secret({ max: 10 }), ' a\u0000 ')).toBe(' a\u0000 ');
    expect(refusalOf(secret({ max: 10, error: 'valid.passwordRequired' }), '')).toBe('valid.passwordRequired');
    expect(refusalOf(secret({ max: 10, error: 'valid.passwordRequired' }), 12)).toBe('valid.passwordRequired');
    expect(refusalOf(secret({ max: 10, error: 'valid.passwordRequired' }), 'x'.repeat(11))).toBe('valid.tooLong');
  });
});

describe('a phone', () => {
  it.each(['', '13862117834', '+86 138-6211-7834', '(010) 8888 1234', '1', 'ext. 12'])('may be %j', (wire) => {
    expect(z.decode(phone, wire)).toBe(wire);
  });

  it.each(['abc', '一二三', '１３８', '138\u00a06211'])('is not %j', (wire) => {
    expect(refusalOf(phone, wire)).toBe('valid.phone');
  });

  it('has at most 20 characters', () => {
    expect(refusalOf(phone, '1'.repeat(20))).toBeNull();
    expect(refusalOf(phone, '1'.repeat(21))).toBe('valid.tooLong');
  });

  it('may come as a JSON number', () => {
    expect(z.decode(phone, 13862117834)).toBe('13862117834');
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20 14:40', '2026-11-20T14:40:00'],
    ['2026-11-20 14:40:05', '2026-11-20T14:40:05'],
    ['2026-11-20T14:40:05', '2026-11-20T14:40:05'],
    ['2026-11-20T14:40:05.123456', '2026-11-20T14:40:05'],
    [' 2026-11-20 ', '2026-11-20T00:00:00'],
    ['2024-02-29', '2024-02-29T00:00:00'],
    ['', null],
    ['1900-01-01', null],
    [unsetMoment, null],
    ['1900-01-01 00:00:00', null],
  ])('%j is %j', (wire, read) => {
    expect(z.decode(moment, wire)).toBe(read);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-31',
    '2026-11-20 24:00:00',
    '2026-11-20 14:60:00',
    '2026-11-20 14:40:60',
    '2026-11-20 14',
    '2026-11-20 14:40.5',
    '2026-11-20T14:40:05Z',
    '2026-11-20T14:40:05+08:00',
    '2026-1-2',
    '20261120',
    '1899-12-31',
    '2200-01-01',
    '12026-01-01',
    'now',
    'infinity',
    "2026-11-20'",
  ])('%j is none', (wire) => {
    expect(refusalOf(moment, wire)).toBe('valid.moment');
    expect(refusalOf(bound, wire)).toBe('valid.moment');
  });

  it('comes back from the wire as it went', () => {
    const moments = fc
      .date({ min: new Date('1901-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19));
    fc.assert(
      fc.property(fc.option(moments), (value) => {
        expect(z.decode(moment, z.encode(moment, value))).toBe(value);
        if (value !== null) expect(z.decode(moment, value.replace('T', ' '))).toBe(value);
      }),
    );
  });

  it('that bounds a filter keeps whether it names a day or a second, and cannot be left empty', () => {
    expect(z.decode(bound, '2026-11-20')).toBe('2026-11-20');
    expect(z.decode(bound, '2026-11-20 14:40:05')).toBe('2026-11-20T14:40:05');
    expect(refusalOf(bound, '')).toBe('valid.moment');
  });
});
