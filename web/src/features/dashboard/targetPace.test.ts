import { expect, test } from 'vitest';
import { targetPace } from './targetPace.ts';

const month = { Start: '2026-11-01', End: '2026-11-30' };

test('a running month says how much of it is gone and what each day left must bring', () => {
  const pace = targetPace({ Target: 2_000_000, Actual: 1_864_650 }, month, '2026-11-23');
  expect(pace?.elapsed).toBeCloseTo(76.67, 2);
  expect(pace).toMatchObject({ daysLeft: 7, perDay: 19_335.72 });
});

test('nothing is needed any more when the target is reached, or on the last day', () => {
  expect(targetPace({ Target: 10, Actual: 10 }, month, '2026-11-02')?.perDay).toBeNull();
  expect(targetPace({ Target: 10, Actual: 1 }, month, '2026-11-30')).toEqual({
    elapsed: 100,
    daysLeft: 0,
    perDay: null,
  });
});

test('periods that are over, to come or of parts of months have no pace', () => {
  const row = { Target: 10, Actual: 1 };
  expect(targetPace(row, month, '2026-12-01')).toBeNull();
  expect(targetPace(row, month, '2026-10-31')).toBeNull();
  expect(targetPace(row, { Start: '2026-11-23', End: '2026-11-29' }, '2026-11-23')).toBeNull();
});
