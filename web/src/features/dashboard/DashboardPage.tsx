import { results } from '@haina/contract/calls/results.ts';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { feedKey, todayKey } from '../../records/record/useTargetRefresh.ts';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { useLastGood } from '../../ui/hooks/useLastGood.ts';
import { WaitNotice } from '../../ui/components/WaitNotice.tsx';
import { AchievementPanel } from './AchievementPanel.tsx';
import { BriefingPanel } from './BriefingPanel.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './dashboard.module.css';
import { type DashboardState, decodeDashboard, encodeDashboard } from './dashboardState.ts';
import { FollowUpFeed } from './FollowUpFeed.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { TodayPanel } from './TodayPanel.tsx';

/** Where one lands: what was new in a period, each figure leading to the list behind it. */
export function DashboardPage() {
  const t = useT();
  const { state, change } = useDashboardState();
  const client = useQueryClient();
  const briefing = useQuery({
    queryKey: [results.briefing.path, state],
    queryFn: ({ signal }) => send(results.briefing, state, { signal }),
    placeholderData: keepPreviousData,
  });
  const source = useQuery({
    queryKey: [results.leadsSource.path, state],
    queryFn: ({ signal }) => send(results.leadsSource, state, { signal }),
    placeholderData: keepPreviousData,
  });
  const figures = useLastGood(briefing.isPlaceholderData ? undefined : briefing.data, briefing.dataUpdatedAt);
  const sources = useLastGood(source.isPlaceholderData ? undefined : source.data, source.dataUpdatedAt);
  const isFeedBusy = useIsFetching({ queryKey: feedKey }) > 0;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [results.briefing.path] });
    void client.invalidateQueries({ queryKey: [results.briefingList.path] });
    void client.invalidateQueries({ queryKey: [results.leadsSource.path] });
    void client.invalidateQueries({ queryKey: [results.achievement.path] });
    void client.invalidateQueries({ queryKey: todayKey });
    void client.invalidateQueries({ queryKey: feedKey });
  };

  return (
    <div className={styles.page}>
      <PageTitle text={t('menu.dashboard')} />
      <DashboardHeader
        state={state}
        days={figures?.value ?? null}
        loadedAt={figures?.at ?? null}
        isBusy={briefing.isFetching || source.isFetching || isFeedBusy}
        onChange={change}
        onRefresh={refresh}
      />
      <WaitNotice isFetching={briefing.isFetching || source.isFetching} shownAt={figures?.at ?? null} />
      <div className={styles.cards}>
        <div className={styles.briefing}>
          <BriefingPanel figures={figures} state={state} error={briefing.error} onRetry={refresh} />
        </div>
        <div className={styles.side}>
          <TodayPanel />
        </div>
        <div className={`${styles.side} ${styles.target}`}>
          <AchievementPanel state={state} />
        </div>
        <div className={styles.tall}>
          <SourcePanel
            sources={sources}
            days={figures?.value ?? null}
            state={state}
            error={source.error}
            onRetry={refresh}
          />
        </div>
        <div className={styles.tall}>
          <FollowUpFeed state={state} />
        </div>
      </div>
    </div>
  );
}

function useDashboardState() {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const state = useMemo(() => decodeDashboard(new URLSearchParams(query)), [query]);
  const change = useCallback((next: DashboardState) => setParams(encodeDashboard(next)), [setParams]);
  return { state, change };
}
