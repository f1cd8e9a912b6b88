import { expect, it } from 'vitest';
import { departmentRows } from './departmentRows.ts';

const department = (Structure_Guid: string, Value: number, Before_Value: number) => ({
  Structure_Guid,
  Structure_Name: Structure_Guid,
  User_Num: 2,
  Value,
  Before_Value,
});

it('ranks departments now and before: equal ones share a rank, and one without a number before had none', () => {
  const rows = departmentRows(
    [department('a', 200, 0), department('b', 50, 10), department('c', 50, 30), department('d', 0, 0)],
    (count) => `${count} 人`,
  );
  expect(rows.map(({ Guid, Rank, Before_Rank, Share }) => [Guid, Rank, Before_Rank, Share])).toEqual([
    ['a', 1, null, 100],
    ['b', 2, 2, 25],
    ['c', 2, 1, 25],
    ['d', 4, null, 0],
  ]);
  expect(rows[0]?.Structure_Name).toBe('2 人');
});

it('has no shares where nothing is counted', () => {
  expect(departmentRows([department('a', 0, 0)], String)[0]?.Share).toBeNull();
});
