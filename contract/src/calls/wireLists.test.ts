import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonDepth, jsonValues } from '../rules/jsonShape.ts';
import { refusalOf } from './refusalOf.ts';
import { guid, guidList, jsonText, listLimit, listOf, rowsOf, typeId } from './wire.ts';

const a = '0190a000-0000-7000-8000-00000000000a';
const b = '0190a000-0000-7000-8000-00000000000b';

describe('a guid', () => {
  it('is read in lower case', () => {
    expect(z.decode(guid, a.toUpperCase())).toBe(a);
  });

  it.each(['', 'x', `${a} `, `{${a}}`, a.replaceAll('-', ''), `${a}' or 1=1`, [a]])('is not %j', (wire) => {
    expect(refusalOf(guid, wire)).toBe('valid.format');
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

  it('is not taken apart where it has more than 1,000 pieces, or more than its own limit where that is higher', () => {
    const looked = { items: 0 };
    const counted = z.custom<string | number>(() => {
      looked.items += 1;
      return true;
    });
    const pieces = (count: number) => Array.from({ length: count }, (_, index) => index);
    for (const wire of [',', pieces(1001).join(), `[${pieces(1001).join()}]`, pieces(1001)].map((one) =>
      one === ',' ? ','.repeat(1_000_000) : one,
    )) {
      expect(refusalOf(listOf(counted), wire)).toBe('valid.tooMany');
    }
    expect(looked.items).toBe(0);
    expect(refusalOf(listOf(counted, 2000), pieces(2000).join())).toBeNull();
    expect(looked.items).toBe(2000);
    expect(refusalOf(listOf(counted, 2000), pieces(2001).join())).toBe('valid.tooMany');
    expect(looked.items).toBe(2000);
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

  it('is not parsed where it holds too many values or nests too deep', () => {
    const any = jsonText(z.array(z.unknown()));
    expect(refusalOf(any, `[${'1,'.repeat(jsonValues)}1]`)).toBe('valid.tooMany');
    expect(refusalOf(any, `${'['.repeat(jsonDepth + 1)}${']'.repeat(jsonDepth + 1)}`)).toBe('valid.format');
    expect(refusalOf(any, '['.repeat(1_000_000))).toBe('valid.format');
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
    for (const text of ['{"__proto__":{"isAdmin":1},"a":1}', '{"a":{"__proto__":"x"}}'])
      expect(z.safeDecode(jsonText(z.json()), text).success).toBe(false);
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
