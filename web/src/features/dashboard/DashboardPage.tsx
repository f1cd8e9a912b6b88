import { SettingOutlined } from '@ant-design/icons';
import { results } from '@haina/contract/calls/results.ts';
import { firstCards } from '@haina/contract/rules/dashboardCards.ts';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { dayOf } from '../../ui/format/moments.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { WaitNotice } from '../../ui/components/WaitNotice.tsx';
import { RefusedLink } from '../reports/RefusedLink.tsx';
import { refusedFilters } from '../reports/report/refusedFilters.ts';
import { cardOf } from './cards/cardOf.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './dashboard.module.css';
import { type DashboardState, daysOf, decodeDashboard, encodeDashboard, type KeptScope } from './dashboardState.ts';
import { CardGrid } from './layout/CardGrid.tsx';
import { WaitingCards } from './layout/WaitingCards.tsx';
import type { LayoutDrawerProps } from './layout/LayoutDrawer.tsx';
import { type ArrangementControl, useArrangement } from './layout/useArrangement.ts';
import { useFigures } from './useFigures.ts';

const layoutDrawer = lazyComponent<LayoutDrawerProps>(
  async () => (await import('./layout/LayoutDrawer.tsx')).LayoutDrawer,
);

/** Where one lands: the cards that the person chose, all about the same people and period, each figure leading to its list (S36). */
export function DashboardPage() {
  const t = useT();
  const control = useArrangement();
  const { arrangement, error, retry } = control;
  const { state, refused, change } = useDashboardState(control);
  const { loadedAt, isBusy, refresh } = useFigures();
  const [isArranging, setArranging] = useState(false);
  const wasArranged = useOnceTrue(isArranging);
  const days = daysOf(state, dayOf(useCompanyNow()));
  // Where nobody can say how they are arranged, the usual ones are better than none.
  const known = arrangement?.Cards ?? (error ? firstCards : null);
  const cards = refused.length > 0 ? null : known;
  return (
    <div className={styles.page}>
      <PageTitle text={t('menu.dashboard')} />
      <DashboardHeader
        state={state}
        days={days}
        loadedAt={loadedAt}
        isBusy={isBusy}
        onChange={change}
        onRefresh={() => {
          refresh();
          if (error) retry();
        }}
        extra={
          <IconButton
            icon={<SettingOutlined />}
            label={t('dashboard.arrange.open')}
            isDisabled={arrangement === null}
            onClick={() => setArranging(true)}
          />
        }
      />
      <WaitNotice isFetching={isBusy} shownAt={loadedAt} />
      {refused.length > 0 && <RefusedLink refused={refused} onDrop={() => change(state)} />}
      {known === null && refused.length === 0 && <WaitingCards />}
      {cards && <CardGrid cards={cards} draw={(card) => cardOf(card, { state, onChange: change })} />}
      {cards?.length === 0 && (
        <EmptyState
          title={t('dashboard.arrange.none')}
          hint={t('dashboard.arrange.noneHint')}
          actions={<Button onClick={() => control.arrange(null)}>{t('dashboard.arrange.reset')}</Button>}
        />
      )}
      {wasArranged && (
        <layoutDrawer.Component isOpen={isArranging} control={control} onClose={() => setArranging(false)} />
      )}
    </div>
  );
}

/** What the dashboard is about: what its address says, else what the person chose last, which every choice keeps. */
function useDashboardState({ arrangement, keepScope }: Pick<ArrangementControl, 'arrangement' | 'keepScope'>) {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const [SeleteType, type] = [arrangement?.SeleteType, arrangement?.type];
  const kept = useMemo(
    (): KeptScope | undefined => (SeleteType === undefined ? undefined : { SeleteType, type }),
    [SeleteType, type],
  );
  const state = useMemo(() => decodeDashboard(new URLSearchParams(query), kept), [query, kept]);
  const refused = useMemo(() => refusedFilters(new URLSearchParams(query), results.briefing.input.shape), [query]);
  const change = useCallback(
    (next: DashboardState) => {
      setParams(encodeDashboard(next));
      keepScope(next);
    },
    [setParams, keepScope],
  );
  return { state, refused, change };
}
