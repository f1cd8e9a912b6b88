import { lazyComponent, type LazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { Permission } from '../../lib/permissions/permission.ts';
import type { EditableRecord } from '../form/entityCalls.ts';
import type { CellEditorProps } from './editedCell.ts';
import type { InPlaceEditing } from './inPlace.ts';

/** How the cells of a noun's list are edited where they stand. */
export interface CellEditing<R> {
  /** The call of an update: anyone who may not make it only reads. */
  readonly to: Permission;
  readonly isWritable: (record: R) => boolean;
  readonly Editor: LazyComponent<CellEditorProps<R>>['Component'];
}

/** The editing of a noun's cells; its code, and the noun's own part of it, come when a cell is edited. */
export function cellEditing<R extends EditableRecord>(
  to: Permission,
  isWritable: (record: R) => boolean,
  loadEditing: () => Promise<(onSaved: () => void) => InPlaceEditing<R>>,
): CellEditing<R> {
  const { Component } = lazyComponent<CellEditorProps<R>>(async () => {
    const [{ CellEditor }, useEditing] = await Promise.all([import('./CellEditor.tsx'), loadEditing()]);
    return (props) => <CellEditor {...props} editing={useEditing(props.onSaved)} />;
  });
  return { to, isWritable, Editor: Component };
}
