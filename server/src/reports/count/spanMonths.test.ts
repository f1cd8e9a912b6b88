import { dayAfter } from '@haina/contract/rules/period.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketsOf } from './buckets.ts';
import { monthsLess } from './spanMonths.ts';

const dayOf = (place: number) => dayAfter('2024-01-01', place);

test('a period read by months holds each of its days once and no other', () => {
  const spans = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 400 }));
  fc.assert(
    fc.property(spans, ([first, length]) => {
      const span = { start: dayOf(first), end: dayOf(first + length) };
      const { months, less, days } = monthsLess(span);
      const times = new Map<string, number>();
      const count = (part: typeof span, by: number) => {
        for (const day of bucketsOf(part, 'day')) times.set(day, (times.get(day) ?? 0) + by);
      };
      for (const part of months ? [months, ...days] : days) count(part, 1);
      for (const part of less) count(part, -1);
      const held = [...times]
        .filter(([, number]) => number !== 0)
        .toSorted(([one], [other]) => one.localeCompare(other));
      expect(held).toEqual(bucketsOf(span, 'day').map((day) => [day, 1]));
    }),
  );
});

test.each([
  [
    '2026-10-28',
    '2026-11-28',
    { months: '2026-11-01 2026-12-01', less: ['2026-11-28 2026-12-01'], days: ['2026-10-28 2026-11-01'] },
  ],
  [
    '2026-11-03',
    '2026-11-28',
    { months: '2026-11-01 2026-12-01', less: ['2026-11-01 2026-11-03', '2026-11-28 2026-12-01'], days: [] },
  ],
  ['2026-11-10', '2026-11-20', { months: null, less: [], days: ['2026-11-10 2026-11-20'] }],
  ['2026-09-01', '2026-12-01', { months: '2026-09-01 2026-12-01', less: [], days: [] }],
])('from %s until %s the fewest days are read', (start, end, expected) => {
  const { months, less, days } = monthsLess({ start, end });
  const text = (span: { start: string; end: string }) => `${span.start} ${span.end}`;
  expect({ months: months && text(months), less: less.map(text), days: days.map(text) }).toEqual(expected);
});
