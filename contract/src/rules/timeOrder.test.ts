import { describe, expect, it } from 'vitest';
import { endsBeforeStart, startAfterEnd } from './timeOrder.ts';

describe('the order of a time filter', () => {
  it.each([
    ['2026-11-02', '2026-11-01', true],
    ['2026-11-01', '2026-11-01', false],
    ['2026-11-01T10:00:00', '2026-11-01', false],
    ['2026-11-01T10:00:00', '2026-11-01T09:59:59', true],
    ['2026-11-01 10:00:00', '2026-11-01T10:00:00', false],
    ['month', 'lastMonth', false],
    ['month', '2020-01-01', false],
  ])('%s to %s', (start, end, expected) => {
    expect(endsBeforeStart(start, end)).toBe(expected);
  });

  it('names the start of the first pair that ends before it starts', () => {
    const input = { Create_Time_Start: '2026-11-01', Create_Time_End: '2026-11-02', Next_Time_End: '2020-01-01' };
    expect(startAfterEnd(input)).toBeNull();
    expect(startAfterEnd({ ...input, Next_Time_Start: '2026-01-01' })).toBe('Next_Time_Start');
    expect(startAfterEnd({ start_data: '2026-02-01', end_data: '2026-01-01' })).toBe('start_data');
    // The moments of a contract are no filter.
    expect(startAfterEnd({ Start_Time: '2026-02-01', End_Time: '2026-01-01' })).toBeNull();
  });
});
