import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, isLongerThan, periodBefore, periodDays, periodNames } from './period.ts';

describe('the days of a period', () => {
  it.each([
    // A Friday.
    ['today', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-19', '2026-11-20'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-23'],
    ['lastWeek', '2026-11-20', '2026-11-09', '2026-11-16'],
    ['month', '2026-11-20', '2026-11-01', '2026-12-01'],
    ['lastMonth', '2026-11-20', '2026-10-01', '2026-11-01'],
    ['quarter', '2026-11-20', '2026-10-01', '2027-01-01'],
    ['lastQuarter', '2026-11-20', '2026-07-01', '2026-10-01'],
    ['year', '2026-11-20', '2026-01-01', '2027-01-01'],
    ['lastYear', '2026-11-20', '2025-01-01', '2026-01-01'],
    // Weeks begin on Monday: a Monday begins its own, a Sunday ends its own.
    ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-16'],
    // January looks back over the year.
    ['yesterday', '2026-01-01', '2025-12-31', '2026-01-01'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-05'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2026-01-01'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-04-01'],
    ['lastQuarter', '2026-03-31', '2025-10-01', '2026-01-01'],
    ['lastYear', '2026-01-01', '2025-01-01', '2026-01-01'],
    // February, leap and not; the last day of a longer month.
    ['month', '2024-02-29', '2024-02-01', '2024-03-01'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-03-01'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-03-01'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-03-01'],
    ['lastYear', '2024-02-29', '2023-01-01', '2024-01-01'],
  ] as const)('%s seen on %s: from %s until before %s', (name, today, start, end) => {
    expect(periodDays(name, today)).toEqual({ start, end });
  });
});

describe('the period that a figure is compared with', () => {
  it.each([
    ['month', '2026-01-15', '2025-12-01', '2026-01-01'],
    ['week', '2026-01-01', '2025-12-22', '2025-12-29'],
    ['quarter', '2026-02-01', '2025-10-01', '2026-01-01'],
    ['year', '2024-02-29', '2023-01-01', '2024-01-01'],
    ['today', '2026-03-01', '2026-02-28', '2026-03-01'],
    // A past period too is compared with the one of the calendar before it.
    ['yesterday', '2026-11-20', '2026-11-18', '2026-11-19'],
    ['lastWeek', '2026-11-20', '2026-11-02', '2026-11-09'],
    ['lastMonth', '2026-11-20', '2026-09-01', '2026-10-01'],
    ['lastMonth', '2026-01-20', '2025-11-01', '2025-12-01'],
    ['lastQuarter', '2026-11-20', '2026-04-01', '2026-07-01'],
    ['lastYear', '2025-03-01', '2023-01-01', '2024-01-01'],
  ] as const)('before %s seen on %s: from %s until before %s', (name, today, start, end) => {
    expect(periodBefore(periodDays(name, today))).toEqual({ start, end });
  });

  it('is as many days just before days chosen by hand', () => {
    expect(periodBefore({ start: '2026-03-01', end: '2026-03-11' })).toEqual({
      start: '2026-02-19',
      end: '2026-03-01',
    });
  });

  it('is as many months before whole months, whether they have a name or not', () => {
    expect(periodBefore({ start: '2024-03-01', end: '2024-04-01' })).toEqual({
      start: '2024-02-01',
      end: '2024-03-01',
    });
    expect(periodBefore({ start: '2026-01-01', end: '2026-07-01' })).toEqual({
      start: '2025-07-01',
      end: '2026-01-01',
    });
  });
});

const days = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2150-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('every day', () => {
  it('lies in its running periods and after its past ones, and no period is empty', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...periodNames), (today, name) => {
        const { start, end } = periodDays(name, today);
        expect(start < end).toBe(true);
        const isPast = name.startsWith('last') || name === 'yesterday';
        expect(start <= today && today < end).toBe(!isPast);
        if (isPast) expect(end <= today).toBe(true);
      }),
    );
  });

  it('has a period before each of its periods that ends where it starts', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...periodNames), (today, name) => {
        const span = periodDays(name, today);
        const before = periodBefore(span);
        expect(before.end).toBe(span.start);
        expect(before.start < before.end).toBe(true);
      }),
    );
  });

  it.each([
    ['2020-01-01', '2025-01-01', false],
    ['2020-01-01', '2025-01-02', true],
    ['2024-02-29', '2029-03-01', true],
    ['2024-02-29', '2029-02-28', false],
  ])('from %s to before %s are more than five years: %s', (start, end, isLonger) => {
    expect(isLongerThan({ start, end }, 5)).toBe(isLonger);
  });

  it('is the day before the day after it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(dayAfter(dayAfter(day, count), -count)).toBe(day);
      }),
    );
  });
});
