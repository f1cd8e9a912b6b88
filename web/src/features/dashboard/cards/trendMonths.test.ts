import { expect, it } from 'vitest';
import { trendMonths } from './trendMonths.ts';

const today = '2026-11-27';
const everybody = { SeleteType: 0 } as const;
const span = (start_data: string, end_data: string) => ({ ...everybody, start_data, end_data });
const monthsOf = (...asked: Parameters<typeof trendMonths>) => trendMonths(...asked)?.state;

it.each([
  ['month', '2026-06-01', '2026-11-30'],
  ['lastMonth', '2026-05-01', '2026-10-31'],
  ['today', '2026-06-01', '2026-11-30'],
  ['lastQuarter', '2026-04-01', '2026-09-30'],
  ['quarter', '2026-07-01', '2026-12-31'],
] as const)('shows the six months that end with those of %s', (type, start, end) => {
  expect(monthsOf({ ...everybody, type }, today)).toEqual(span(start, end));
});

it('ends with the month in which days of two months end, also in another year', () => {
  expect(monthsOf(span('2025-12-29', '2026-01-04'), today)).toEqual(span('2025-08-01', '2026-01-31'));
});

it('keeps the people that the dashboard is about', () => {
  const people = { SeleteType: 2, user_guid: ['1'], structure_guid: ['2'] } as const;
  const state = { ...people, user_guid: [...people.user_guid], structure_guid: [...people.structure_guid] };
  expect(monthsOf({ ...state, type: 'month' }, today)).toMatchObject(people);
});

it('leaves periods as they are that touch six months or more, and those that are refused', () => {
  expect(trendMonths({ ...everybody, type: 'year' }, today)).toBeNull();
  expect(trendMonths(span('2026-06-30', '2026-11-01'), today)).toBeNull();
  expect(trendMonths(span('2026-11-02', '2026-11-01'), today)).toBeNull();
  expect(monthsOf(span('2026-07-01', '2026-11-01'), today)).toEqual(span('2026-06-01', '2026-11-30'));
});

it('asks for no day before the first that a call takes', () => {
  expect(trendMonths(span('1900-02-01', '1900-02-28'), today)).toBeNull();
  expect(monthsOf(span('1900-06-01', '1900-06-30'), today)).toEqual(span('1900-01-01', '1900-06-30'));
});

it('says whether the period is made of whole months', () => {
  const isWhole = (state: Parameters<typeof trendMonths>[0]) => trendMonths(state, today)?.isWhole;
  expect(isWhole({ type: 'quarter' })).toBe(true);
  expect(isWhole(span('2024-02-01', '2024-02-29'))).toBe(true);
  expect(isWhole(span('2024-02-01', '2024-02-28'))).toBe(false);
  expect(isWhole({ type: 'week' })).toBe(false);
});
