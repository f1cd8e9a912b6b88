import { describe, expect, it } from 'vitest';
import { periodOf, stepped } from './reportPeriod.ts';

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

  it('becomes days where it has no name', () => {
    expect(step({ type: 'lastMonth' }, -1)).toMatchObject({ start_data: '2026-09-01', end_data: '2026-09-30' });
    expect(step({ type: 'year' }, 1)).toMatchObject({ start_data: '2027-01-01', end_data: '2027-12-31' });
  });

  it('cannot be stepped where its days are none of the calendar', () => {
    expect(step({ start_data: '2026-11-03', end_data: '2026-11-20' }, 1)).toBeNull();
  });
});
