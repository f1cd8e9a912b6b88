import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FieldValue } from '../../../entity/fields/FieldValue.tsx';
import { columnTitle } from '../../../entity/list/columnTitle.ts';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PlayButton } from '../../../records/calls/player/PlayButton.tsx';
import { WaitNotice } from '../../../ui/components/WaitNotice.tsx';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx';
import type { TableColumn } from '../../../ui/table/tableColumn.ts';
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

const callColumns = (): TableColumn<CallRecord>[] =>
  callFields.flatMap((field) => {
    const { column } = field;
    if (!column) return [];
    return [
      {
        key: field.name,
        title: columnTitle('call', field),
        width: column.width,
        ...(field.name === 'Target_Name' ? { ellipsis: true } : {}),
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
    ...callColumns(),
    {
      key: 'acts',
      width: 112,
      render: (call) => (
        <span className={styles.acts}>
          <PlayButton place={playerPlace} call={call} {...(shown ? { calls: shown.rows } : {})} />
          {canReview(call) && (
            <Button className={styles.act ?? ''} type="link" size="small" onClick={() => onReview(call)}>
              {t('dial.record.review')}
            </Button>
          )}
        </span>
      ),
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
        />
      )}
    </div>
  );
}
