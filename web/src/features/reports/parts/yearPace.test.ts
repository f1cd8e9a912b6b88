import { expect, it } from 'vitest';
import { yearPace } from './yearPace.ts';

it.each([
  [2026, '2026-11-23', (327 / 365) * 100],
  [2026, '2026-01-01', (1 / 365) * 100],
  [2024, '2024-02-29', (60 / 366) * 100],
  [2025, '2026-11-23', 100],
  [2027, '2026-11-23', 0],
])('of %s on %s %s percent are over', (year, today, percent) => {
  expect(yearPace(year, today)).toBeCloseTo(percent);
});
