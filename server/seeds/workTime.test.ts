import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { spread, workDay, workTimeOf } from './workTime.ts';

const wall = (moment: Date) => new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 16);

// A Tuesday, 10:30 in Shanghai.
const tuesday = workTimeOf(new Date('2026-11-24T02:30:00Z'));

describe('the working hours of the demo', () => {
  it('go on where the day before ended, over lunch, nights and weekends', () => {
    expect(wall(tuesday.momentAt(tuesday.end))).toBe('2026-11-24T10:30');
    expect(wall(tuesday.momentAt(tuesday.end + 90))).toBe('2026-11-24T13:30');
    expect(wall(tuesday.momentAt(tuesday.end - workDay))).toBe('2026-11-23T10:30');
    expect(wall(tuesday.momentAt(tuesday.end - 2 * workDay))).toBe('2026-11-20T10:30');
  });

  it('tell the minutes of each moment, those of leisure by the last one worked', () => {
    for (let minutes = 0; minutes < tuesday.end; minutes += 997) {
      expect(tuesday.minutesAt(tuesday.momentAt(minutes))).toBeCloseTo(minutes, 1);
    }
    expect(tuesday.minutesAt(new Date('2026-11-22T04:00:00Z'))).toBe(
      tuesday.minutesAt(new Date('2026-11-20T10:00:00Z')),
    );
  });

  it('leave out public holidays and the spring festival', () => {
    const days = new Set(
      Array.from({ length: Math.floor(tuesday.end / workDay) }, (_, index) =>
        wall(tuesday.momentAt(index * workDay + 1)).slice(0, 10),
      ),
    );
    for (const holiday of ['2026-01-01', '2026-02-17', '2026-02-20', '2026-05-01', '2026-10-01']) {
      expect(days).not.toContain(holiday);
    }
    expect(days).toContain('2026-02-25');
  });

  it('know the months from the first day to now', () => {
    expect(tuesday.months).toHaveLength(14);
    expect(tuesday.months[0]?.from).toBe(0);
    expect(tuesday.months.at(-1)?.to).toBe(tuesday.end);
    expect(wall(tuesday.momentAt(tuesday.months[2]?.from ?? 0))).toBe('2025-12-01T09:00');
  });

  it('count today, even where it is a holiday, but not what is still to come of it', () => {
    const newYear = workTimeOf(new Date('2027-01-01T03:00:00Z'));
    expect(wall(newYear.momentAt(newYear.end - 1))).toBe('2027-01-01T10:59');
    const night = workTimeOf(new Date('2026-12-31T16:10:00Z'));
    expect(wall(night.momentAt(night.end - 1))).toBe('2026-12-31T17:59');
    expect(night.months).toHaveLength(13);
  });
});

describe('a length drawn around a mean', () => {
  it('is that long on average and never negative', () => {
    const random = seededRandom(9);
    const drawn = Array.from({ length: 20_000 }, () => spread(random, 10));
    expect(drawn.reduce((sum, one) => sum + one, 0) / drawn.length).toBeCloseTo(10, 0);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  });
});
