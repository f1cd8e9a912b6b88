import { describe, expect, it } from 'vitest';
import { typedMoment } from './typedMoment.ts';
import { isMoment } from './wireMoment.ts';

const today = '2026-11-23';

describe('a typed date', () => {
  it.each([
    ['2026-12-20', '2026-12-20T00:00:00'],
    ['2026/12/20', '2026-12-20T00:00:00'],
    ['2026.1.5', '2026-01-05T00:00:00'],
    ['20261220', '2026-12-20T00:00:00'],
    ['12-20', '2026-12-20T00:00:00'],
    ['2026年12月20日', '2026-12-20T00:00:00'],
    ['２０２６－１２－２０', '2026-12-20T00:00:00'],
    [' 2026-12-20  9:30 ', '2026-12-20T09:30:00'],
    ['2026-12-20 09:30:15', '2026-12-20T09:30:15'],
    ['2026-12-20T09:30', '2026-12-20T09:30:00'],
    ['2026年12月20日 9：30', '2026-12-20T09:30:00'],
    ['20261220 18:05', '2026-12-20T18:05:00'],
    ['2028-2-29', '2028-02-29T00:00:00'],
  ])('%s is understood', (typed, moment) => {
    expect(typedMoment(typed, today)).toBe(moment);
  });

  it.each([
    '',
    'soon',
    '2026-13-01',
    '2026-02-29',
    '2026-12-20 25:00',
    '2026-12-20 9',
    '2026-12',
    '1-2-3',
    '1899-12-31',
    '2200-01-01',
  ])('%s names no moment', (typed) => {
    expect(typedMoment(typed, today)).toBeNull();
  });
});

describe('a moment in wire form', () => {
  it.each([
    ['2026-11-23T10:00:00', true],
    ['2026-02-30T10:00:00', false],
    ['2026-11-23', false],
    ['soon', false],
  ])('%s: %s', (text, expected) => {
    expect(isMoment(text)).toBe(expected);
  });
});
