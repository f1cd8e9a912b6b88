import { watchLimit } from '@haina/contract/rules/watchLimit.ts';
import { describe, expect, it } from 'vitest';
import { joinedWishes } from './watchedRecords.ts';

const records = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ Kind: 1 as const, Guid: `${name}${index}` }));

describe('what the tabs of a browser want to hear of', () => {
  it('names each record once', () => {
    expect(joinedWishes([records(2, 'a'), records(1, 'a')])).toEqual(records(2, 'a'));
  });

  it('keeps to the limit, open records before the rows of lists', () => {
    const wishes = joinedWishes([records(watchLimit, 'row'), records(1, 'open')]);
    expect(wishes).toHaveLength(watchLimit);
    expect(wishes[0]?.Guid).toBe('open0');
  });
});
