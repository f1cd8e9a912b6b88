import { leads } from '@haina/contract/calls/leads.ts';
import type { results } from '@haina/contract/calls/results.ts';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import type { Dated } from '../../ui/hooks/useLastGood.ts';
import styles from './dashboard.module.css';
import { type DashboardState, type FigureDays, sourceAddress } from './dashboardState.ts';
import { FailedLoad } from './FailedLoad.tsx';

type Sources = z.output<typeof results.leadsSource.output>;
type SourceRow = Sources['rows'][number];

/** What the card of sources shows. */
export interface SourcePanelProps {
  readonly sources: Dated<Sources> | null;
  readonly days: FigureDays | null;
  readonly state: DashboardState;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Where the leads of the period came from, most first; every bar leads to its leads. */
export function SourcePanel({ sources, days, state, error, onRetry }: SourcePanelProps) {
  const t = useT();
  const mayAdd = usePermission(leads.add);
  const rows = sources?.value.rows.toSorted((a, b) => b.Leads - a.Leads) ?? [];
  const most = Math.max(0, ...rows.map((row) => row.Leads));
  return (
    <Panel title={t('dashboard.source.title')} definition={t('dashboard.source.definition')}>
      <FailedLoad error={error} shownAt={sources?.at ?? null} onRetry={onRetry} />
      {sources && most === 0 && (
        <EmptyState
          title={t('dashboard.source.empty')}
          hint={t(mayAdd ? 'dashboard.source.emptyHint' : 'dashboard.briefing.otherPeriod')}
        />
      )}
      {most > 0 && days && (
        <ul className={styles.bars}>
          {rows.map((row) => (
            <li key={row.Source}>
              <SourceBar row={row} share={row.Leads / most} address={sourceAddress(row.Source, days, state)} />
            </li>
          ))}
        </ul>
      )}
      {!sources && !error && (
        <div className={styles.bars} role="status" aria-label={t('common.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 5, width: ['90%', '70%', '55%', '40%', '25%'] }} />
        </div>
      )}
    </Panel>
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
  return (
    <Link className={styles.bar} to={address}>
      <span className={styles.barName}>{row.SourceName || t('entity.unset')}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.barValue}>{t('dashboard.source.leads', { number: grouped(row.Leads) })}</span>
      <span className={styles.barMore}>{t('dashboard.source.converted', { number: grouped(row.Transformed) })}</span>
    </Link>
  );
}
