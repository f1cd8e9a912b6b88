import { describe, expect, it } from 'vitest';
import { beyondQuick, isPressed, pressed, type QuickFilter } from './quickFilter.ts';

const due: QuickFilter = { label: 'record.quick.dueToday', filters: { Next_Due: 1, Is_End: [0] } };
const overdue: QuickFilter = { label: 'record.quick.overdue', filters: { Next_Due: 2, Is_End: [0] } };

describe('a quick filter', () => {
  it('is pressed when the list has all of its values', () => {
    expect(isPressed(due, { Next_Due: 1, Is_End: [0], Name: 'a' })).toBe(true);
    expect(isPressed(due, { Next_Due: 1 })).toBe(false);
    expect(isPressed(due, { Next_Due: 1, Is_End: [0, 1] })).toBe(false);
  });

  it('sets its values, over those of another', () => {
    expect(pressed(overdue, { Next_Due: 1, Is_End: [0] })).toEqual({ Next_Due: 2, Is_End: [0] });
  });

  it('takes its values back when it is pressed', () => {
    expect(pressed(due, { Next_Due: 1, Is_End: [0], Name: 'a' })).toEqual({ Next_Due: undefined, Is_End: undefined });
  });

  it('leaves the others to be said', () => {
    expect(beyondQuick([due, overdue], { Next_Due: 1, Is_End: [0], Name: 'a', Source: [] })).toEqual({ Name: 'a' });
    expect(beyondQuick([due, overdue], { Is_End: [0] })).toEqual({ Is_End: [0] });
  });
});
