import { breakpoints, useMedia } from '../../ui/hooks/useMedia.ts';
import { useColumnChoice } from './columnStore.ts';
import { type ArrangedColumn, arrangedColumns, type ColumnChoice } from './columns.ts';
import type { Field } from '../fields/field.ts';

/** The columns of a noun's list as the user arranged them for this width of the window. */
export function useArrangedColumns<R>(
  noun: string,
  fields: readonly Field<R>[],
): {
  readonly columns: readonly ArrangedColumn<R>[];
  readonly choice: ColumnChoice;
  readonly setChoice: (choice: ColumnChoice) => void;
} {
  const [choice, setChoice] = useColumnChoice(noun);
  const isXl = useMedia(`(width >= ${breakpoints.xl}px)`);
  const isXxl = useMedia(`(width >= ${breakpoints.xxl}px)`);
  const columns = arrangedColumns(fields, choice, (from) => (from === 'xl' ? isXl : isXxl));
  return { columns, choice, setChoice };
}
