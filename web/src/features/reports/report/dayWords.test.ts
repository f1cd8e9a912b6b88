import { expect, it } from 'vitest';
import { dayWords } from './dayWords.ts';

const t = ((key: string, named: Record<string, string>) =>
  key === 'entity.between' ? `${named.from}~${named.to}` : `${named.span} / ${named.before}`) as never;

it('names each year once, and again where it changes', () => {
  expect(dayWords(t, { Start: '2026-11-01', End: '2026-11-30' })).toBe('2026-11-01~11-30');
  const month = { Start: '2026-11-01', End: '2026-11-30', Before_Start: '2026-10-01', Before_End: '2026-10-31' };
  expect(dayWords(t, month)).toBe('2026-11-01~11-30 / 10-01~10-31');
  const january = { Start: '2027-01-01', End: '2027-01-31', Before_Start: '2026-12-01', Before_End: '2026-12-31' };
  expect(dayWords(t, january)).toBe('2027-01-01~01-31 / 2026-12-01~12-31');
});

it('names no days to compare with where there are none', () => {
  expect(dayWords(t, { Start: '2026-11-01', End: '2026-11-30', Before_Start: '', Before_End: '' })).toBe(
    '2026-11-01~11-30',
  );
});
