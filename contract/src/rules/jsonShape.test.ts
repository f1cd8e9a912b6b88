import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonDepth, jsonExcess, jsonValues } from './jsonShape.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('a text of JSON', () => {
  it('may nest five deep and no deeper', () => {
    expect(jsonExcess(JSON.stringify(nested(jsonDepth)))).toBeNull();
    expect(jsonExcess(JSON.stringify(nested(jsonDepth + 1)))).toBe('depth');
    expect(jsonExcess('[[[[[1]]]]]')).toBeNull();
    expect(jsonExcess('[[[[[[1]]]]]]')).toBe('depth');
  });

  it('may hold 20,000 values and no more', () => {
    const list = (count: number) => `[${Array.from({ length: count }, () => '1').join()}]`;
    expect(jsonExcess(list(jsonValues))).toBeNull();
    expect(jsonExcess(list(jsonValues + 1))).toBe('values');
    expect(jsonExcess(`{"a":${list(jsonValues)}}`)).toBe('values');
    expect(jsonExcess(`[${'{},'.repeat(jsonValues)}{}]`)).toBe('values');
  });

  it.each(['[[[[[[', '{"a":"[[[[[[[[', '"\\\\', '"', ']]]]]][[[[[', '', 'null'])(
    '%j is looked at without harm',
    (text) => {
      expect([null, 'depth']).toContain(jsonExcess(text));
    },
  );

  it('is judged by its brackets outside of texts, whatever they hold', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(jsonExcess(text) === 'depth').toBe(depthOf(JSON.parse(text)) > jsonDepth);
      }),
    );
  });

  it('is looked at as far as the first excess and no further', () => {
    let looked = 0;
    const counting = new Proxy(new String('['.repeat(100)), {
      get: (text, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1;
        const value: unknown = Reflect.get(text, name);
        return typeof value === 'function' ? value.bind(text) : value;
      },
    });
    expect(jsonExcess(counting as unknown as string)).toBe('depth');
    expect(looked).toBe(jsonDepth + 1);
  });
});
