import { describe, expect, it } from 'vitest';
import { daysBetween, fullMoment, minuteMoment, shortMoment, wallTime } from './moments.ts';

const now = '2026-11-20T14:40:00';

describe('a moment in short', () => {
  it.each([
    ['2026-11-20T14:32:10', { form: 'today', time: '14:32' }],
    ['2026-11-20T00:00:00', { form: 'today', time: null }],
    ['2026-11-19T17:05:00', { form: 'yesterday', time: '17:05' }],
    ['2026-11-21T09:00:00', { form: 'tomorrow', time: '09:00' }],
    ['2026-11-18T08:00:00', { form: 'day', day: '11-18', time: '08:00' }],
    ['2025-11-18T08:00:00', { form: 'day', day: '2025-11-18', time: '08:00' }],
  ])('%s', (moment, expected) => {
    expect(shortMoment(moment, now)).toEqual(expected);
  });

  it('counts days over the end of a year', () => {
    expect(shortMoment('2025-12-31T23:59:00', '2026-01-01T00:10:00').form).toBe('yesterday');
    expect(daysBetween('2026-12-30T23:00:00', '2027-01-02T01:00:00')).toBe(3);
  });
});

describe('a moment in full', () => {
  it('has neither T nor fractions', () => {
    expect(fullMoment('2026-11-20T14:32:10.123')).toBe('2026-11-20 14:32:10');
  });
});

describe('a moment at midnight', () => {
  it('is a date without a time', () => {
    expect(fullMoment('2026-11-20T00:00:00')).toBe('2026-11-20');
    expect(minuteMoment('2026-11-20T00:00:00')).toBe('2026-11-20');
  });
});

describe('a moment to the minute', () => {
  it('has its year', () => {
    expect(minuteMoment('2026-11-20T14:32:10')).toBe('2026-11-20 14:32');
  });
});

describe('the wall time of a zone', () => {
  it('is that of the company, not of the browser', () => {
    expect(wallTime(new Date('2026-11-20T18:30:05Z'), 'Asia/Shanghai')).toBe('2026-11-21T02:30:05');
    expect(wallTime(new Date('2026-11-20T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-21T00:00:00');
  });

  it.each([
    ['1986-07-01T00:00:00Z', 'Asia/Shanghai', '1986-07-01T09:00:00'],
    ['1991-12-31T23:59:59Z', 'Asia/Shanghai', '1992-01-01T07:59:59'],
    ['1992-07-01T00:00:00.900Z', 'Asia/Shanghai', '1992-07-01T08:00:00'],
    ['2026-07-01T12:00:00Z', 'Europe/Berlin', '2026-07-01T14:00:00'],
  ])('knows summer times: %s in %s is %s', (instant, zone, expected) => {
    expect(wallTime(new Date(instant), zone)).toBe(expected);
  });
});
