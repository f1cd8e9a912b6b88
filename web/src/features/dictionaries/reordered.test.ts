import { expect, it } from 'vitest';
import { reordered } from './reordered.ts';

const entry = (TypeId: number, ParentId: number) =>
  ({ TypeId, ParentId, TypeName: `条目 ${TypeId}`, Is_Disabled: 0, Used: 0 }) as const;

it('puts one level into its new order and leaves the others', () => {
  const rows = [entry(1, 0), entry(2, 0), entry(11, 1), entry(12, 1), entry(21, 2)];
  const ids = (ParentId: number, TypeIdList: readonly number[], level: number) =>
    reordered(rows, { ParentId, TypeIdList })
      .filter((row) => row.ParentId === level)
      .map(({ TypeId }) => TypeId);
  expect(ids(1, [12, 11], 1)).toEqual([12, 11]);
  expect(ids(1, [12, 11], 0)).toEqual([1, 2]);
  expect(ids(0, [2, 1], 0)).toEqual([2, 1]);
  expect(ids(0, [2, 1], 1)).toEqual([11, 12]);
});
