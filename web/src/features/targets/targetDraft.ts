import type { TargetRow } from '@haina/contract/calls/targets.ts';
import { targetSum, typedTarget } from '@haina/contract/rules/targetMoney.ts';

/** A month that is changed and not saved yet. */
export interface DraftCell {
  readonly Guid: string;
  readonly Month: number;
  readonly Money: number | null;
  /** What it was when it was changed first, or what another person has made of it since. */
  readonly Old_Money: number | null;
  /** Whether another person has changed it meanwhile. */
  readonly isConflict: boolean;
}

/** What is changed and not saved yet, by `cellKey`. */
export type TargetDraft = ReadonlyMap<string, DraftCell>;

/** A month of a row that is to be another. */
export interface CellChange {
  readonly row: TargetRow;
  readonly month: number;
  readonly money: number | null;
}

/** Names a month of a row. */
export const cellKey = (guid: string, month: number): string => `${guid} ${month}`;

/** What a month of a row comes to with what is changed. */
export function draftMoney(draft: TargetDraft, { Guid, Months }: TargetRow, month: number): number | null {
  const cell = draft.get(cellKey(Guid, month));
  return cell ? cell.Money : (Months[month - 1] ?? null);
}

/** The draft with some months changed; one that becomes what it was is not changed any more. */
export function withChanges(draft: TargetDraft, changes: readonly CellChange[]): TargetDraft {
  const next = new Map(draft);
  for (const { row, month, money } of changes) {
    const key = cellKey(row.Guid, month);
    const known = next.get(key);
    const Old_Money = known ? known.Old_Money : (row.Months[month - 1] ?? null);
    if (money === Old_Money) next.delete(key);
    else
      next.set(key, { Guid: row.Guid, Month: month, Money: money, Old_Money, isConflict: known?.isConflict ?? false });
  }
  return next;
}

/** What another person has made of months that are changed here: they are what a further try overwrites. */
export function withConflicts(
  draft: TargetDraft,
  conflicts: readonly Pick<DraftCell, 'Guid' | 'Month' | 'Money'>[],
): TargetDraft {
  const next = new Map(draft);
  for (const { Guid, Month, Money } of conflicts) {
    const key = cellKey(Guid, Month);
    const cell = next.get(key);
    if (cell) next.set(key, { ...cell, Old_Money: Money, isConflict: true });
  }
  return next;
}

/** The 12 sums of all rows with what is changed, on whatever page. */
export function draftSums(sums: readonly number[], draft: TargetDraft): number[] {
  const changed = [...draft.values()];
  return sums.map((sum, index) => {
    const cells = changed.filter(({ Month }) => Month === index + 1);
    return targetSum([
      sum,
      ...cells.map(({ Money }) => Money),
      ...cells.map(({ Old_Money }) => (Old_Money === null ? null : -Old_Money)),
    ]);
  });
}

/** What becomes of a block of cells that is pasted: the changes, or the first text that is no money. */
export type Pasted =
  | { readonly changes: readonly CellChange[]; readonly left: number }
  | { readonly bad: { readonly row: number; readonly column: number; readonly text: string } };

/** The cells of a copied block: tabs between columns, line ends between rows. */
export const blockOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** Puts a block into the grid with its first cell at a place; cells beyond the grid are counted and left out. */
export function pasted(
  rows: readonly TargetRow[],
  at: { readonly row: number; readonly month: number },
  text: string,
): Pasted {
  const changes: CellChange[] = [];
  let left = 0;
  for (const [down, line] of blockOf(text).entries()) {
    for (const [right, typed] of line.entries()) {
      const [row, month] = [rows[at.row + down], at.month + right];
      const money = typedTarget(typed);
      if (Number.isNaN(money)) return { bad: { row: down + 1, column: right + 1, text: typed.slice(0, 20) } };
      if (row && month <= 12) changes.push({ row, month, money });
      else left += 1;
    }
  }
  return { changes, left };
}
