import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import fc from 'fast-check';
import type { z } from 'zod';
import { pointsAt } from '../support/nouns.ts';
import { absentGuid, accepts, fieldsOf, leastInput, sampleOf, samplesOf } from '../support/samples.ts';

/** Texts and values that have broken programs before, ours or others'. */
export const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '𠮷'.repeat(60),
    'ﷺ'.repeat(100),
    '%',
    '_',
    '\\',
    '%%\\_',
    "'",
    "''; drop table leads; --",
    '$1',
    '$t(reply.internal)',
    '{{name}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '=1+1',
    '-1',
    '0',
    '1e309',
    '9'.repeat(400),
    '0x1f',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[',
    '{}',
    '[]',
    '[null]',
    '[[]]',
    '{"__proto__":{"a":1}}',
    ',',
    ',,1',
    '2000000000',
    '2147483648',
    '999999999999.99',
    `${absentGuid},${absentGuid}`,
    absentGuid.toUpperCase(),
    '2026-02-30',
    '1986-05-04 02:30:00',
    '1900-01-02',
    '0001-01-01 00:00:00',
    '9999-12-31 23:59:59',
    '2199-12-31T23:59:59.999999',
    '2026-11-20 14:40.5',
    '2026-11-20T14:40:00Z',
    'infinity',
    'create_time desc; select 1',
    'Name,(select 1)',
    'szhy',
    '+86-138',
    '138',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const anything = fc.oneof(
  { weight: 6, arbitrary: nasty },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(0, -0, 2 ** 31, 2 ** 53, -1, 1e21),
      fc.boolean(),
      fc.constant(null),
    ),
  },
  { weight: 1, arbitrary: fc.array(nasty, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom({ toString: 'x' }, { length: 3 }, { $gt: '' }) },
);

/** A text with something cut out of it, put into it, doubled or turned: near to what is right. */
const mutated = (text: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(text.length), fc.nat(text.length), nasty, fc.nat(4)).map(([from, to, other, way]) => {
    const [start, end] = [Math.min(from, to), Math.max(from, to)];
    if (way === 0) return text.slice(0, start) + text.slice(end);
    if (way === 1) return text.slice(0, start) + other + text.slice(start);
    if (way === 2) return `${text},${text}`;
    if (way === 3) return text.slice(0, start) + text.slice(start, end).toUpperCase() + text.slice(end);
    return [...text].toReversed().join('');
  });

/** Ids of what is there, by what they are of; `beside` has all of them. */
export type Known = Readonly<Record<string, readonly string[]>>;

function rightValues(endpoint: Endpoint, name: string, field: z.ZodType, known: Known): readonly unknown[] {
  const to = pointsAt(endpoint, name);
  const ids = (to && known[to === 'record' ? (endpoint.module ?? 'beside') : to]) ?? known.beside ?? [];
  const fitting = /guid|^ids?$|list$/i.test(name) ? ids.filter((one) => accepts(field, one)) : [];
  return fitting.length > 0 ? [...fitting, sampleOf(name, field)] : samplesOf(name, field);
}

/**
 * Inputs around what a call accepts: each field is left out, one of the values its schema takes, one of these with
 * something changed, or anything at all; and names that are no fields.
 */
export function inputsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const least = leastInput(endpoint);
  const fields = Object.entries(fieldsOf(endpoint)).map(([name, field]) => {
    const right = fc.constantFrom(...rightValues(endpoint, name, field, known));
    const parts: fc.WeightedArbitrary<unknown>[] = [
      { weight: name in least ? 8 : 3, arbitrary: right },
      { weight: 1, arbitrary: right.chain((value) => mutated(String(value))) },
      { weight: 2, arbitrary: anything },
      { weight: name in least ? 1 : 5, arbitrary: fc.constant(undefined) },
    ];
    return [name, fc.oneof(...parts)] as const;
  });
  const strange = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'a[b][c]', 'Name[]', 'order_field', 'limit', 'company_id'),
    anything,
    { maxKeys: 2 },
  );
  return fc.tuple(fc.record(Object.fromEntries(fields)), strange).map(([input, more]) => ({ ...more, ...input }));
}
