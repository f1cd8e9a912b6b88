import { business } from '@haina/contract/calls/business.ts';
import { type BriefingRow, results } from '@haina/contract/calls/results.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Modal, Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { EndOfEntries } from '../../records/followUp/timeline/EndOfEntries.tsx';
import { useEndless } from '../../records/followUp/timeline/useEndless.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from './dashboard.module.css';
import type { DashboardState } from './dashboardState.ts';
import type { FigureListProps } from './figureList.ts';

/** The moves of opportunities behind the figure of the briefing, newest first; each leads to its opportunity. */
export function StageMoves({ isOpen, state, onClose }: FigureListProps) {
  const t = useT();
  return (
    <Modal
      title={t('dashboard.briefing.stageMoves')}
      width={720}
      centered
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <Moves state={state} />
    </Modal>
  );
}

function Moves({ state }: { readonly state: DashboardState }) {
  const t = useT();
  const mayMove = usePermission(business.updateStatus);
  const input = { ...state, Key: 'stageMoves' as const };
  const list = useEndless({ endpoint: results.briefingList, queryKey: [results.briefingList.path, input], input });
  const isFailed = Boolean(list.error) && !list.isFetching;
  if (list.rows === null) {
    return isFailed ? (
      <LoadErrorPanel error={list.error} onRetry={list.retry} />
    ) : (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  }
  if (list.rows.length === 0) {
    const hint = t(mayMove ? 'dashboard.briefing.noMovesHint' : 'dashboard.briefing.otherPeriod');
    return <EmptyState title={t('dashboard.briefing.noMoves')} hint={hint} />;
  }
  return (
    <div className={styles.moves}>
      <ol>
        {list.rows.map((move) => (
          <li key={move.Id} className={styles.move}>
            <Move move={move} />
          </li>
        ))}
      </ol>
      <EndOfEntries isFetching={list.isFetching} isFailed={isFailed} onMore={list.loadMore} />
    </div>
  );
}

function Move({ move }: { readonly move: BriefingRow }) {
  const t = useT();
  return (
    <>
      <span className={styles.moveName}>
        <RecordLink kind={targetKind.business} guid={move.Target_Guid} name={move.Name} />
      </span>
      <span>{t('dashboard.briefing.moved', { from: move.From, to: move.To })}</span>
      <span className={styles.before}>
        {move.User_Name} <DateTime value={move.Time} />
      </span>
    </>
  );
}
