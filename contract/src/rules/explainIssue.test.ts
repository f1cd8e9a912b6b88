import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { zhChs } from '../texts/zh-chs.ts';
import { explainIssue, labelKey } from './explainIssue.ts';

const schema = z.object({
  Name: z.string('valid.leads.nameRequired'),
  Short: z.string().min(2).max(5),
  Count: z.int().min(1).max(9),
  List: z.array(z.string()).max(2),
  Kind: z.enum(['a', 'b']),
  Any: z.union([z.string(), z.number()]),
});

const right = { Name: 'abc', Short: 'abc', Count: 1, List: [], Kind: 'a', Any: 1 };

function explained(change: Record<string, unknown>) {
  const [issue] = schema.safeParse({ ...right, ...change }, { reportInput: true }).error?.issues ?? [];
  return issue && explainIssue(issue);
}

describe('a refused input', () => {
  it.each([
    [{ Name: undefined }, { field: 'Name', key: 'valid.leads.nameRequired', params: {} }],
    [{ Short: 'a' }, { field: 'Short', key: 'valid.tooShort', params: { min: 2 } }],
    [{ Short: 'abcdef' }, { field: 'Short', key: 'valid.tooLong', params: { max: 5 } }],
    [{ Count: 0 }, { field: 'Count', key: 'valid.tooSmall', params: { min: 1 } }],
    [{ Count: 10 }, { field: 'Count', key: 'valid.tooBig', params: { max: 9 } }],
    [{ Count: undefined }, { field: 'Count', key: 'valid.required', params: {} }],
    [{ Count: 'x' }, { field: 'Count', key: 'valid.format', params: {} }],
    [{ List: ['a', 'b', 'c'] }, { field: 'List', key: 'valid.tooMany', params: { max: 2 } }],
    [{ List: ['a', 1] }, { field: 'List', key: 'valid.format', params: {} }],
    [{ Kind: 'c' }, { field: 'Kind', key: 'valid.option', params: {} }],
    [{ Any: null }, { field: 'Any', key: 'valid.format', params: {} }],
    [{ Any: undefined }, { field: 'Any', key: 'valid.required', params: {} }],
  ])('%j says which field and why', (change, explanation) => {
    expect(explained(change)).toEqual({ within: null, ...explanation });
  });

  it.each([
    ['a value of an entry', 101, { within: 'Discount', key: 'valid.tooBig', params: { max: 100 } }],
    ['an entry that lacks a value', undefined, { within: null, key: 'valid.required', params: {} }],
  ])('says which list, and %s', (_what, Discount, explanation) => {
    const lines = z.object({ Lines: z.array(z.object({ Discount: z.number().max(100) })) });
    const [issue] =
      lines.safeParse({ Lines: [{ Discount: 1 }, { Discount }] }, { reportInput: true }).error?.issues ?? [];
    expect(issue && explainIssue(issue)).toEqual({ field: 'Lines', ...explanation });
  });

  it('as a whole names no field', () => {
    const [issue] = schema.safeParse(5, { reportInput: true }).error?.issues ?? [];
    expect(issue && explainIssue(issue)).toEqual({ field: null, within: null, key: 'valid.format', params: {} });
  });
});

describe('the label of a field', () => {
  it("is the noun's own word, else the common one, else none", () => {
    expect(labelKey(zhChs.field, 'leads', 'Name')).toBe('field.leads.Name');
    expect(labelKey(zhChs.field, null, 'Name')).toBe('field.common.Name');
    expect(labelKey(zhChs.field, 'leads', 'Mobile')).toBe('field.common.Mobile');
    expect(labelKey(zhChs.field, 'nothing', 'Mobile')).toBe('field.common.Mobile');
    expect(labelKey(zhChs.field, 'leads', 'Unknown')).toBeNull();
  });
});
