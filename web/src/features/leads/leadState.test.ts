import { describe, expect, it } from 'vitest';
import { leadState, qualityTone } from './leadState.ts';

const now = '2026-11-20T14:40:00';
const lead = { Is_Transform: 0, Follow: 1, Next_Time: null, Last_Time: null } as const;

describe('the state of a lead', () => {
  it.each([
    [{ ...lead, Is_Transform: 1, Follow: 0 } as const, 'leads.state.transformed'],
    [{ ...lead, Follow: 0, Next_Time: '2026-11-01T09:00:00' } as const, 'record.follow.notFollowed'],
    [{ ...lead, Next_Time: '2026-11-20T18:00:00' }, 'record.follow.needsContact'],
    [{ ...lead, Next_Time: '2026-11-01T09:00:00', Last_Time: '2026-11-02T09:00:00' }, 'record.follow.followed'],
    [lead, 'record.follow.followed'],
  ])('%j', (value, text) => {
    expect(leadState(value, now).text).toBe(text);
  });
});

describe('the tone of a quality', () => {
  it('falls with its place', () => {
    expect([0, 1, 2, 3, -1].map(qualityTone)).toEqual(['success', 'processing', 'default', 'default', 'default']);
  });
});
