import { logLimit, logSearched } from '@haina/contract/calls/logs.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { activeFilters } from '../../entity/filter/activeFilters.ts';
import { EntityCards } from '../../entity/list/EntityCards.tsx';
import type { RowIdentity } from '../../entity/list/EntityTable.tsx';
import { FilterStrip } from '../../entity/filter/FilterStrip.tsx';
import type { Field } from '../../entity/fields/field.ts';
import { ListNotice } from '../../entity/list/ListNotice.tsx';
import { ListPager } from '../../entity/list/ListPager.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import type { Selection } from '../../entity/list/useSelection.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListSheetButton, type ListSheetCall } from '../../records/SheetButton.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import styles from './logs.module.css';

/** What one log gives for its list. */
export interface LogListProps<R extends RowIdentity> {
  /** The group of its field labels. */
  readonly noun: string;
  readonly list: EntityList<R>;
  readonly fields: readonly Field<R>[];
  readonly exporting: ListSheetCall;
  /** An entry on a phone. */
  readonly renderCard: (row: R) => ReactNode;
}

// Entries of a log are only read.
const ignore = () => undefined;
const noSelection: Selection<never> = {
  rows: [],
  keys: [],
  isAll: false,
  takeAll: ignore,
  set: ignore,
  clear: ignore,
  handOver: ignore,
  takeBack: ignore,
};

/** A log: filters, strip, table or cards, pager; nothing in it can be changed. */
export function LogList<R extends RowIdentity>(props: LogListProps<R>) {
  const { noun, list, fields, exporting, renderCard } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const isFiltered = activeFilters(fields, list.state.filters).length > 0 || list.searched !== '';
  const nothing = isFiltered ? (
    <EmptyState
      title={t('logs.empty')}
      hint={t('logs.emptyHint')}
      actions={<Button onClick={list.clearFilters}>{t('entity.clearFilters')}</Button>}
    />
  ) : (
    <EmptyState title={t('entity.nothing')} />
  );
  return (
    <>
      <LogFilters noun={noun} list={list} fields={fields} searchHint={t('logs.search')}>
        <ListSheetButton call={exporting} input={list.state.filters} />
      </LogFilters>
      <FilterStrip noun={noun} fields={fields} list={list} selection={noSelection} />
      <ListNotice list={list} />
      {list.searched !== '' && <p className={styles.hint}>{t('logs.searched', { number: grouped(logSearched) })}</p>}
      {(list.shown?.total ?? 0) >= logLimit && (
        <Alert className={styles.notice} type="info" showIcon title={t('logs.capped', { number: grouped(logLimit) })} />
      )}
      {isPhone ? (
        <EntityCards list={list} renderCard={renderCard} empty={nothing} />
      ) : (
        <>
          <LogTable noun={noun} list={list} fields={fields} empty={nothing} />
          {list.shown && <ListPager list={list} />}
        </>
      )}
    </>
  );
}
