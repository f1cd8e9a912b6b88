import type { TargetRow } from '@haina/contract/calls/targets.ts';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { toast } from '../../lib/feedback/toast.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { type CellChange, draftMoney, pasted, type TargetDraft } from './targetDraft.ts';

/** A cell of the grid: the row on its page, and the month, 1 to 12. */
export interface Place {
  readonly row: number;
  readonly month: number;
}

/** Where the cursor goes from a cell that was edited; null stays where it is. */
export type Step = 'down' | 'up' | 'left' | 'right' | null;

/** What a grid is made of. */
export interface GridInput {
  readonly rows: readonly TargetRow[];
  readonly draft: TargetDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: readonly CellChange[]) => void;
}

const arrows: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Puts the cursor into a cell; says whether there is one. */
function go(grid: Element | null, { row, month }: Place): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${row}-${month}"]`);
  cell?.focus();
  return cell !== null && cell !== undefined;
}

/** Next in reading order, as Tab goes: over the end of a row into the next one. */
function tabbed({ row, month }: Place, isBack: boolean): Place {
  const place = row * 12 + (month - 1) + (isBack ? -1 : 1);
  return { row: Math.floor(place / 12), month: (((place % 12) + 12) % 12) + 1 };
}

/** Where a step leads from a cell. */
function stepped(place: Place, step: Exclude<Step, null>): Place {
  if (step === 'left' || step === 'right') return tabbed(place, step === 'left');
  return { row: place.row + (step === 'down' ? 1 : -1), month: place.month };
}

/** The cursor of a grid, which begins in a month of its first row, and the cell that is being typed into. */
export function useGrid(input: GridInput, firstMonth: number) {
  const { rows, draft, isReadOnly, onChange } = input;
  const [active, setActive] = useState<Place>({ row: 0, month: firstMonth });
  const [editing, setEditing] = useState<(Place & { readonly text: string }) | null>(null);
  // After Esc the next Tab leaves the grid, so that it is no trap.
  const [isLeaving, setIsLeaving] = useState(false);
  const current = { row: Math.min(active.row, Math.max(0, rows.length - 1)), month: active.month };

  const moneyAt = ({ row, month }: Place) => {
    const of = rows[row];
    return of ? draftMoney(draft, of, month) : null;
  };
  const set = ({ row, month }: Place, money: number | null) => {
    const of = rows[row];
    if (of && !isReadOnly) onChange([{ row: of, month, money }]);
  };
  return {
    active: current,
    editing,
    isLeaving,
    moneyAt,
    set,
    setEditing,
    setIsLeaving,
    edit: (place: Place, text: string) => !isReadOnly && setEditing({ ...place, text }),
    activate: (place: Place) => {
      setIsLeaving(false);
      setActive(place);
    },
    /** Ends the editing of a cell; undefined leaves it unchanged. */
    finish: (place: Place, money: number | null | undefined, { step, grid }: Finish) => {
      if (money !== undefined) set(place, money);
      setEditing(null);
      if (step !== null && !go(grid, stepped(place, step))) go(grid, place);
    },
  };
}

/** A grid's cursor. */
export type GridState = ReturnType<typeof useGrid>;

/** How the editing of a cell ends: where the cursor goes, in which grid. */
export interface Finish {
  readonly step: Step;
  readonly grid: Element | null;
}

/** What keys do in a cell that is not typed into, as in a spreadsheet. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, state: GridState): void {
  const { key, currentTarget: grid } = event;
  const { active, editing } = state;
  const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined;
  if (editing || event.nativeEvent.isComposing || !isCell) return;
  const arrow = arrows[key];
  const isTyped = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (key === 'Escape') return state.setIsLeaving(true);
  if (key === 'Tab') {
    if (!state.isLeaving && go(grid, tabbed(active, event.shiftKey))) event.preventDefault();
    return undefined;
  }
  if (arrow) go(grid, { row: active.row + arrow[0], month: active.month + arrow[1] });
  else if (key === 'Home' || key === 'End') go(grid, { row: active.row, month: key === 'Home' ? 1 : 12 });
  else if (key === 'Enter' || key === 'F2') state.edit(active, String(state.moneyAt(active) ?? ''));
  else if (key === 'Delete' || key === 'Backspace') state.set(active, null);
  else if (isTyped && /[\d.¥,]/.test(key.normalize('NFKC'))) state.edit(active, key);
  else return undefined;
  return event.preventDefault();
}

/** Copies the cell with the cursor, as a spreadsheet takes it. */
export function handleGridCopy(event: ClipboardEvent<HTMLElement>, { editing, active, moneyAt }: GridState): void {
  if (editing) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', String(moneyAt(active) ?? ''));
}

/** Pastes what was copied from a spreadsheet, its first cell into the one with the cursor. */
export function handleGridPaste(
  event: ClipboardEvent<HTMLElement>,
  { editing, active, setEditing }: GridState,
  { rows, isReadOnly, onChange }: GridInput,
): void {
  const text = event.clipboardData.getData('text/plain');
  // A single text goes into the cell that is being typed into.
  if (isReadOnly || (editing && !/[\t\n]/.test(text.trimEnd()))) return;
  event.preventDefault();
  const block = pasted(rows, editing ?? active, text);
  if ('bad' in block) {
    toast.error(t('targets.pasteBad', block.bad));
    return;
  }
  setEditing(null);
  onChange(block.changes);
  const number = block.changes.length;
  if (block.left > 0) toast.warning(t('targets.pasteCut', { number, left: block.left }));
  else if (number > 1) toast.success(t('targets.pasted', { number }));
}
