import type { DictionaryEntry } from '@haina/contract/calls/dictionaries.ts';

/** The entries of one level in their new order. */
export interface LevelOrder {
  readonly ParentId: number;
  readonly TypeIdList: readonly number[];
}

/** The entries with one level in another order; the other levels stay. */
export function reordered(rows: readonly DictionaryEntry[], { ParentId, TypeIdList }: LevelOrder): DictionaryEntry[] {
  const level = TypeIdList.flatMap((id) => rows.filter(({ TypeId }) => TypeId === id));
  return [...rows.filter((row) => row.ParentId !== ParentId), ...level];
}
