import { type Achievement, results } from '@haina/contract/calls/results.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { percentText, yuan } from '../../ui/format/numbers.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import { useLastGood } from '../../ui/hooks/useLastGood.ts';
import styles from './achievement.module.css';
import { type DashboardState, type FigureDays, figureAddress } from './dashboardState.ts';
import { FailedLoad } from './FailedLoad.tsx';

/** What the card of targets is about. */
export interface AchievementPanelProps {
  readonly state: DashboardState;
}

/** Targets of the period beside what came of them; each result leads to its contracts or receivables. */
export function AchievementPanel({ state }: AchievementPanelProps) {
  const t = useT();
  const query = useQuery({
    queryKey: [results.achievement.path, state],
    queryFn: ({ signal }) => send(results.achievement, state, { signal }),
    placeholderData: keepPreviousData,
  });
  const shown = useLastGood(query.isPlaceholderData ? undefined : query.data, query.dataUpdatedAt);
  const months = shown && monthWords(shown.value);
  return (
    <Panel
      title={t('targets.achievement.title')}
      definition={t('targets.achievement.definition')}
      extra={months && <span className={styles.months}>{t('targets.achievement.months', { months })}</span>}
    >
      <FailedLoad error={query.error} shownAt={shown?.at ?? null} onRetry={() => void query.refetch()} />
      <div className={styles.kinds}>
        {shown?.value.rows.map((row) => (
          <Kind key={row.Kind} row={row} days={shown.value} state={state} />
        ))}
        {!shown && !query.error && (
          <div className={styles.kind} role="status" aria-label={t('common.loading')}>
            <Skeleton active title={{ width: 96 }} paragraph={{ rows: 2, width: ['60%', '40%'] }} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The months whose targets count: one, or from which to which. */
const monthWords = ({
  Month_Start: first,
  Month_End: last,
}: {
  readonly Month_Start: string;
  readonly Month_End: string;
}) => (first === last ? first : `${first} – ${last}`);

interface KindProps {
  readonly row: Achievement;
  readonly days: FigureDays;
  readonly state: DashboardState;
}

function Kind({ row: { Kind: kind, Target, Actual, Rate }, days, state }: KindProps) {
  const t = useT();
  return (
    <Link className={styles.kind} to={figureAddress(kind === 1 ? 'contracts' : 'receivables', days, state)}>
      <Ring rate={Rate} />
      <span className={styles.figures}>
        <span className={styles.title}>{t(kind === 1 ? 'targets.kind.contract' : 'targets.kind.received')}</span>
        <span className={styles.figure}>
          <span>{t('targets.achievement.actual')}</span>
          <b>{yuan(Actual)}</b>
        </span>
        <span className={styles.figure}>
          <span>{t('targets.achievement.target')}</span>
          <span>{Rate === null ? t('targets.achievement.unset') : yuan(Target)}</span>
        </span>
      </span>
    </Link>
  );
}

/** Half a circle of 40 by 40, drawn from left to right. */
const arc = 'M 10 50 A 40 40 0 0 1 90 50';

/** How much of a target is reached, as half a ring; one without a target is empty. */
function Ring({ rate }: { readonly rate: number | null }) {
  const t = useT();
  const words = rate === null ? '--' : percentText(rate);
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 100 56" role="img" aria-label={t('targets.achievement.rate', { rate: words })}>
        <path className={styles.track} d={arc} pathLength={100} />
        {rate !== null && rate > 0 && (
          <path className={styles.reached} d={arc} pathLength={100} strokeDasharray={`${Math.min(rate, 100)} 200`} />
        )}
      </svg>
      <span className={styles.rate} aria-hidden>
        {words}
      </span>
    </span>
  );
}
