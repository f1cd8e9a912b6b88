import { acquisition, type CollectedCompany, type Keyword } from '@haina/contract/calls/acquisition.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ListPager } from '../../entity/list/ListPager.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { panelId, tabId, TabStrip, useTabStem } from '../../ui/components/TabStrip.tsx';
import { ConvertBar } from './ConvertBar.tsx';
import styles from './collect.module.css';
import { type CompanyFilter, FoundFilters, noFilter } from './FoundFilters.tsx';
import { FoundTable } from './FoundTable.tsx';
import { askEvery } from './useKeywords.ts';

type Tab = 'left' | 'done' | 'all';

const addedOf: Readonly<Record<Tab, 0 | 1 | undefined>> = { left: 0, done: 1, all: undefined };

function useFound({ Guid, State }: Keyword, tab: Tab, filter: CompanyFilter, page: number, pagesize: number) {
  const Added = addedOf[tab];
  const input = { Guid, ...filter, ...(Added === undefined ? {} : { Added }), page, pagesize };
  return useQuery({
    queryKey: [acquisition.found.path, input],
    queryFn: ({ signal }) => send(acquisition.found, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: State === keywordState.collecting ? askEvery : false,
  });
}

/** The companies of a keyword by tab and filter; those that are chosen can become leads together. */
export function FoundCompanies({ keyword }: { readonly keyword: Keyword }) {
  const t = useT();
  const stem = useTabStem();
  const [tab, setTab] = useState<Tab>('left');
  const [filter, setFilter] = useState<CompanyFilter>(noFilter);
  const [{ page, pagesize }, setPage] = useState({ page: 1, pagesize: 10 });
  const [chosen, setChosen] = useState<readonly CollectedCompany[]>([]);
  const found = useFound(keyword, tab, filter, page, pagesize);
  const { data } = found;
  const begin = () => {
    setPage({ page: 1, pagesize });
    setChosen([]);
  };
  const tabs = [
    { key: 'left', label: t('collect.found.left'), count: data?.Left_Num },
    { key: 'done', label: t('collect.found.done'), count: data?.Added_Num },
    { key: 'all', label: t('collect.found.all'), count: data && data.Left_Num + data.Added_Num },
  ];
  return (
    <>
      <div className={styles.tabs}>
        <TabStrip
          label={t('collect.found.list')}
          tabs={tabs}
          current={tab}
          idStem={stem}
          onChange={(key) => {
            setTab(key as Tab);
            begin();
          }}
        />
      </div>
      <div className={styles.panel} role="tabpanel" id={panelId(stem, tab)} aria-labelledby={tabId(stem, tab)}>
        <FoundFilters
          cities={data?.Cities ?? []}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            begin();
          }}
        />
        {chosen.length > 0 && <ConvertBar chosen={chosen} onDone={() => setChosen([])} />}
        <Rows found={found} isFiltered={filter !== noFilter} chosen={chosen} onChoose={setChosen} />
        {data && (
          <ListPager
            list={{
              shown: { rows: data.rows, total: data.total },
              state: { page, pagesize },
              goTo: (next, size = pagesize) => setPage({ page: next, pagesize: size }),
            }}
          />
        )}
      </div>
    </>
  );
}

interface RowsProps {
  readonly found: ReturnType<typeof useFound>;
  readonly isFiltered: boolean;
  readonly chosen: readonly CollectedCompany[];
  readonly onChoose: (chosen: readonly CollectedCompany[]) => void;
}

function Rows({
  found: { data, error, isFetching, isPlaceholderData, refetch },
  isFiltered,
  chosen,
  onChoose,
}: RowsProps) {
  const t = useT();
  if (error && !isFetching) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 6 }} />;
  if (data.rows.length === 0) {
    const isNone = data.Left_Num + data.Added_Num === 0;
    return (
      <div className={styles.body}>
        {isNone && !isFiltered ? (
          <EmptyState title={t('collect.found.empty')} hint={t('collect.found.emptyHint')} />
        ) : (
          <EmptyState title={t('collect.found.none')} />
        )}
      </div>
    );
  }
  return <FoundTable rows={data.rows} isBusy={isPlaceholderData} chosen={chosen} onChoose={onChoose} />;
}
