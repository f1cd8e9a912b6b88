import type { ReactNode } from 'react';
import type { SortType, TableColumn } from '../../ui/table/tableColumn.ts';
import type { ArrangedColumn } from './columns.ts';
import { columnTitle } from './columnTitle.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { type Field, isGrowing, isNumeric, isTime, shownValue } from '../fields/field.ts';
import type { ListOrder } from './listState.ts';
import { actionsColumn, type MeasuredWidths } from './useMeasuredWidths.ts';

/** What the columns of a table are made from. */
export interface TableColumnsOptions<R> {
  readonly noun: string;
  readonly columns: readonly ArrangedColumn<R>[];
  readonly order: ListOrder | null;
  /** The name of a record, which opens it. */
  readonly renderName: (record: R, field: Field<R>) => ReactNode;
  /** Whether a value can be edited where it stands. */
  readonly isEditable: (record: R, name: string) => boolean;
  /** What can be done to a row, in a column at the end; absent where rows are only read. */
  readonly actions?: {
    readonly title: string;
    readonly width: number;
    readonly render: (record: R) => ReactNode;
  };
  readonly widths: MeasuredWidths;
}

const upFirst: readonly SortType[] = ['asc', 'desc'];
const downFirst: readonly SortType[] = ['desc', 'asc'];

/** The columns that are shown, for the table: the name stays at the start, the actions at the end. */
export function tableColumns<R extends object>(options: TableColumnsOptions<R>): readonly TableColumn<R>[] {
  const { noun, columns, order, renderName, isEditable, actions, widths } = options;
  const shown = shownFields(columns).flatMap((field) => (field.column ? [{ field, column: field.column }] : []));
  return [
    ...shown.map(
      ({ field, column }): TableColumn<R> => ({
        key: field.name,
        title: columnTitle(noun, field),
        // Those without a width share what is left over.
        ...(isGrowing(column) ? {} : { width: widthOf(field, widths) }),
        ellipsis: 'untitled',
        ...(isNumeric(field) ? { align: 'end' as const } : column.align ? { align: column.align } : {}),
        ...(column.isName ? { fixed: 'start' as const } : {}),
        ...(column.sort
          ? {
              sort: {
                types: column.sortsUpFirst ? upFirst : downFirst,
                current: order?.field === column.sort ? order.type : null,
              },
            }
          : {}),
        ...(column.isName ? {} : { isEditable: (record: R) => isEditable(record, field.name) }),
        cellTitle: (record) => (column.render || column.isName ? undefined : wholeText(field, record)),
        render: (record) => {
          if (column.isName) return renderName(record, field);
          return column.render?.(record) ?? <FieldValue field={field} record={record} isInList />;
        },
      }),
    ),
    ...(actions
      ? [
          {
            key: actionsColumn,
            title: actions.title,
            width: widths.get(actionsColumn) ?? actions.width,
            fixed: 'end' as const,
            render: actions.render,
          },
        ]
      : []),
  ];
}

/** What a cell says in full when its text is cut off; moments bring their own. */
function wholeText<R extends object>(field: Field<R>, record: R): string | undefined {
  const value = shownValue(field, record);
  return !isTime(field) && typeof value === 'string' && value !== '' ? value : undefined;
}

/** The fields of the columns that are shown, in their order. */
export const shownFields = <R,>(columns: readonly ArrangedColumn<R>[]): readonly Field<R>[] =>
  columns.flatMap(({ field, isShown }) => (isShown && field.column ? [field] : []));

const widthOf = <R,>({ name, column }: Field<R>, widths: MeasuredWidths) => widths.get(name) ?? column?.width ?? 0;

/** The width of the shown columns and the actions together: below it the table scrolls sideways. */
export const columnsWidth = <R,>(
  columns: readonly ArrangedColumn<R>[],
  actionsWidth: number,
  widths: MeasuredWidths,
): number =>
  shownFields(columns).reduce((sum, field) => sum + widthOf(field, widths), widths.get(actionsColumn) ?? actionsWidth);
