import type { Field } from '../fields/field.ts';

/** A cell of a list whose value is being edited. */
export interface EditedCell<R> {
  readonly field: Field<R>;
  readonly record: R;
  /** Where it stands. */
  readonly element: HTMLElement;
}

/** Which cell is edited, and what follows. */
export interface CellEditorProps<R> {
  readonly cell: EditedCell<R>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}
