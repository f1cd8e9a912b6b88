import { describe, expect, it } from 'vitest';
import { followState } from './customerState.ts';

const now = '2026-11-20T10:00:00';

describe('how a customer was followed up', () => {
  it.each([
    ['not at all', { Follow: 0, Next_Time: null, Last_Time: null }, 'record.follow.notFollowed'],
    ['followed', { Follow: 1, Next_Time: null, Last_Time: '2026-11-18T09:00:00' }, 'record.follow.followed'],
    [
      'with a contact due today',
      { Follow: 1, Next_Time: '2026-11-20T15:00:00', Last_Time: null },
      'record.follow.needsContact',
    ],
    [
      'contacted since',
      { Follow: 1, Next_Time: '2026-11-19T15:00:00', Last_Time: '2026-11-20T09:00:00' },
      'record.follow.followed',
    ],
  ] as const)('%s', (_, customer, words) => {
    expect(followState(customer, now).text).toBe(words);
  });
});
