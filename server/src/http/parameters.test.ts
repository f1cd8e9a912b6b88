import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nameLimit,
  parameterLimit,
  parseParameters,
  assertParameterLimits,
  unread,
  withoutBlanks,
} from './parameters.ts';

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

/** How many items of lists are looked at one by one while something runs: copying a list looks at each. */
function itemsLookedAt(work: () => void): number {
  const own = Array.prototype[Symbol.iterator];
  let count = 0;
  function* counted(this: readonly unknown[]) {
    for (let place = 0; place < this.length; place += 1) {
      count += 1;
      yield this[place];
    }
  }
  Reflect.set(Array.prototype, Symbol.iterator, counted);
  try {
    work();
  } finally {
    Reflect.set(Array.prototype, Symbol.iterator, own);
  }
  return count;
}

describe('the work of reading parameters', () => {
  it.each(['a', 'a[]', 'a=1', 'a=%zz', 'a=+'])('of %s repeated grows with their number and no more', (one) => {
    const encoded = Array.from({ length: parameterLimit }, () => one).join('&');
    let read = {};
    const looked = itemsLookedAt(() => {
      read = parseParameters(encoded);
    });
    expect(Object.values(read).flat()).toHaveLength(parameterLimit);
    // Each name and value once, as URLSearchParams gives them.
    expect(looked).toBeLessThanOrEqual(4 * parameterLimit);
  });

  it('is none at all where there are too many', () => {
    for (const encoded of ['a&'.repeat(parameterLimit), '&'.repeat(1_000_000)]) {
      expect(parseParameters(encoded)).toBe(unread);
      expect(itemsLookedAt(() => parseParameters(encoded))).toBe(0);
    }
  });
});

describe('what is too much', () => {
  const distinct = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '']));

  it('is more than 1,000 parameters, however they came', () => {
    expect(() => assertParameterLimits(distinct(parameterLimit))).not.toThrow();
    for (const parameters of [distinct(parameterLimit + 1), unread]) {
      expect(() => assertParameterLimits(parameters)).toThrow('reply.tooManyParameters');
    }
  });

  it('is a name of more than 8 KB', () => {
    expect(() => assertParameterLimits({ ['a'.repeat(nameLimit)]: '' })).not.toThrow();
    expect(() => assertParameterLimits({ ['a'.repeat(nameLimit + 1)]: '' })).toThrow('reply.nameTooLong');
  });
});
