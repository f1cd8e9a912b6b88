import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue } from '../rules/explainIssue.ts';
import {
  amount,
  bound,
  choice,
  discountPercent,
  flag,
  guid,
  guidList,
  integer,
  jsonText,
  listLimit,
  listOf,
  moment,
  phone,
  requiredText,
  rowsOf,
  secret,
  text,
  typeId,
  unsetMoment,
} from './wire.ts';

const a = '0190a000-0000-7000-8000-00000000000a';
const b = '0190a000-0000-7000-8000-00000000000b';

/** The text key of the first reason why a wire value is refused; null where it is accepted. */
function refusalOf(schema: z.ZodType, value: unknown): string | null {
  const result = z.safeDecode(schema, value, { reportInput: true });
  const [issue] = result.error?.issues ?? [];
  return issue ? explainIssue(issue).key : null;
}

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
    '1234567890123',
    1_234_567_890_123,
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

describe('a guid', () => {
  it('is read in lower case', () => {
    expect(z.decode(guid, a.toUpperCase())).toBe(a);
  });

  it.each(['', 'x', `${a} `, `{${a}}`, a.replaceAll('-', ''), `${a}' or 1=1`, [a]])('is not %j', (wire) => {
    expect(refusalOf(guid, wire)).toBe('valid.format');
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

describe('a list', () => {
  const ids = listOf(typeId);
  const guids = listOf(z.guid());

  it.each([
    ['1,2,3', [1, 2, 3]],
    [' 1 , 2 ', [1, 2]],
    ['[1,2]', [1, 2]],
    ['["1","2"]', [1, 2]],
    [
      ['1', '2'],
      [1, 2],
    ],
    [7, [7]],
    ['', []],
    ['[]', []],
    [[], []],
    ['1,1,1', [1]],
  ])('%j is %j', (wire, read) => {
    expect(z.decode(ids, wire)).toEqual(read);
  });

  it.each(['[1', '[[1]]', '[{"a":1}]', '[null]', '[true]', 'a,b', '1;2', { a: 1 }, [{ a: 1 }], [['1']], null, true])(
    '%j is none',
    (wire) => {
      expect(refusalOf(ids, wire)).toBe('valid.format');
    },
  );

  it('holds 200 items and no more, doubles not counted', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(refusalOf(ids, many(listLimit).join())).toBeNull();
    expect(refusalOf(ids, many(listLimit + 1).join())).toBe('valid.tooMany');
    expect(refusalOf(ids, Array.from({ length: 1000 }, () => 1).join())).toBeNull();
  });

  it('of a write needs at least one guid', () => {
    for (const wire of ['', '[]', []]) expect(refusalOf(guidList, wire), String(wire)).toBe('valid.selectSome');
    expect(refusalOf(guidList, `${a},x`)).toBe('valid.format');
    expect(z.decode(guidList, `${a},${b},${a}`)).toEqual([a, b]);
  });

  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 20 }), (list) => {
        expect(z.decode(guids, z.encode(guids, list))).toEqual(list);
        expect(z.decode(guids, JSON.stringify(list))).toEqual(list);
      }),
    );
  });
});

describe('JSON text', () => {
  const lines = jsonText(z.array(z.object({ File_Guid: z.string() })));

  it('is read from text, and from a JSON body as it is', () => {
    for (const wire of ['[{"File_Guid":"a"}]', [{ File_Guid: 'a' }]]) {
      expect(z.decode(lines, wire)).toEqual([{ File_Guid: 'a' }]);
    }
  });

  it.each(['', '{', '{"File_Guid":"a"}', '[1]', 'null', '[{"File_Guid":1}]', 'undefined', 5])('is not %j', (wire) => {
    expect(refusalOf(lines, wire)).not.toBeNull();
  });

  it('comes back from the wire as it went', () => {
    const any = jsonText(z.json());
    const values = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__":'));
    fc.assert(
      fc.property(values, (value) => {
        expect(z.decode(any, z.encode(any, value as never))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('never names a prototype', () => {
    const decoded = z.decode(jsonText(z.json()), '{"__proto__":{"isAdmin":1},"a":1}');
    expect(decoded).toEqual({ a: 1 });
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
  });
});

describe('a page of rows', () => {
  it('says how many rows match, and strips what the contract does not name', () => {
    const page = rowsOf(z.object({ Guid: z.string() }));
    const rows = [{ Guid: a, owner_guid: b }];
    expect(z.encode(page, { rows, records: 1, total: 1 })).toEqual({ rows: [{ Guid: a }], records: 1, total: 1 });
    expect(() => z.encode(page, { rows: [{ Guid: 1 } as never], records: 1, total: 1 })).toThrow();
  });
});
