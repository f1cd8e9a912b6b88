import { type TargetRow, targets } from '@haina/contract/calls/targets.ts';
import { Button, Pagination, Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { PanelFooter } from '../../ui/components/PanelFooter.tsx';
import { draftSums } from './targetDraft.ts';
import { TargetCards } from './TargetCards.tsx';
import { TargetGrid } from './TargetGrid.tsx';
import styles from './targets.module.css';
import type { TargetDraftState } from './useTargetDraft.ts';
import { pagesize, type TargetFilter, useTargets } from './useTargets.ts';

/** What is below the bar. */
export interface TargetBodyProps {
  readonly filter: TargetFilter;
  readonly label: string;
  readonly state: TargetDraftState;
  readonly onPage: (page: number) => void;
  readonly onSpread: (row: TargetRow) => void;
}

/** The rows of a grid with everything around them: loading, errors, nothing to show, pages, and what is not saved yet. */
export function TargetBody({ filter, label, state, onPage, onSpread }: TargetBodyProps) {
  const isPhone = useIsPhone();
  const isReadOnly = !usePermission(targets.update);
  const { data, error, isFetching, isPlaceholderData, refetch } = useTargets(filter);
  const isPeople = filter.Holder === 1;
  const thisMonth = useThisMonth(filter.Year);
  const total = data?.total ?? 0;
  const shared = data && {
    rows: data.rows,
    sums: draftSums(data.Sums, state.draft),
    total,
    draft: state.draft,
    // Rows of another year may still be shown while those of this one come.
    isReadOnly: isReadOnly || state.isSaving || isPlaceholderData,
    onChange: state.change,
    onSpread,
  };
  return (
    <>
      {error && !isFetching && (
        <div className={styles.state}>
          <LoadErrorPanel error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && isFetching && (
        <div className={styles.state}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {data && total === 0 && <NothingThere filter={filter} />}
      {shared && total > 0 && !isPhone && (
        <TargetGrid
          // Another page, and another grid, begins at its first row and the month of today.
          key={`${filter.Year} ${filter.Kind} ${filter.Holder} ${filter.page}`}
          label={label}
          isPeople={isPeople}
          thisMonth={thisMonth}
          isBusy={isPlaceholderData}
          {...shared}
        />
      )}
      {shared && total > 0 && isPhone && <TargetCards thisMonth={thisMonth} {...shared} />}
      <GridFooter filter={filter} total={total} onPage={onPage} />
      <SaveBar state={state} />
    </>
  );
}

/** The month of today in a year, by the company's clock; null in any other year. */
function useThisMonth(year: number): number | null {
  const now = useCompanyNow();
  return Number(now.slice(0, 4)) === year ? Number(now.slice(5, 7)) : null;
}

/** What the figures of departments mean, and the pages. */
function NothingThere({ filter: { Holder, Name = '', structure_guid } }: Pick<TargetBodyProps, 'filter'>) {
  const t = useT();
  if (Name === '' && structure_guid === undefined) return <EmptyState title={t('entity.nothing')} />;
  return (
    <EmptyState
      title={t(Holder === 1 ? 'targets.empty.people' : 'targets.empty.departments')}
      hint={t('targets.emptyHint')}
    />
  );
}

function GridFooter({
  filter,
  total,
  onPage,
}: Pick<TargetBodyProps, 'filter' | 'onPage'> & { readonly total: number }) {
  const t = useT();
  const isPeople = filter.Holder === 1;
  if (total === 0 || (isPeople && total <= pagesize)) return null;
  return (
    <div className={styles.foot}>
      {!isPeople && <p className={styles.hint}>{t('targets.peopleSumHint')}</p>}
      {total > pagesize && (
        <Pagination
          size="small"
          current={filter.page ?? 1}
          pageSize={pagesize}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </div>
  );
}

/** What is not saved yet, and the ways on; nothing while there is none. */
function SaveBar({ state: { draft, isSaving, discard, save } }: { readonly state: TargetDraftState }) {
  const t = useT();
  if (draft.size === 0) return null;
  return (
    <PanelFooter note={t('targets.unsaved', { number: draft.size })}>
      <Button disabled={isSaving} onClick={discard}>
        {t('targets.discard')}
      </Button>
      <Button type="primary" loading={isSaving} onClick={save}>
        {t('targets.save')}
      </Button>
    </PanelFooter>
  );
}
