import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import type { ReactNode } from 'react';
import { FieldValue } from '../../../entity/fields/FieldValue.tsx';
import { columnTitle } from '../../../entity/list/columnTitle.ts';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CallLength } from '../../../records/calls/CallLength.tsx';
import { PlayButton } from '../../../records/calls/player/PlayButton.tsx';
import { WaitNotice } from '../../../ui/components/WaitNotice.tsx';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx';
import type { SortType, TableColumn } from '../../../ui/table/tableColumn.ts';
import { callActions } from './lazyActions.ts';
import { callFields } from './callFields.tsx';
import { playerPlace } from './playerPlace.ts';
import styles from './records.module.css';

/** The calls that the filters leave, and which of them can be reviewed. */
export interface CallsTableProps {
  readonly list: EntityList<CallRecord>;
  readonly canReview: (call: CallRecord) => boolean;
  readonly onReview: (call: CallRecord) => void;
  /** Stands in the place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** How long the first load may take before grey bars are shown, in milliseconds. */
const skeletonDelay = 150;

/** Which way the list is ordered by a column; each begins with the latest. */
const ways: readonly SortType[] = ['desc', 'asc'];

const callColumns = (list: EntityList<CallRecord>): TableColumn<CallRecord>[] =>
  callFields.flatMap((field) => {
    const { column } = field;
    if (!column) return [];
    const { order } = list.state;
    return [
      {
        key: field.name,
        title: columnTitle('call', field),
        width: column.width,
        ...(field.name === 'Target_Name' ? { ellipsis: true } : {}),
        ...(column.sort ? { sort: { types: ways, current: order?.field === column.sort ? order.type : null } } : {}),
        render: (call: CallRecord) => column.render?.(call) ?? <FieldValue field={field} record={call} />,
      },
    ];
  });

/** Calls as a table; old rows stay while others load. */
export function CallsTable({ list, canReview, onReview, empty }: CallsTableProps) {
  const t = useT();
  const { shown, state } = list;
  const isWaiting = useDelayed(shown === null && list.isFetching, skeletonDelay);
  const columns: readonly TableColumn<CallRecord>[] = [
    ...callColumns(list).map((column) =>
      column.key === 'Talk_Length'
        ? { ...column, render: (call: CallRecord) => <HeardLength call={call} calls={shown?.rows ?? []} /> }
        : column,
    ),
    {
      key: 'acts',
      title: t('entity.actions'),
      width: 132,
      fixed: 'end',
      render: (call) => <callActions.Component call={call} onReview={canReview(call) ? () => onReview(call) : null} />,
    },
  ];
  const minWidth = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return (
    <div className={styles.body} aria-busy={list.isFetching}>
      <WaitNotice isFetching={list.isFetching} shownAt={list.shown && list.shownAt} />
      {shown === null && isWaiting && <TableSkeleton columns={columns} minWidth={minWidth} />}
      {shown !== null && (
        <DataTable<CallRecord>
          rowKey="Guid"
          isFixed
          rows={shown.rows}
          emptyText={empty}
          minWidth={minWidth}
          height="fill"
          rowsKey={`${state.page}/${state.pagesize}`}
          columns={columns}
          onSort={(name, type) => {
            const field = callFields.find((one) => one.name === name)?.column?.sort;
            list.orderBy(field && type ? { field, type } : null);
          }}
        />
      )}
    </div>
  );
}

/** How long was talked, and the button that plays it. */
const HeardLength = ({ call, calls }: { readonly call: CallRecord; readonly calls: readonly CallRecord[] }) => (
  <span className={styles.heard}>
    <CallLength call={call} />
    <PlayButton place={playerPlace} call={call} calls={calls} />
  </span>
);
