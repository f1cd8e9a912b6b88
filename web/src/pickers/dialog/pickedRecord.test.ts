import { describe, expect, it } from 'vitest';
import { type PickedRecord, withPage, withPressed } from './pickedRecord.ts';

const record = (Guid: string): PickedRecord => ({ Guid, Name: Guid });
const guids = (records: readonly PickedRecord[]) => records.map(({ Guid }) => Guid).join('');

describe('the records chosen in a picker', () => {
  it('keep those of other pages when a page is chosen or emptied', () => {
    const chosen = [record('x'), record('b')];
    const page = ['a', 'b', 'c'].map(record);
    expect(guids(withPage(chosen, page, new Set(['a', 'b', 'c'])))).toBe('xbac');
    expect(guids(withPage(chosen, page, new Set()))).toBe('x');
  });

  it('are one alone where one is wanted', () => {
    expect(guids(withPressed([record('a')], record('b'), false))).toBe('b');
    expect(guids(withPressed([record('a')], record('a'), false))).toBe('a');
  });

  it('grow and shrink row by row where several are wanted', () => {
    expect(guids(withPressed([record('a')], record('b'), true))).toBe('ab');
    expect(guids(withPressed([record('a'), record('b')], record('a'), true))).toBe('b');
  });
});
