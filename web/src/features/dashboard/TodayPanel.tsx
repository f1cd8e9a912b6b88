import { today } from '@haina/contract/calls/today.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { todayKey } from '../../records/record/useTargetRefresh.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './dashboard.module.css';
import { FailedLoad } from '../../ui/components/FailedLoad.tsx';

const path = '/crm/today';

/** What is to be done today by kind; each number leads to its part of the queue (S16.17). */
export function TodayPanel() {
  const t = useT();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: [...todayKey, today.queue.path, 'counts'],
    queryFn: ({ signal }) => send(today.queue, { SeleteType: 1, Only_Counts: 1 }, { signal }),
    refetchOnWindowFocus: true,
  });
  const waiting = data?.Counts.filter(({ Num }) => Num > 0) ?? [];
  return (
    <Panel title={t('menu.today')} extra={<Link to={path}>{t('common.all')}</Link>}>
      <FailedLoad error={error} shownAt={data ? dataUpdatedAt : null} onRetry={() => void refetch()} />
      <div className={styles.todos}>
        {data && waiting.length === 0 && <EmptyState title={t('queue.empty')} hint={t('queue.emptyHint')} />}
        <ul className={styles.barList}>
          {waiting.map(({ Queue_Kind, Num }) => (
            <li key={Queue_Kind}>
              <Link className={styles.todo} to={`${path}?kind=${Queue_Kind}`}>
                <span>{t(`queue.kind.${Queue_Kind}`)}</span>
                <strong>{grouped(Num)}</strong>
              </Link>
            </li>
          ))}
        </ul>
        {!data && !error && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
          </div>
        )}
      </div>
    </Panel>
  );
}
