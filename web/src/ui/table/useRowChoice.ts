import { useRef } from 'react';
import type { RowKey, RowSelection } from './tableColumn.ts';

/** What the boxes of a table show and do. */
export interface RowChoice {
  readonly isChosen: (key: RowKey) => boolean;
  /** All rows that can be chosen are, or some of them. */
  readonly all: 'all' | 'some' | 'none';
  /** No row can be chosen. */
  readonly isDisabled: boolean;
  readonly toggleAll: () => void;
  /** Turns one row, or with Shift all between it and the row that was turned before. */
  readonly toggle: (key: RowKey, isRange: boolean) => void;
}

/** The choice among the rows of a page. */
export function useRowChoice<R>(
  rows: readonly R[],
  keyOf: (record: R) => RowKey,
  selection: RowSelection<R> | undefined,
): RowChoice {
  const last = useRef<RowKey | null>(null);
  const free = rows.filter((row) => selection?.isChoosable?.(row) ?? true).map(keyOf);
  const there = new Set(rows.map(keyOf));
  const chosen = new Set(selection?.chosen.filter((key) => there.has(key)));
  const set = (keys: readonly RowKey[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) next[isOn ? 'add' : 'delete'](key);
    selection?.onChoose([...next]);
  };
  const count = free.filter((key) => chosen.has(key)).length;
  const isAll = free.length > 0 && count === free.length;
  return {
    isChosen: (key) => chosen.has(key),
    all: isAll ? 'all' : count > 0 ? 'some' : 'none',
    isDisabled: free.length === 0,
    toggleAll: () => set(free, !isAll),
    toggle: (key, isRange) => {
      const isOn = !chosen.has(key);
      const from = last.current === null ? -1 : free.indexOf(last.current);
      const to = free.indexOf(key);
      last.current = key;
      if (selection?.single) selection.onChoose([key]);
      else if (isRange && from >= 0) set(free.slice(Math.min(from, to), Math.max(from, to) + 1), isOn);
      else set([key], isOn);
    },
  };
}
