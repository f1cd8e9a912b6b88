import { usualBucket } from '@haina/contract/reports/part.ts';
import { describe, expect, it } from 'vitest';
import { fitting, periodOf, stepped, yearStepped } from './reportPeriod.ts';

const today = '2026-11-23';
const step = (filters: Parameters<typeof periodOf>[0], by: 1 | -1) => stepped(periodOf(filters, today), by, today);

describe('the period of a report', () => {
  it.each([
    [{}, 'month', '2026-11-01', '2026-12-01'],
    [{ type: 'lastQuarter' }, 'quarter', '2026-07-01', '2026-10-01'],
    [{ start_data: '2026-02-01', end_data: '2026-02-28' }, 'month', '2026-02-01', '2026-03-01'],
    [{ start_data: '2025-01-01', end_data: '2025-12-31' }, 'year', '2025-01-01', '2026-01-01'],
    [{ start_data: '2026-11-16', end_data: '2026-11-22' }, 'week', '2026-11-16', '2026-11-23'],
    [{ start_data: '2026-11-03', end_data: '2026-11-20' }, null, '2026-11-03', '2026-11-21'],
  ] as const)('of %j is a %s', (filters, kind, start, end) => {
    expect(periodOf(filters, today)).toMatchObject({ kind, start, end });
  });

  it('takes its name back where a step leads to a named one', () => {
    expect(step({}, -1)).toMatchObject({ type: 'lastMonth' });
    expect(step({ start_data: '2026-09-01', end_data: '2026-09-30' }, 1)).toMatchObject({ type: 'lastMonth' });
    expect(step({ type: 'yesterday' }, 1)).toMatchObject({ type: 'today' });
  });

  it('is cut into days up to 31 of them unless a person chooses, and takes that choice back where it has too many', () => {
    const days = (start_data: string, end_data: string, Bucket_Kind: 1 | 2) => ({ start_data, end_data, Bucket_Kind });
    expect(usualBucket(periodOf({ type: 'month' }, today))).toBe(1);
    expect(usualBucket(periodOf({ type: 'quarter' }, today))).toBe(2);
    expect(fitting(days('2026-07-01', '2026-09-30', 1), today).Bucket_Kind).toBe(1);
    expect(fitting(days('2026-07-01', '2026-10-01', 1), today).Bucket_Kind).toBeUndefined();
    expect(fitting(days('2026-01-01', '2026-12-31', 2), today).Bucket_Kind).toBe(2);
  });

  it('steps by years from 2000 to the next one, and no further', () => {
    expect(yearStepped(undefined, -1, today)).toBe(2025);
    expect(yearStepped(undefined, 1, today)).toBe(2027);
    expect(yearStepped(2027, 1, today)).toBeNull();
    expect(yearStepped(2000, -1, today)).toBeNull();
  });

  it('becomes days where it has no name', () => {
    expect(step({ type: 'lastMonth' }, -1)).toMatchObject({ start_data: '2026-09-01', end_data: '2026-09-30' });
    expect(step({ type: 'year' }, 1)).toMatchObject({ start_data: '2027-01-01', end_data: '2027-12-31' });
  });

  it('cannot be stepped where its days are none of the calendar', () => {
    expect(step({ start_data: '2026-11-03', end_data: '2026-11-20' }, 1)).toBeNull();
  });
});
