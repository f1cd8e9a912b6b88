import { leads } from '@haina/contract/calls/leads.ts';
import { results } from '@haina/contract/calls/results.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { dayOf } from '../../ui/format/moments.ts';
import { useLastGood } from '../../ui/hooks/useLastGood.ts';
import { usePeopleWords } from '../reports/report/reportWords.ts';
import styles from './dashboard.module.css';
import type { CardProps } from './cards/card.ts';
import { CardButtons } from './cards/CardButtons.tsx';
import { followed } from './cards/followed.ts';
import { daysOf } from './dashboardState.ts';
import type { SourceRow } from './cardRows.ts';
import { SourceBars } from './SourceBars.tsx';
import { useFreshAnswer } from './useFreshAnswer.ts';
import { FailedLoad } from '../../ui/components/FailedLoad.tsx';

/** Where the leads of the period came from, most first; every bar leads to its leads. */
export function SourcePanel({ state }: CardProps) {
  const t = useT();
  const queryKey = [results.leadsSource.path, state];
  const ask = (options: SendOptions) => send(results.leadsSource, state, options);
  useFreshAnswer({ following: followed.source, queryKey, ask });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask({ signal }), placeholderData: keepPreviousData });
  const sources = useLastGood(query.isPlaceholderData ? undefined : query.data, query.dataUpdatedAt);
  const { error } = query;
  const days = daysOf(state, dayOf(useCompanyNow()));
  const whose = usePeopleWords(state);
  const mayAdd = usePermission(leads.add);
  const rows = sources?.value.rows.toSorted((a, b) => b.Leads - a.Leads) ?? [];
  const isEmpty = rows.every((row) => row.Leads === 0);
  return (
    <Panel
      title={t('dashboard.source.title')}
      definition={t('dashboard.source.definition')}
      beside={!isEmpty && <Totals rows={rows} />}
      extra={
        <CardButtons
          title={t('dashboard.source.title')}
          days={sources ? days : null}
          onExport={async () => {
            const { exportSources } = await import('./exportCards.ts');
            await exportSources({ sources: rows, days, whose }, t);
          }}
        />
      }
    >
      <FailedLoad error={error} shownAt={sources?.at ?? null} onRetry={() => void query.refetch()} />
      <SourceBars rows={isEmpty ? [] : rows} days={days} state={state} isOld={query.isPlaceholderData}>
        {sources && isEmpty && (
          <EmptyState
            title={t('dashboard.source.empty')}
            hint={t(mayAdd ? 'dashboard.source.emptyHint' : 'dashboard.briefing.otherPeriod')}
          />
        )}
        {!sources && !error && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 7, width: '100%' }} />
          </div>
        )}
      </SourceBars>
    </Panel>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What all sources come to, at the head of the card. */
function Totals({ rows }: { readonly rows: readonly SourceRow[] }) {
  const t = useT();
  const total = grouped(sum(rows.map((row) => row.Leads)));
  const converted = grouped(sum(rows.map((row) => row.Transformed)));
  return <span className={styles.total}>{t('dashboard.source.total', { leads: total, converted })}</span>;
}
