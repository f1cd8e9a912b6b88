import type { ReactNode } from 'react';
import type { RowAction } from '../list/RowActions.tsx';

/** Something one can do with the record of a drawer. */
export interface DrawerAction extends RowAction {
  readonly icon?: ReactNode;
  /** The one filled button, at the end. */
  readonly isPrimary?: true;
}
