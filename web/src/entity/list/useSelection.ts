import { useState } from 'react';

/** The rows chosen for an action on several; only rows on screen can be chosen. */
export interface Selection<R> {
  readonly rows: readonly R[];
  readonly keys: readonly string[];
  readonly set: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * Which of the shown rows are chosen. A row that leaves the screen is no longer chosen, also when it comes back, so
 * nothing unseen is ever changed.
 */
export function useSelection<R extends { readonly Guid: string }>(shown: readonly R[] | undefined): Selection<R> {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(shown);
  const rows = shown?.filter((row) => chosen.includes(row.Guid)) ?? [];
  const keys = rows.map((row) => row.Guid);
  if (shown !== seen) {
    setSeen(shown);
    setChosen(keys);
  }
  return { rows, keys, set: setChosen, clear: () => setChosen([]) };
}
