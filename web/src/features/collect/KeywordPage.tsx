import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { Skeleton } from 'antd';
import { ListPager } from '../../entity/list/ListPager.tsx';
import listStyles from '../../entity/list/list.module.css';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { WaitNotice } from '../../ui/components/WaitNotice.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { AddKeyword } from './AddKeyword.tsx';
import styles from './collect.module.css';
import { DayLimit } from './DayLimit.tsx';
import type { EditKeywordProps } from './EditKeyword.tsx';
import type { FoundDrawerProps } from './FoundDrawer.tsx';
import { KeywordCards, KeywordTable } from './KeywordTable.tsx';
import { useKeywordActions } from './useKeywordActions.tsx';
import { type KeywordPlace, useKeywordPlace, useKeywords, useProgress } from './useKeywords.ts';

const foundDrawer = lazyComponent<FoundDrawerProps>(async () => (await import('./FoundDrawer.tsx')).FoundDrawer);
const editDialog = lazyComponent<EditKeywordProps>(async () => (await import('./EditKeyword.tsx')).EditKeyword);

/** Keywords that companies are collected by, with how far each is (S35.1). */
export function KeywordPage() {
  const t = useT();
  const place = useKeywordPlace();
  const keywords = useKeywords(place);
  useProgress();
  const actions = useKeywordActions(place.open);
  const rows = keywords.data?.rows ?? [];
  return (
    <section className={listStyles.page}>
      <PageTitle text={t('menu.keyword')} />
      <div className={listStyles.card}>
        <div className={styles.head}>
          <KeywordTabs place={place} counts={keywords.data} />
          <DayLimit />
        </div>
        <Allowed to={acquisition.add}>
          <AddKeyword />
        </Allowed>
        <WaitNotice isFetching={keywords.isFetching && !keywords.data} shownAt={null} />
        <Body keywords={keywords} place={place} actions={actions} />
        {keywords.data && (
          <ListPager
            list={{
              shown: { rows, total: keywords.data.total },
              state: { page: place.page, pagesize: place.pagesize },
              goTo: place.goTo,
            }}
          />
        )}
      </div>
      <foundDrawer.Component guid={place.opened} rows={rows} actions={actions} onOpen={place.open} />
      {actions.edited && <editDialog.Component keyword={actions.edited} onClose={() => actions.edit(null)} />}
    </section>
  );
}

interface BodyProps {
  readonly keywords: ReturnType<typeof useKeywords>;
  readonly place: KeywordPlace;
  readonly actions: ReturnType<typeof useKeywordActions>;
}

/** The keywords, or why there are none. */
function Body({ keywords, place, actions }: BodyProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { data, error, isFetching, isPlaceholderData, refetch } = keywords;
  if (error && !data && !isFetching) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.skeleton ?? ''} paragraph={{ rows: 6 }} />;
  const Rows = isPhone ? KeywordCards : KeywordTable;
  return (
    <div className={styles.body}>
      {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {data.rows.length === 0 ? (
        <NoKeywords isFiltered={place.state !== undefined} />
      ) : (
        <Rows rows={data.rows} place={place} actions={actions} isBusy={isPlaceholderData} />
      )}
      <span className={styles.unseen} role="status">
        {data.Collecting_Num > 0 && t('collect.tab.collecting')}
      </span>
    </div>
  );
}

function NoKeywords({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT();
  if (isFiltered) return <EmptyState title={t('collect.noKeywords')} />;
  return <EmptyState title={t('collect.emptyKeywords')} hint={t('collect.emptyKeywordsHint')} />;
}

interface TabsProps {
  readonly place: KeywordPlace;
  readonly counts: ReturnType<typeof useKeywords>['data'];
}

/** The states of keywords with how many there are of each. */
function KeywordTabs({ place, counts }: TabsProps) {
  const t = useT();
  const tabs = [
    { state: undefined, label: t('collect.tab.all'), count: counts?.All_Num },
    { state: keywordState.collecting, label: t('collect.tab.collecting'), count: counts?.Collecting_Num },
    { state: keywordState.done, label: t('collect.tab.done'), count: counts?.Done_Num },
    { state: keywordState.stopped, label: t('collect.tab.stopped'), count: counts?.Stopped_Num },
    { state: keywordState.failed, label: t('collect.tab.failed'), count: counts?.Failed_Num },
  ];
  return (
    <div className={listStyles.scopes} role="group" aria-label={t('field.acquisition.State')}>
      {tabs.map(({ state, label, count }) => (
        <button
          key={label}
          type="button"
          className={listStyles.scope}
          aria-pressed={place.state === state}
          onClick={() => place.show(state)}
        >
          {label}
          <span className={listStyles.scopeCount}>{count === undefined ? '' : grouped(count)}</span>
        </button>
      ))}
    </div>
  );
}
