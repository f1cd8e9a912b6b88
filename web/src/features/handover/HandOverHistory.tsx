import { type HandOverRow, handover, handoverUndoDays } from '@haina/contract/calls/handover.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { RowActions } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { recordsIn } from './handOverInput.ts';
import styles from './handover.module.css';
import { ShareTable } from './ShareTable.tsx';
import { useUndoHandOver } from './useUndoHandOver.tsx';

const pagesize = 10;

/** What the list of hand-overs tells. */
export interface HandOverHistoryProps {
  /** After one was undone, with its Guid. */
  readonly onUndone: (guid: string) => void;
}

/** What was handed over, newest first, with the way back. */
export function HandOverHistory({ onUndone }: HandOverHistoryProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: [handover.list.path, { page, pagesize }],
    queryFn: ({ signal }) => send(handover.list, { page, pagesize }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('handover.history')}>
      <div className={styles.history}>
        {list.error && !list.isFetching && <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
        {!list.data && list.isFetching && <Skeleton active />}
        {list.data && <Rows rows={list.data.rows} onUndone={onUndone} />}
        {(list.data?.total ?? 0) > pagesize && (
          <Pagination
            size="small"
            className={styles.pager ?? ''}
            current={page}
            pageSize={pagesize}
            total={list.data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
    </Panel>
  );
}

interface RowsProps extends HandOverHistoryProps {
  readonly rows: readonly HandOverRow[];
}

function Rows({ rows, onUndone }: RowsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  if (rows.length === 0) {
    return <EmptyState title={t('handover.empty')} hint={t('handover.emptyHint', { days: handoverUndoDays })} />;
  }
  if (isPhone) return rows.map((row) => <RowCard key={row.Guid} row={row} onUndone={onUndone} />);
  return (
    <DataTable<HandOverRow>
      rowKey="Guid"
      size="middle"
      rows={rows}
      minWidth={900}
      expanded={{ render: shownShares }}
      columns={[
        {
          key: 'time',
          title: t('handover.column.time'),
          width: 132,
          render: ({ Create_Time }) => <DateTime value={Create_Time} precision="minute" />,
        },
        { key: 'person', title: t('handover.column.person'), dataIndex: 'From_User_Name', width: 120, ellipsis: true },
        { key: 'receivers', title: t('handover.column.receivers'), render: (row) => <Receivers row={row} /> },
        { key: 'user', title: t('handover.column.user'), dataIndex: 'Create_User_Name', width: 110, ellipsis: true },
        { key: 'state', title: t('handover.column.state'), width: 240, render: (row) => <State row={row} /> },
        {
          key: 'actions',
          title: t('entity.actions'),
          width: 96,
          render: (row) => <UndoButton row={row} onUndone={onUndone} />,
        },
      ]}
    />
  );
}

const shownShares = ({ Shares }: HandOverRow) => <ShareTable shares={Shares} />;

function Receivers({ row }: { readonly row: HandOverRow }) {
  const t = useT();
  return row.Shares.map((share) =>
    t('handover.share', { name: share.User_Name, number: grouped(recordsIn(share)) }),
  ).join(t('entity.comma'));
}

function State({ row }: { readonly row: HandOverRow }) {
  const t = useT();
  const isUndone = row.Undo_Time !== null;
  return (
    <span className={styles.state}>
      <StatusDot
        tone={isUndone ? 'default' : 'success'}
        text={t(isUndone ? 'handover.state.undone' : 'handover.state.done')}
      />
      {isUndone && (
        <span className={styles.department}>
          {t('handover.undoneHint', {
            name: row.Undo_User_Name,
            returned: grouped(row.Returned),
            stayed: grouped(row.Stayed),
          })}
        </span>
      )}
    </span>
  );
}

interface RowProps extends HandOverHistoryProps {
  readonly row: HandOverRow;
}

function UndoButton({ row, onUndone }: RowProps) {
  const t = useT();
  const undo = useUndoHandOver(onUndone);
  if (row.Can_Undo === 0) return null;
  const action = {
    key: 'undo',
    label: t('handover.undo'),
    spoken: t('handover.undoOf', { name: row.From_User_Name }),
    to: handover.undo,
    onClick: () => undo(row),
  };
  return <RowActions name={row.From_User_Name} actions={[action]} />;
}

/** A hand-over on a phone. */
function RowCard({ row, onUndone }: RowProps) {
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <span className={styles.name}>{row.From_User_Name}</span>
        <State row={row} />
      </div>
      <div>
        <Receivers row={row} />
      </div>
      <div className={styles.line}>
        <span className={styles.department}>
          {row.Create_User_Name} <DateTime value={row.Create_Time} precision="minute" />
        </span>
        <UndoButton row={row} onUndone={onUndone} />
      </div>
    </article>
  );
}
