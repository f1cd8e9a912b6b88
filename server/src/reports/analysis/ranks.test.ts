import { expect, it } from 'vitest';
import { placed } from './ranks.ts';

const row = (Guid: string, Value: number) => ({ Guid, Value });

it('ranks rows now and before: equal ones share a rank, and one without a number before had none', () => {
  const rows = placed(
    [row('d', 0), row('b', 50), row('a', 200), row('c', 50)],
    [row('a', 0), row('b', 10), row('c', 30), row('d', 0)],
  );
  expect(rows.map(({ Guid, Rank, Before_Rank, Share }) => [Guid, Rank, Before_Rank, Share])).toEqual([
    ['a', 1, null, 100],
    ['b', 2, 2, 25],
    ['c', 2, 1, 25],
    ['d', 4, null, 0],
  ]);
  expect(rows.map(({ Before_Value }) => Before_Value)).toEqual([0, 10, 30, 0]);
});

it('has no shares where nothing is counted', () => {
  expect(placed([row('a', 0)], [])[0]?.Share).toBeNull();
});
