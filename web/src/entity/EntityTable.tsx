import { Table } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { ReactNode } from 'react';
import { useT } from '../lib/i18n/i18n.ts';
import { Highlight } from '../ui/Highlight.tsx';
import { useDelayed } from '../ui/useDelayed.ts';
import type { ArrangedColumn } from './columns.ts';
import { shownValue } from './field.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { ListOrder } from './listState.ts';
import styles from './list.module.css';
import { type RowAction, RowActions } from './RowActions.tsx';
import { columnsWidth, tableColumns } from './tableColumns.tsx';
import type { EntityList } from './useEntityList.ts';
import type { Selection } from './useSelection.ts';
import { useTableArea } from './useTableArea.ts';

/** What every row of a list has. */
export interface RowIdentity {
  readonly Guid: string;
}

/** What the table of a list shows and tells. */
export interface EntityTableProps<R extends RowIdentity> {
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly columns: readonly ArrangedColumn<R>[];
  readonly selection: Selection<R>;
  readonly nameOf: (record: R) => string;
  readonly onOpen: (record: R) => void;
  readonly rowActions: (record: R) => readonly RowAction[];
  readonly actionsWidth: number;
  /** Stands in the place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** How long the first load may take before grey bars are shown, in milliseconds. */
const skeletonDelay = 150;

const selectionWidth = 48;

/**
 * All columns have their widths, so the table need not measure itself before its first rows are seen; the room above the
 * scroll bar is left by `useTableArea`. Of a build only (web/build/staticLibrary.ts).
 */
const hasKnownWidths = import.meta.env.PROD;

const measuring = hasKnownWidths ? { hasKnownWidths } : {};

/** The table of a list: name and actions stay at the sides, head and pager above and below; old rows stay while others load. */
export function EntityTable<R extends RowIdentity>(props: EntityTableProps<R>) {
  const { noun, list, columns, selection, nameOf, onOpen, rowActions, actionsWidth, empty } = props;
  const t = useT();
  const { shown, state } = list;
  const rows = shown?.rows ?? [];
  const { ref, height } = useTableArea(shown ? `${state.page}/${state.pagesize}` : undefined);
  const isWaiting = useDelayed(shown === null && list.isFetching, skeletonDelay);
  const isOld = useDelayed(shown !== null && list.isFetching, skeletonDelay);

  return (
    <div
      ref={ref}
      className={isOld ? `${styles.body} ${styles.old}` : styles.body}
      data-known-widths={hasKnownWidths || undefined}
      aria-busy={list.isFetching}
    >
      {isOld && <div className={styles.progress} />}
      {shown === null && isWaiting && <ListSkeleton />}
      {shown !== null && rows.length === 0 && empty}
      {rows.length > 0 && (
        <Table<R>
          {...measuring}
          rowKey="Guid"
          tableLayout="fixed"
          pagination={false}
          dataSource={[...rows]}
          scroll={{ x: columnsWidth(columns) + selectionWidth + actionsWidth, y: height }}
          columns={tableColumns({
            noun,
            columns,
            order: state.order,
            actionsTitle: t('entity.actions'),
            actionsWidth,
            renderActions: (record) => <RowActions name={nameOf(record)} actions={rowActions(record)} />,
            renderName: (record, field) => (
              <button
                type="button"
                className={styles.name}
                title={String(shownValue(field, record))}
                onClick={() => onOpen(record)}
              >
                <Highlight text={String(shownValue(field, record))} searched={list.searched} />
              </button>
            ),
          })}
          rowSelection={{
            columnWidth: selectionWidth,
            fixed: 'start',
            selectedRowKeys: [...selection.keys],
            onChange: (keys) => selection.set(keys.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('entity.selectAll') }),
            getCheckboxProps: (record) => ({ 'aria-label': t('entity.selectRow', { name: nameOf(record) }) }),
          }}
          onChange={(_, __, sorter, { action }) => {
            if (action === 'sort' && !Array.isArray(sorter)) list.orderBy(orderOf(sorter, columns));
          }}
        />
      )}
    </div>
  );
}

function orderOf<R>({ columnKey, order }: SorterResult<R>, columns: readonly ArrangedColumn<R>[]): ListOrder | null {
  const field = columns.find((column) => column.field.name === columnKey)?.field.column?.sort;
  return field && order ? { field, type: order === 'ascend' ? 'asc' : 'desc' } : null;
}
