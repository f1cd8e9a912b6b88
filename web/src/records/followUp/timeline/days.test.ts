import { describe, expect, it } from 'vitest';
import { groupByDay } from './days.ts';

const at = (Create_Time: string | null) => ({ Create_Time });

describe('entries by day', () => {
  it('stay in their order, one group for each day', () => {
    const entries = ['2026-11-20T14:32:00', '2026-11-20T00:00:00', '2026-11-19T23:59:59', '2025-11-19T08:00:00'].map(
      at,
    );
    expect(groupByDay(entries).map(({ day, entries: { length } }) => [day, length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-19', 1],
      ['2025-11-19', 1],
    ]);
    expect(groupByDay(entries).flatMap((group) => group.entries)).toEqual(entries);
  });

  it('without a moment are a group of their own, and nothing is no group', () => {
    expect(groupByDay([at(null)])).toEqual([{ day: '', entries: [at(null)] }]);
    expect(groupByDay([])).toEqual([]);
  });
});
