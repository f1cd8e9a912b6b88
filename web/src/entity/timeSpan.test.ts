import { periodNames } from '@haina/contract/rules/period.ts';
import { describe, expect, it } from 'vitest';
import { namedPeriod, periodSpan } from './timeSpan.ts';

const today = '2026-11-20';

describe('a time filter', () => {
  it('holds the first and the last day of a period', () => {
    expect(periodSpan('month', today)).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(periodSpan('week', today)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
    expect(periodSpan('today', today)).toEqual({ start: today, end: today });
  });

  it('is known again by its name', () => {
    for (const name of periodNames) expect(namedPeriod(periodSpan(name, today), today)).toBe(name);
  });

  it('has no name when it is no period of today', () => {
    expect(namedPeriod({ start: '2026-10-03', end: '2026-11-20' }, today)).toBeNull();
    expect(namedPeriod({ start: '2026-11-01', end: undefined }, today)).toBeNull();
  });
});
