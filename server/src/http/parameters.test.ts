import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooDeep, parseParameters, withoutBlanks } from './parameters.ts';

const plain = (encoded: string) => ({ ...parseParameters(encoded) });

describe('parameters', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1', { a: ['1'] }],
    ['a[]=1&a[]=2&a=3', { a: ['1', '2', '3'] }],
    ['a=%E6%B5%B7+%E7%BA%B3', { a: '海 纳' }],
    ['a=%zz', { a: '%zz' }],
    ['a', { a: '' }],
    ['', {}],
    ['a[b]=1', { 'a[b]': '1' }],
  ])('%s are read as %j', (encoded, read) => {
    expect(plain(encoded)).toEqual(read);
  });

  it('reach no prototype', () => {
    const parameters = parseParameters('__proto__=1&constructor=2&toString=3');
    expect(Object.getPrototypeOf(parameters)).toBeNull();
    expect(Object.keys(parameters)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('come back from a form as they went', () => {
    const form = fc.dictionary(fc.stringMatching(/^[A-Za-z_]{1,12}$/), fc.string({ unit: 'grapheme', maxLength: 20 }));
    fc.assert(
      fc.property(form, (values) => {
        expect(plain(new URLSearchParams(values).toString())).toEqual({ ...values });
      }),
    );
  });

  it('of a query that are empty say nothing', () => {
    expect(withoutBlanks({ a: '', b: '0', c: [''] })).toEqual({ b: '0', c: [''] });
  });
});

describe('a JSON value', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

  it('may nest five deep and no deeper', () => {
    expect(isTooDeep(nested(5))).toBe(false);
    expect(isTooDeep(nested(6))).toBe(true);
    expect(isTooDeep([[[[[1]]]]])).toBe(false);
    expect(isTooDeep([[[[[[1]]]]]])).toBe(true);
  });
});
