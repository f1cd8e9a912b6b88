import { useState } from 'react';

/** The rows chosen for an action on several; only rows on screen can be chosen. */
export interface Selection<R> {
  readonly rows: readonly R[];
  readonly keys: readonly string[];
  readonly set: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** Which of the shown rows are chosen; a row that leaves the screen is no longer chosen, so nothing unseen is changed. */
export function useSelection<R extends { readonly Guid: string }>(shown: readonly R[]): Selection<R> {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = shown.filter((row) => chosen.includes(row.Guid));
  return {
    rows,
    keys: rows.map((row) => row.Guid),
    set: setChosen,
    clear: () => setChosen([]),
  };
}
