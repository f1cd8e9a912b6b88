import { type ReactNode, useMemo } from 'react';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { ProgressLine } from '../../ui/components/ProgressLine.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx';
import type { SortType } from '../../ui/table/tableColumn.ts';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import type { CellEditing } from '../inPlace/cellEditing.tsx';
import type { ArrangedColumn } from './columns.ts';
import { useCellEditing } from './useCellEditing.tsx';
import { useFitRows } from './fitRows.ts';
import { WaitNotice } from '../../ui/components/WaitNotice.tsx';
import styles from './list.module.css';
import type { ListOrder } from './listState.ts';
import { type RowAction, RowActions } from './RowActions.tsx';
import { RowName } from './RowName.tsx';
import { columnsWidth, shownFields, tableColumns } from './tableColumns.tsx';
import type { EntityList } from './useEntityList.ts';
import { useMeasuredWidths } from './useMeasuredWidths.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

/** What every row of a list has. */
export interface RowIdentity {
  readonly Guid: string;
}

/** What the table of a list shows and tells. */
export interface EntityTableProps<R extends RowIdentity> {
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly columns: readonly ArrangedColumn<R>[];
  /** Which rows are chosen; null where there is nothing to choose them for. */
  readonly selection: Selection<R> | null;
  readonly nameOf: (record: R) => string;
  readonly onOpen: (record: R) => void;
  readonly rowActions: (record: R) => readonly RowAction[];
  readonly actionsWidth: number;
  /** How cells are edited where they stand; absent where they are only read. */
  readonly cells?: CellEditing<R>;
  /** After a cell was saved. */
  readonly onCellSaved: () => void;
  /** Stands in the place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** How long the first load may take before grey bars are shown, in milliseconds. */
const skeletonDelay = 150;

const selectionWidth = 48;

/** The table of a list: name and actions stay at the sides, head and pager above and below; old rows stay while others load. */
export function EntityTable<R extends RowIdentity>(props: EntityTableProps<R>) {
  const { noun, list, columns, selection, nameOf, onOpen, rowActions, actionsWidth, empty } = props;
  const t = useT();
  const { shown, state } = list;
  const rows = shown?.rows ?? [];
  const isWaiting = useDelayed(shown === null && list.isFetching, skeletonDelay);
  const isOld = useDelayed(shown !== null && list.isFetching, skeletonDelay);
  const area = useRowKeys({ list, selection, rowActions });
  useFitRows(area, shown?.rows);
  const fields = useMemo(() => shownFields(columns), [columns]);
  const widths = useMeasuredWidths(area, fields, rows);
  const editing = useCellEditing({ fields, rows, cells: props.cells, onSaved: props.onCellSaved });

  const lead = selection ? selectionWidth : 0;
  const actionsOf = (record: R) => <RowActions name={nameOf(record)} actions={rowActions(record)} />;
  const minWidth = columnsWidth(columns, actionsWidth, widths) + lead;
  const shape = tableColumns({
    noun,
    columns,
    order: state.order,
    actions: { title: t('entity.actions'), width: actionsWidth, render: actionsOf },
    widths,
    isEditable: editing.isEditable,
    renderName: (record, field) => (
      <RowName record={record} field={field} searched={list.searched} onOpen={() => onOpen(record)} />
    ),
  });

  return (
    // What is pressed are its cells: the table's surroundings only listen.
    <div
      role="presentation"
      {...editing.area}
      ref={area}
      className={isOld ? `${styles.body} ${styles.old}` : styles.body}
      aria-busy={list.isFetching}
    >
      {isOld && <ProgressLine />}
      <WaitNotice isFetching={list.isFetching} shownAt={list.shown && list.shownAt} />
      {editing.input}
      {shown === null && isWaiting && <TableSkeleton columns={shape} minWidth={minWidth} lead={lead} />}
      {shown !== null && (
        <DataTable<R>
          rowKey="Guid"
          rows={rows}
          emptyText={empty}
          minWidth={minWidth}
          height="fill"
          rowsKey={`${state.page}/${state.pagesize}`}
          columns={shape}
          selection={choiceOf(selection, nameOf, t)}
          onSort={(name, type) => list.orderBy(orderOf(name, type, columns))}
        />
      )}
    </div>
  );
}

/** The column of checkboxes; none where there is nothing to choose rows for. */
const choiceOf = <R extends RowIdentity>(
  selection: Selection<R> | null,
  nameOf: (record: R) => string,
  t: Translate,
) =>
  selection
    ? {
        width: selectionWidth,
        chosen: [...selection.keys],
        onChoose: (keys: readonly unknown[]) => selection.set(keys.map(String)),
        labelAll: t('entity.selectAll'),
        labelOf: (record: R) => t('entity.selectRow', { name: nameOf(record) }),
      }
    : undefined;

function orderOf<R>(name: string, type: SortType | null, columns: readonly ArrangedColumn<R>[]): ListOrder | null {
  const field = columns.find((column) => column.field.name === name)?.field.column?.sort;
  return field && type ? { field, type } : null;
}
