import type { ProcessRow } from '@haina/contract/calls/processes.ts';

/** Ids in a new order: of the modes, or of the stages of one mode. */
export interface NewOrder {
  /** Null orders the modes. */
  readonly mode: number | null;
  readonly ids: readonly number[];
}

const inOrder = <T extends { readonly Id: number }>(rows: readonly T[], ids: readonly number[]): T[] =>
  ids.flatMap((id) => rows.filter(({ Id }) => Id === id));

/** The modes with what was ordered anew in its new order. */
export const reordered = (rows: readonly ProcessRow[], { mode, ids }: NewOrder): ProcessRow[] =>
  mode === null
    ? inOrder(rows, ids)
    : rows.map((row) => (row.Id === mode ? { ...row, Stages: inOrder(row.Stages, ids) } : row));
