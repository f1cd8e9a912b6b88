import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import type { ReactNode } from 'react';
import { columnsWidth, tableColumns } from '../../../entity/list/tableColumns.tsx';
import { asDeclared } from '../../../entity/list/useMeasuredWidths.ts';
import { useArrangedColumns } from '../../../entity/list/useArrangedColumns.ts';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { CallLength } from '../../../records/calls/CallLength.tsx';
import { PlayButton } from '../../../records/calls/player/PlayButton.tsx';
import { WaitNotice } from '../../../ui/components/WaitNotice.tsx';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx';
import type { TableColumn } from '../../../ui/table/tableColumn.ts';
import { callActions } from './lazyActions.ts';
import { callFields, noun } from './callFields.tsx';
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

/** Width of the column of row actions, in px. */
const actionsWidth = 132;

/** Calls as a table; old rows stay while others load. */
export function CallsTable({ list, canReview, onReview, empty }: CallsTableProps) {
  const t = useT();
  const { shown, state } = list;
  const { columns: arranged } = useArrangedColumns(noun, callFields);
  const isWaiting = useDelayed(shown === null && list.isFetching, skeletonDelay);
  const columns: readonly TableColumn<CallRecord>[] = tableColumns({
    noun,
    columns: arranged,
    order: state.order,
    actions: {
      title: t('entity.actions'),
      width: actionsWidth,
      render: (call) => <callActions.Component call={call} onReview={canReview(call) ? () => onReview(call) : null} />,
    },
    widths: asDeclared,
    isEditable: () => false,
    renderName: () => null,
  }).map((column) =>
    column.key === 'Talk_Length'
      ? { ...column, render: (call: CallRecord) => <HeardLength call={call} calls={shown?.rows ?? []} /> }
      : column,
  );
  const minWidth = columnsWidth(arranged, actionsWidth, asDeclared);
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
    <span className={styles.play}>
      <PlayButton place={playerPlace} call={call} calls={calls} />
    </span>
  </span>
);
