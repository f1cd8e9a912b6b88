import { type ViewNoun, viewNouns } from '@haina/contract/calls/views.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { type Permission, usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { HeaderActions } from '../../ui/components/HeaderActions.tsx';
import { lazyGeneric } from '../../ui/components/lazyComponent.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { Siblings } from '../../ui/components/SiblingName.tsx';
import { activeFilters } from '../filter/activeFilters.ts';
import { ColumnSettings } from '../list/ColumnSettings.tsx';
import type { ArrangedColumn } from '../list/columns.ts';
import { EntityTable, type RowIdentity } from '../list/EntityTable.tsx';
import { FilterStrip } from '../filter/FilterStrip.tsx';
import { isPressed, type QuickFilter } from '../filter/quickFilter.ts';
import type { Field } from '../fields/field.ts';
import type { CellEditing } from '../inPlace/cellEditing.tsx';
import { ListNotice } from '../list/ListNotice.tsx';
import { ListPager } from '../list/ListPager.tsx';
import styles from '../list/list.module.css';
import type { RowAction } from '../list/RowActions.tsx';
import { briefName } from '../list/RowName.tsx';
import { ScopeTabs } from '../filter/ScopeTabs.tsx';
import { SearchBar } from '../filter/SearchBar.tsx';
import { useArrangedColumns } from '../list/useArrangedColumns.ts';
import type { EntityList } from '../list/useEntityList.ts';
import { BatchStart } from '../list/batchStart.ts';
import { type Selection, useSelection } from '../list/useSelection.ts';
import { ViewPicker } from '../views/ViewPicker.tsx';

const liveRows = lazyGeneric(async () => {
  // Without it the rows are as old as they were.
  const { LiveRows } = await import('../list/LiveRows.tsx').catch(() => ({ LiveRows: () => null }));
  return LiveRows;
});

// Only phones draw cards.
const entityCards = lazyGeneric(async () => (await import('../list/EntityCards.tsx')).EntityCards);

/** The list that views are saved of; undefined for one that has none. */
const viewNounOf = (noun: string): ViewNoun | undefined => viewNouns.find((known) => known === noun);

/** Width of the column of row actions where the noun names none, in px. */
const defaultActionsWidth = 140;

/** What a noun gives for its list. */
export interface EntityListPageProps<R extends RowIdentity> {
  readonly noun: string;
  /** What the page is called. */
  readonly title: string;
  readonly list: EntityList<R>;
  /** Stands in the place of the title, where the list has tabs of its own. */
  readonly tabs?: ReactNode;
  /** What has to be said over the rows. */
  readonly notice?: ReactNode;
  readonly fields: readonly Field<R>[];
  /** Filters that a click sets, above the table. */
  readonly quickFilters?: readonly QuickFilter[];
  readonly nameOf: (record: R) => string;
  /** What the search field searches, in words. */
  readonly searchHint: string;
  /** Buttons at the top right, the primary one last; on a phone icons in the head of the window. */
  readonly pageActions: ReactNode;
  readonly onOpen: (record: R) => void;
  readonly rowActions: (record: R) => readonly RowAction[];
  /** Width of the column of row actions, in px. */
  readonly actionsWidth?: number;
  /** How cells are edited where they stand; absent where they are only read. */
  readonly cells?: CellEditing<R>;
  /** Buttons for the chosen rows; without it no rows can be chosen. */
  readonly renderBatch?: (rows: readonly R[]) => ReactNode;
  /** Buttons for all records that the filters find; absent where only chosen ones can be named. */
  readonly allActions?: ReactNode;
  /** A record on a phone. */
  readonly renderCard: (record: R) => ReactNode;
  readonly empty: EmptyList;
  /** Another way to show what the filters leave, in the place of table and pager: a board. Phones show cards all the same. */
  readonly body?: ReactNode;
}

/** The list page of a noun: ownership, filters, strip, table or cards, pager (S24.3). */
export function EntityListPage<R extends RowIdentity>(props: EntityListPageProps<R>) {
  const { noun, title, list, fields, searchHint, renderBatch, quickFilters = [] } = props;
  const isPhone = useIsPhone();
  const { columns, settings } = useColumns(noun, fields);
  const selection = useSelection(list);
  const viewNoun = viewNounOf(noun);
  const { filters } = list.state;
  const isFiltered =
    activeFilters(fields, filters).length > 0 ||
    list.searched !== '' ||
    quickFilters.some((quick) => isPressed(quick, filters));
  const parts: ListParts = {
    isFiltered,
    search: (
      <SearchBar
        noun={noun}
        fields={fields}
        list={list}
        searchHint={searchHint}
        settings={props.body ? null : settings}
      />
    ),
    scopes: list.hasOwners ? (
      <ScopeTabs
        value={Number(filters.SeleteType ?? 0)}
        counts={list.counts}
        onChange={(SeleteType) => list.filterBy({ SeleteType: SeleteType || undefined })}
      />
    ) : (
      (props.tabs ?? <h2 className={styles.listTitle}>{title}</h2>)
    ),
    views: viewNoun && <ViewPicker key={viewNoun} noun={viewNoun} list={list} />,
    strip: (
      <FilterStrip
        noun={noun}
        fields={fields}
        list={list}
        quick={quickFilters}
        selection={selection}
        batchActions={<BatchStart value={selection.handOver}>{renderBatch?.(selection.rows)}</BatchStart>}
        {...(props.allActions
          ? { allActions: <BatchStart value={selection.handOver}>{props.allActions}</BatchStart> }
          : {})}
      />
    ),
    nothing: <NothingFound {...props} isFiltered={isFiltered} />,
  };
  return (
    <section className={styles.page}>
      <PageTitle text={title} />
      <liveRows.Component list={list} />
      {isPhone ? (
        <PhoneList {...props} parts={parts} />
      ) : (
        <WideList {...props} parts={parts} columns={columns} selection={selection} />
      )}
    </section>
  );
}

/** What a list says without rows. */
export interface EmptyList {
  readonly title: string;
  /** What one can do about it, for those who may add. */
  readonly hint: string;
  readonly action?: ReactNode;
  /** The call that adds a record: people without it see a hint about filters at most. Left out, the hint is for everybody. */
  readonly addBy?: Permission;
  /** The words speak of no conditions, and fit a list that nothing narrows too. */
  readonly isUnconditional?: true;
}

/** What both layouts of a list are made of. */
interface ListParts {
  readonly isFiltered: boolean;
  readonly search: ReactNode;
  readonly scopes: ReactNode;
  /** Saved views of the list, where it has any. */
  readonly views: ReactNode;
  readonly strip: ReactNode;
  readonly nothing: ReactNode;
}

type LayoutProps<R extends RowIdentity> = EntityListPageProps<R> & { readonly parts: ListParts };

function PhoneList<R extends RowIdentity>({ list, nameOf, pageActions, notice, renderCard, parts }: LayoutProps<R>) {
  return (
    <div className={styles.card}>
      <HeaderActions>{pageActions}</HeaderActions>
      {parts.search}
      <div className={`${styles.bar} ${styles.phoneScopes}`}>
        {parts.scopes}
        {parts.views}
      </div>
      {parts.strip}
      <ListNotice list={list} />
      {notice}
      <Siblings names={list.shown?.rows.map(nameOf) ?? []}>
        <entityCards.Component list={list} renderCard={renderCard} empty={parts.nothing} />
      </Siblings>
    </div>
  );
}

interface WideListProps<R extends RowIdentity> {
  readonly columns: readonly ArrangedColumn<R>[];
  readonly selection: Selection<R>;
}

function WideList<R extends RowIdentity>(props: LayoutProps<R> & WideListProps<R>) {
  const { list, columns, pageActions, notice, parts, selection, onOpen, rowActions } = props;
  const begin = (act: () => void) => () => {
    selection.takeBack();
    act();
  };
  return (
    <div className={styles.card}>
      <div className={`${styles.bar} ${styles.head}`}>
        <div className={styles.standing}>
          {parts.scopes}
          {parts.views}
        </div>
        <div className={styles.pageActions}>{pageActions}</div>
      </div>
      {parts.search}
      {parts.strip}
      <ListNotice list={list} />
      {notice}
      {props.body ?? (
        <>
          <Siblings names={shownNames(columns, list.shown?.rows ?? [])}>
            <EntityTable
              {...props}
              selection={props.renderBatch ? selection : null}
              onOpen={(record) => begin(() => onOpen(record))()}
              onCellSaved={begin(list.refresh)}
              rowActions={(record) => rowActions(record).map((one) => ({ ...one, onClick: begin(one.onClick) }))}
              actionsWidth={props.actionsWidth ?? defaultActionsWidth}
              empty={parts.nothing}
            />
          </Siblings>
          {list.shown && <ListPager list={list} />}
        </>
      )}
    </div>
  );
}

/** The names of rows as the table shows them. */
const shownNames = <R extends object>(columns: readonly ArrangedColumn<R>[], rows: readonly R[]) =>
  columns.flatMap(({ field }) => (field.column?.isName ? rows.map((row) => briefName(field, row)) : []));

type NothingFoundProps<R extends RowIdentity> = EntityListPageProps<R> & { readonly isFiltered: boolean };

function NothingFound<R extends RowIdentity>({ list, empty, isFiltered }: NothingFoundProps<R>) {
  const t = useT();
  const mayAdd = usePermission(empty.addBy ?? '');
  // One way on: what hides the records goes, or the first one comes.
  const action = isFiltered ? <Button onClick={list.clearFilters}>{t('entity.clearFilters')}</Button> : empty.action;
  // Where nothing is narrowed there are no conditions to speak of: the list is empty, or out of reach.
  if (!isFiltered && !empty.isUnconditional) return <EmptyState title={t('entity.nothing')} actions={action} />;
  return <EmptyState title={empty.title} hint={mayAdd ? empty.hint : t('entity.fewerFilters')} actions={action} />;
}

function useColumns<R>(noun: string, fields: readonly Field<R>[]) {
  const { columns, choice, setChoice } = useArrangedColumns(noun, fields);
  return {
    columns,
    settings: <ColumnSettings noun={noun} columns={columns} choice={choice} onChange={setChoice} />,
  };
}
