import type { TargetRow } from '@haina/contract/calls/targets.ts';
import { describe, expect, it } from 'vitest';
import { cellKey, draftMoney, draftSums, pasted, type TargetDraft, withChanges, withConflicts } from './targetDraft.ts';

const row = (Guid: string, first: number | null): TargetRow => ({
  Guid,
  Name: Guid,
  LoginName: '',
  FrameworkName: '',
  Is_Disabled: 0,
  Months: [first, ...Array.from({ length: 11 }, () => null)],
  People_Months: [],
});

const [one, two] = [row('a', 10), row('b', null)];
const none: TargetDraft = new Map();

describe('a draft of targets', () => {
  it('keeps what a month was when it was changed first, and forgets what is as it was', () => {
    const changed = withChanges(none, [{ row: one, month: 1, money: 5 }]);
    const again = withChanges(changed, [{ row: one, month: 1, money: null }]);
    expect(again.get(cellKey('a', 1))).toMatchObject({ Money: null, Old_Money: 10 });
    expect(draftMoney(again, one, 1)).toBeNull();
    expect(withChanges(again, [{ row: one, month: 1, money: 10 }]).size).toBe(0);
    expect(withChanges(none, [{ row: two, month: 3, money: null }]).size).toBe(0);
  });

  it('adds what is changed to the sums of all rows, to the cent', () => {
    const draft = withChanges(none, [
      { row: one, month: 1, money: 0.1 },
      { row: two, month: 1, money: 0.2 },
    ]);
    expect(draftSums([110, ...Array.from({ length: 11 }, () => 0)], draft)[0]).toBe(100.3);
  });

  it('knows what another person has made of a month, and forgets it once theirs is taken', () => {
    const draft = withChanges(none, [{ row: one, month: 1, money: 5 }]);
    const told = withConflicts(draft, [
      { Guid: 'a', Month: 1, Money: 7 },
      { Guid: 'b', Month: 1, Money: 7 },
    ]);
    expect([...told.values()]).toEqual([{ Guid: 'a', Month: 1, Money: 5, Old_Money: 7, isConflict: true }]);
    expect(withChanges(told, [{ row: one, month: 1, money: 7 }]).size).toBe(0);
  });
});

describe('a pasted block', () => {
  it('fills cells to the right and below, and counts what lies beyond', () => {
    expect(pasted([one, two], { row: 0, month: 11 }, '1,000\t¥2\t3\r\n\t4\t5\r\n6\t7\t8\r\n')).toEqual({
      changes: [
        { row: one, month: 11, money: 1000 },
        { row: one, month: 12, money: 2 },
        { row: two, month: 11, money: null },
        { row: two, month: 12, money: 4 },
      ],
      left: 5,
    });
  });

  it('with anything that is no money changes nothing', () => {
    expect(pasted([one, two], { row: 1, month: 1 }, '1\t2\n3\tx')).toEqual({ bad: { row: 2, column: 2, text: 'x' } });
  });
});
