import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { showError } from '../../lib/feedback/showError.ts';
import { modelQuery } from '../form/modelQuery.ts';
import type { EditableRecord } from '../form/entityCalls.ts';
import type { CellEditorProps } from './editedCell.ts';
import type { InPlaceEditing } from './inPlace.ts';
import { InPlaceForm } from './InPlaceForm.tsx';
import styles from './inPlace.module.css';

/** Room that an input needs at least, in px. */
const leastWidth = 200;

/** The input of a cell, over the cell: the table around it keeps its measures. */
export function CellEditor<R extends EditableRecord>(
  props: CellEditorProps<R> & { readonly editing: InPlaceEditing<R> },
) {
  const { cell, editing, onClose } = props;
  const { element, field, record } = cell;
  const fresh = useFresh(editing, record.Guid, onClose);
  useEffect(() => {
    // The input does not move with its cell: once the table scrolls it is left, which saves what was typed.
    const leave = ({ target }: Event) => {
      if (target instanceof Node && target.contains(element) && document.activeElement instanceof HTMLElement)
        document.activeElement.blur();
    };
    window.addEventListener('scroll', leave, { capture: true });
    return () => window.removeEventListener('scroll', leave, { capture: true });
  }, [element]);
  const close = () => {
    onClose();
    element.focus();
  };
  const { left, right, top, width, height } = element.getBoundingClientRect();
  const wide = Math.max(width, leastWidth);
  // Figures keep their end, words their beginning.
  const start = ['end', 'right'].includes(getComputedStyle(element).textAlign) ? right - wide : left;
  return createPortal(
    <div
      className={styles.cell}
      style={{ left: Math.min(start, window.innerWidth - wide - 8), top, width: wide, minHeight: height }}
    >
      {fresh && <InPlaceForm field={field} record={fresh} editing={editing} onClose={close} />}
    </div>,
    document.body,
  );
}

/** The record as it is now: what the list knows may be older, and has no version by which a colleague's change would be seen. */
function useFresh<R extends EditableRecord>({ calls }: InPlaceEditing<R>, guid: string, onClose: () => void): R | null {
  const { data, error, isFetchedAfterMount } = useQuery({ ...modelQuery(calls.model, guid), refetchOnMount: 'always' });
  useEffect(() => {
    if (!error) return;
    showError(error);
    onClose();
  }, [error, onClose]);
  return isFetchedAfterMount && data ? data : null;
}
