import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { activeFilters } from '../../../entity/filter/activeFilters.ts';
import { ActiveStrip } from '../../../entity/filter/ActiveStrip.tsx';
import { SearchBar } from '../../../entity/filter/SearchBar.tsx';
import { ColumnSettings } from '../../../entity/list/ColumnSettings.tsx';
import { EntityCards } from '../../../entity/list/EntityCards.tsx';
import { ListNotice } from '../../../entity/list/ListNotice.tsx';
import { listInput } from '../../../entity/list/listState.ts';
import { ListPager } from '../../../entity/list/ListPager.tsx';
import { useArrangedColumns } from '../../../entity/list/useArrangedColumns.ts';
import { type EntityList, useEntityList } from '../../../entity/list/useEntityList.ts';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { prefetchPage } from '../../../records/prefetchPage.ts';
import { RecordingPlayer } from '../../../records/calls/player/RecordingPlayer.tsx';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { PageTitle } from '../../../ui/components/PageTitle.tsx';
import { CallCard } from './CallCard.tsx';
import { type CallNumbers, CallSum } from './CallSum.tsx';
import { EnterCall } from './EnterCall.tsx';
import { ExportCalls } from './ExportCalls.tsx';
import { CallsTable } from './CallsTable.tsx';
import { CallTabs } from './CallTabs.tsx';
import { callFields, noun } from './callFields.tsx';
import { playerPlace } from './playerPlace.ts';
import { prefetch } from './prefetch.ts';
import type { ReviewDialogProps } from './ReviewDialog.tsx';
import styles from './records.module.css';

const reviewDialog = lazyComponent<ReviewDialogProps>(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

/** The calls of the people whom one reaches: filtered, counted, and short ones reviewed (S29.9, S29.11). */
export function CallsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const list = useEntityList<CallRecord>(calls);
  const [reviewed, setReviewed] = useState<CallRecord | null>(null);
  const canReview = useCanReview();
  const numbers = useNumbers(list);
  const isFiltered = isNarrowed(list);
  const empty = (
    <EmptyState
      title={t('dial.record.empty')}
      {...(isFiltered ? {} : { hint: t('dial.record.emptyHint') })}
      actions={isFiltered && <Button onClick={list.clearFilters}>{t('entity.clearFilters')}</Button>}
    />
  );
  return (
    <div className={styles.page}>
      <PageTitle text={t('dial.record.title')} />
      <section className={styles.card} aria-label={t('dial.record.title')}>
        <div className={styles.head}>
          <CallTabs list={list} waiting={numbers?.Pending_Num} />
          <span className={styles.acts}>
            <ExportCalls list={list} />
            <EnterCall />
          </span>
        </div>
        <CallSearch list={list} numbers={numbers} />
        <ListNotice list={list} />
        {isPhone ? (
          <>
            <EntityCards
              list={list}
              renderCard={(call) => (
                <CallCard call={call} onReview={canReview(call) ? () => setReviewed(call) : null} />
              )}
              empty={empty}
            />
            <RecordingPlayer place={playerPlace} bars={60} />
          </>
        ) : (
          <>
            <CallsTable list={list} canReview={canReview} onReview={setReviewed} empty={empty} />
            <RecordingPlayer place={playerPlace} />
            {list.shown && <ListPager list={list} />}
          </>
        )}
      </section>
      {reviewed && (
        <reviewDialog.Component
          key={reviewed.Guid}
          call={reviewed}
          onDone={list.refresh}
          onClose={() => setReviewed(null)}
        />
      )}
    </div>
  );
}

CallsPage.prefetch = prefetchPage(prefetch);

/** What narrows the calls, and how many that leaves. */
function CallSearch({
  list,
  numbers,
}: {
  readonly list: EntityList<CallRecord>;
  readonly numbers?: CallNumbers | undefined;
}) {
  const t = useT();
  const { columns, choice, setChoice } = useArrangedColumns(noun, callFields);
  return (
    <>
      <SearchBar
        noun={noun}
        fields={callFields}
        list={list}
        searchHint={t('dial.record.search')}
        settings={<ColumnSettings noun={noun} columns={columns} choice={choice} onChange={setChoice} />}
      />
      <div className={styles.found}>
        <ActiveStrip noun={noun} fields={callFields} list={list} />
        <CallSum numbers={numbers} />
      </div>
    </>
  );
}

/** Which calls the person may review: nobody reviews their own. */
function useCanReview(): (call: CallRecord) => boolean {
  const may = usePermission(calls.review);
  const own = useSession(({ user }) => user?.UserGuid);
  return (call) => may && call.Pending === 1 && call.User_Guid !== own;
}

/** Whether anything but the page is chosen. */
function isNarrowed(list: EntityList<CallRecord>): boolean {
  const { filters } = list.state;
  const isSearched = list.searched !== '';
  return isSearched || activeFilters(callFields, filters).length > 0 || filters.pending === 1;
}

/** How many calls the filters leave, how long they took, and how many wait for a review; asked again with every change of the list. */
function useNumbers(list: EntityList<CallRecord>): CallNumbers | undefined {
  const { page: _page, pagesize: _size, ...filters } = listInput(list.state);
  return useQuery({
    queryKey: [calls.list.path, 'numbers', filters, list.written],
    queryFn: ({ signal }) => send(calls.list, { ...filters, page: 1, pagesize: 1 }, { signal }),
    placeholderData: keepPreviousData,
  }).data;
}
