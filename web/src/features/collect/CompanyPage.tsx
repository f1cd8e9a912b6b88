import { Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { useSeenEnd } from '../../ui/hooks/useSeenEnd.ts';
import { CompanyDetail } from './CompanyDetail.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { CompanySearchBar } from './CompanySearchBar.tsx';
import styles from './company.module.css';
import { useCompanies, useCompanySearch } from './useCompanyQuery.ts';

/** Companies of a provider by words of their name and business; each says what the company has of it (S35.6). */
export function CompanyPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const { search, change } = useCompanySearch();
  const companies = useCompanies(search);
  const [chosen, choose] = useState<string | null>(null);
  const { rows } = companies;
  const shown = rows.find(({ Guid }) => Guid === chosen) ?? (isPhone ? undefined : rows[0]);
  return (
    <section className={styles.page}>
      <PageTitle text={t('menu.company')} />
      <CompanySearchBar
        key={JSON.stringify(search)}
        search={search}
        isBusy={companies.isFetching && !companies.isFetchingNextPage}
        onSearch={(next) => {
          choose(null);
          if (JSON.stringify(next) === JSON.stringify(search)) void companies.refetch();
          else change(next);
        }}
      />
      <div className={styles.panes}>
        <CompanyList companies={companies} hasWords={search.Name !== ''} shown={shown?.Guid} onChoose={choose} />
        {shown ? (
          <CompanyDetail key={shown.Guid} company={shown} onClose={isPhone ? () => choose(null) : undefined} />
        ) : (
          !isPhone && (
            <div className={styles.detail}>
              <EmptyState title={t('collect.query.choose')} />
            </div>
          )
        )}
      </div>
    </section>
  );
}

interface ListProps {
  readonly companies: ReturnType<typeof useCompanies>;
  readonly hasWords: boolean;
  readonly shown: string | undefined;
  readonly onChoose: (guid: string) => void;
}

function CompanyList({ companies, hasWords, shown, onChoose }: ListProps) {
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
}: Pick<ListProps, 'companies'>) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  useSeenEnd(end, hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage());
  return (
    <div ref={end} className={styles.end}>
      {t(hasNextPage ? 'collect.query.loading' : 'collect.query.end')}
    </div>
  );
}
