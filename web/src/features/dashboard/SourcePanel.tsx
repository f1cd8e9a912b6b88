import { leads } from '@haina/contract/calls/leads.ts';
import { results } from '@haina/contract/calls/results.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { send } from '../../lib/api/send.ts';
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
import { daysOf, sourceAddress } from './dashboardState.ts';
import type { SourceRow } from './cardRows.ts';
import { FailedLoad } from '../../ui/components/FailedLoad.tsx';

/** Where the leads of the period came from, most first; every bar leads to its leads. */
export function SourcePanel({ state }: CardProps) {
  const t = useT();
  const query = useQuery({
    queryKey: [results.leadsSource.path, state],
    queryFn: ({ signal }) => send(results.leadsSource, state, { signal }),
    placeholderData: keepPreviousData,
  });
  const sources = useLastGood(query.isPlaceholderData ? undefined : query.data, query.dataUpdatedAt);
  const { error } = query;
  const days = daysOf(state, dayOf(useCompanyNow()));
  const whose = usePeopleWords(state);
  const mayAdd = usePermission(leads.add);
  const rows = sources?.value.rows.toSorted((a, b) => b.Leads - a.Leads) ?? [];
  const most = Math.max(0, ...rows.map((row) => row.Leads));
  return (
    <Panel
      title={t('dashboard.source.title')}
      definition={t('dashboard.source.definition')}
      beside={most > 0 && <Totals rows={rows} />}
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
      <div className={styles.bars} data-old={query.isPlaceholderData || undefined}>
        {sources && most === 0 && (
          <EmptyState
            title={t('dashboard.source.empty')}
            hint={t(mayAdd ? 'dashboard.source.emptyHint' : 'dashboard.briefing.otherPeriod')}
          />
        )}
        {most > 0 && (
          <>
            <ColumnHeads />
            <ul className={styles.barList}>
              {rows.map((row) => (
                <li key={row.Source}>
                  <SourceBar row={row} share={row.Leads / most} address={sourceAddress(row.Source, days, state)} />
                </li>
              ))}
            </ul>
          </>
        )}
        {!sources && !error && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 7, width: '100%' }} />
          </div>
        )}
      </div>
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

/** The heads of the figures; each bar names its own for those who listen. */
function ColumnHeads() {
  const t = useT();
  return (
    <div className={`${styles.bar} ${styles.barHeads}`} aria-hidden>
      <span />
      <span />
      <span className={styles.barMore}>{t('dashboard.source.column.leads')}</span>
      <span className={styles.barMore}>{t('dashboard.source.column.converted')}</span>
      <span className={styles.barMore}>{t('dashboard.source.column.rate')}</span>
    </div>
  );
}

interface SourceBarProps {
  readonly row: SourceRow;
  /** Its leads against those of the longest bar, 0 to 1. */
  readonly share: number;
  readonly address: string;
}

function SourceBar({ row, share, address }: SourceBarProps) {
  const t = useT();
  const name = row.SourceName || t('entity.unset');
  const rate = row.Leads === 0 ? '--' : `${((row.Transformed / row.Leads) * 100).toFixed(1)}%`;
  return (
    <Link className={styles.bar} to={address}>
      <span className={styles.barName} title={name}>
        {name}
      </span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <Cell look={styles.barValue} head={t('dashboard.source.column.leads')} text={grouped(row.Leads)} />
      <Cell look={styles.barMore} head={t('dashboard.source.column.converted')} text={grouped(row.Transformed)} />
      <Cell look={styles.barMore} head={t('dashboard.source.column.rate')} text={rate} />
    </Link>
  );
}

interface CellProps {
  readonly look: string | undefined;
  readonly head: string;
  readonly text: string;
}

/** A figure of a bar; those who listen hear the head of its column before it. */
const Cell = ({ look, head, text }: CellProps) => (
  <span className={look}>
    <span className={styles.unseen}>{head} </span>
    {text}
  </span>
);
