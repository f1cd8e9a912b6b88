import { periodNames } from '@haina/contract/rules/period.ts';
import { describe, expect, it } from 'vitest';
import { namedPeriod, periodSpan, spanProblem } from './timeSpan.ts';

describe('a time filter', () => {
  it.each(periodNames)('keeps the name of %s, not its dates', (name) => {
    expect(periodSpan(name)).toEqual({ start: name, end: name });
    expect(namedPeriod(periodSpan(name))).toBe(name);
  });

  it('of dates is none of the named periods', () => {
    expect(namedPeriod({ start: '2026-11-01', end: '2026-11-30' })).toBeNull();
    expect(namedPeriod({ start: 'month', end: 'lastMonth' })).toBeNull();
    expect(namedPeriod({ start: undefined, end: undefined })).toBeNull();
  });

  it.each([
    ['2026-11-02', '2026-11-01', { key: 'inverted' }],
    ['soon', '2026-11-01', { key: 'invalid', text: 'soon' }],
    ['2026-11-01', '2026-02-30', { key: 'invalid', text: '2026-02-30' }],
    ['2026-11-01 10:00', '2026-11-01T10:00:00', null],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01T10:00:00', undefined, null],
    ['month', 'month', null],
    [undefined, undefined, null],
  ])('from %s to %s', (start, end, problem) => {
    expect(spanProblem({ start, end })).toEqual(problem);
  });
});
