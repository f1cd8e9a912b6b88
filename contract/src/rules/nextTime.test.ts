import { describe, expect, it } from 'vitest';
import { isPastDay, needsContact, nextContact } from './nextTime.ts';

const now = '2026-11-20T14:40:00';

describe('the next contact', () => {
  it.each([
    [null, null, 'none'],
    ['2026-11-18T10:00:00', null, 'overdue'],
    ['2026-11-18T10:00:00', '2026-11-17T10:00:00', 'overdue'],
    ['2026-11-18T10:00:00', '2026-11-18T10:00:00', 'done'],
    ['2026-11-18T10:00:00', '2026-11-18T09:59:59', 'overdue'],
    ['2026-11-18T00:00:00', '2026-11-18T08:00:00', 'done'],
    ['2026-11-20T16:00:00', '2026-11-20T14:00:00', 'today'],
    ['2026-11-20T14:00:00', '2026-11-20T13:59:00', 'today'],
    ['2026-11-20T14:00:00', '2026-11-20T14:00:00', 'done'],
    ['2026-11-18T10:00:00', '2026-11-19T09:00:00', 'done'],
    ['2026-11-20T09:00:00', null, 'today'],
    ['2026-11-20T15:00:00', '2026-11-19T15:00:00', 'today'],
    ['2026-11-21T00:00:00', null, 'later'],
  ] as const)('agreed for %s, last contact %s: %s', (next, last, expected) => {
    expect(nextContact(next, last, now)).toBe(expected);
    expect(needsContact(next, last, now)).toBe(expected === 'overdue' || expected === 'today');
  });
});

describe('a day for the next contact', () => {
  it.each([
    ['2026-12-29', true],
    ['2026-12-30', true],
    ['2026-12-31', false],
    ['2027-01-01', false],
  ])('%s is past: %s', (date, expected) => {
    expect(isPastDay(date, '2026-12-31T22:40:00')).toBe(expected);
  });
});
