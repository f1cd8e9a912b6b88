import { describe, expect, it } from 'vitest';
import { needsContact, nextContact } from './nextTime.ts';

const now = '2026-11-20T14:40:00';

describe('the next contact', () => {
  it.each([
    [null, null, 'none'],
    ['2026-11-18T10:00:00', null, 'overdue'],
    ['2026-11-18T10:00:00', '2026-11-17T10:00:00', 'overdue'],
    ['2026-11-18T10:00:00', '2026-11-18T10:00:00', 'done'],
    ['2026-11-18T10:00:00', '2026-11-18T08:00:00', 'done'],
    ['2026-11-18T10:00:00', '2026-11-19T09:00:00', 'done'],
    ['2026-11-20T09:00:00', null, 'today'],
    ['2026-11-20T15:00:00', '2026-11-19T15:00:00', 'today'],
    ['2026-11-21T00:00:00', null, 'later'],
  ] as const)('agreed for %s, last contact %s: %s', (next, last, expected) => {
    expect(nextContact(next, last, now)).toBe(expected);
    expect(needsContact(next, last, now)).toBe(expected === 'overdue' || expected === 'today');
  });
});
