import { describe, expect, it } from 'vitest';
import {
  hoursOutside,
  isInLastDay,
  minutesOutside,
  momentAfter,
  nearestInLastDay,
  shortcuts,
  touchesLastDay,
} from './shortcuts.ts';

const now = '2026-12-31T22:40:30';

describe('the shortcuts of the next contact', () => {
  it('lie 1, 2 and 5 hours and 1, 2 and 7 days ahead, to the minute', () => {
    expect(shortcuts.map(({ ahead }) => momentAfter(now, ahead))).toEqual([
      '2026-12-31T23:40:00',
      '2027-01-01T00:40:00',
      '2027-01-01T03:40:00',
      '2027-01-01T22:40:00',
      '2027-01-02T22:40:00',
      '2027-01-07T22:40:00',
    ]);
  });
});

describe('the last 24 hours', () => {
  it.each([
    ['2026-12-31T22:40:00', true],
    ['2026-12-31T22:41:00', false],
    ['2026-12-30T22:40:00', true],
    ['2026-12-30T22:39:59', false],
  ])('hold %s: %s', (moment, expected) => {
    expect(isInLastDay(moment, now)).toBe(expected);
  });

  it.each([
    ['2026-12-30T00:00:00', '2026-12-30T22:40:00'],
    ['2026-12-31T23:59:00', '2026-12-31T22:40:00'],
    ['2026-12-31T08:15:00', '2026-12-31T08:15:00'],
  ])('are nearest to %s at %s', (moment, expected) => {
    expect(nearestInLastDay(moment, now)).toBe(expected);
  });

  it('touch today and yesterday alone', () => {
    const days = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'];
    expect(days.map((date) => touchesLastDay(date, now))).toEqual([false, true, true, false]);
  });

  it('leave out the hours and minutes before and after', () => {
    expect(hoursOutside('2026-12-31', now)).toEqual([23]);
    expect(hoursOutside('2026-12-30', now)).toHaveLength(22);
    expect(minutesOutside('2026-12-31', 22, now)[0]).toBe(41);
    expect(minutesOutside('2026-12-30', 22, now).at(-1)).toBe(39);
    expect(minutesOutside('2026-12-31', 10, now)).toEqual([]);
  });
});
