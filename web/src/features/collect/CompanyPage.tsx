import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { CompanyDetail } from './CompanyDetail.tsx';
import { CompanyList } from './CompanyList.tsx';
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
