import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Field } from '../fields/field.ts';
import type { CellEditing } from '../inPlace/cellEditing.tsx';
import type { EditedCell } from '../inPlace/editedCell.ts';
import { inPlaceField } from '../inPlace/inPlace.ts';
import { rowNameMark } from './useRowKeys.ts';

/** What of a list the editing of its cells works on. */
export interface CellEditingOptions<R> {
  readonly fields: readonly Field<R>[];
  readonly rows: readonly R[];
  readonly cells: CellEditing<R> | undefined;
  readonly onSaved: () => void;
}

const editable = '[data-edit]';
const places = `[${Object.keys(rowNameMark)[0]}], ${editable}`;

/**
 * Cells that a person may write become their input at a double click, or by Enter once the arrow keys have led there from the name of
 * the row. Gives which are such, what the table's surroundings listen to, and the input.
 */
export function useCellEditing<R extends { readonly Guid: string }>(options: CellEditingOptions<R>) {
  const { fields, rows, cells, onSaved } = options;
  const held = useSession(({ operations }) => operations);
  const [cell, setCell] = useState<EditedCell<R> | null>(null);
  const mayWrite = cells !== undefined && isGranted(cells.to, held);
  const isEditable = (record: R, name: string) =>
    mayWrite && cells.isWritable(record) && inPlaceField(fields, name) !== null;

  const edit = (target: EventTarget): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>(editable) : null;
    const field = element && inPlaceField(fields, element.dataset.edit ?? '');
    const key = element?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    const record = rows.find(({ Guid }) => Guid === key);
    if (!element || !field || !record) return false;
    setCell({ element, field, record });
    return true;
  };
  const area = {
    onDoubleClick: ({ target }: MouseEvent) => {
      // The browser has marked the word under the pointer.
      if (edit(target)) window.getSelection()?.removeAllRanges();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Enter' && target instanceof HTMLElement && target.matches(editable)) {
        // Or the same press would submit the input, which has the focus by then.
        event.preventDefault();
        edit(target);
      }
      if (key === 'ArrowRight') stepAside(event, 1);
      else if (key === 'ArrowLeft') stepAside(event, -1);
    },
  };
  const input: ReactNode = cells && cell && (
    <cells.Editor cell={cell} onClose={() => setCell(null)} onSaved={onSaved} />
  );
  return { isEditable, area, input };
}

/** Moves the focus to the next cell of the row that can be edited, or the one before it; the name is the first. */
function stepAside(event: KeyboardEvent, by: 1 | -1): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(places)) return;
  const all = [...(target.closest('[data-row-key]')?.querySelectorAll<HTMLElement>(places) ?? [])];
  const next = all[all.indexOf(target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
