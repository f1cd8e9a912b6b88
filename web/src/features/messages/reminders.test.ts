import { describe, expect, it } from 'vitest';
import { revivedReminders } from './reminders.ts';

describe('how a person is reminded', () => {
  it('starts with every kind at the corner, in silence', () => {
    expect(revivedReminders(null)).toEqual({ hidden: [], sound: false, desktop: false, calls: true });
  });

  it('takes nothing broken over from what was stored', () => {
    const stored = { hidden: [4, 9, '1', 4], sound: 'yes', desktop: true };
    expect(revivedReminders(stored)).toEqual({ hidden: [4], sound: false, desktop: true, calls: true });
  });
});
