import { Skeleton } from 'antd';
import { useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { useSeenEnd } from '../../ui/hooks/useSeenEnd.ts';
import { CompanyRow } from './CompanyRow.tsx';
import styles from './company.module.css';
import type { useCompanies } from './useCompanyQuery.ts';

/** The companies found so far, and which of them is shown. */
export interface CompanyListProps {
  readonly companies: ReturnType<typeof useCompanies>;
  readonly hasWords: boolean;
  readonly shown: string | undefined;
  readonly onChoose: (guid: string) => void;
}

/** The companies found so far; more come when the end is in sight. */
export function CompanyList({ companies, hasWords, shown, onChoose }: CompanyListProps) {
  const t = useT();
  const { rows, total, error, isFetching, isPending, refetch } = companies;
  const body = () => {
    if (!hasWords) return <EmptyState title={t('collect.query.idle')} />;
    if (error && !isFetching) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
    if (isPending) return <Skeleton active style={{ padding: 16 }} paragraph={{ rows: 8 }} />;
    if (rows.length === 0) return <EmptyState title={t('collect.query.none')} hint={t('collect.query.noneHint')} />;
    return (
      <>
        <ul className={styles.companies}>
          {rows.map((company) => (
            <CompanyRow key={company.Guid} company={company} isShown={company.Guid === shown} onChoose={onChoose} />
          ))}
        </ul>
        <EndOfRows companies={companies} />
      </>
    );
  };
  return (
    <section className={styles.list} aria-label={t('collect.query.label')} aria-busy={isFetching}>
      {total !== undefined && hasWords && (
        <header className={styles.listHead} role="status">
          <span>{t('collect.query.found', { number: grouped(total) })}</span>
          <span className={styles.note}>
            {t('collect.query.known', { number: rows.filter(({ Known_Kind }) => Known_Kind !== 0).length })}
          </span>
        </header>
      )}
      <div className={styles.listBody}>{body()}</div>
    </section>
  );
}

/** Asks for more when the end comes into sight. */
function EndOfRows({
  companies: { hasNextPage, isFetchingNextPage, fetchNextPage, error },
}: Pick<CompanyListProps, 'companies'>) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  useSeenEnd(end, hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage());
  return (
    <div ref={end} className={styles.end}>
      {t(hasNextPage ? 'collect.query.loading' : 'collect.query.end')}
    </div>
  );
}
