import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useEffect } from 'react';
import { noNeighbours } from '../../entity/drawer/useNeighbours.ts';
import { AddButton } from '../../entity/list/AddButton.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { cellEditing } from '../../entity/inPlace/cellEditing.tsx';
import { isEditable } from '../../entity/inPlace/inPlace.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListTools } from '../../records/listTools/ListTools.tsx';
import { MassActions } from '../../records/massChange/MassActions.tsx';
import { prefetchPage } from '../../records/prefetchPage.ts';
import { type Chosen, RecordBatch } from '../../records/RecordBatch.tsx';
import { followUpAction, primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { BusinessDialogs } from './BusinessDialogs.tsx';
import type { BusinessDrawerProps } from './BusinessDrawer.tsx';
import { BusinessRowCard } from './BusinessTable.tsx';
import { businessFields, businessQuickFilters } from './businessFields.tsx';
import { useBusinessWay } from './businessWay.ts';
import { prefetch } from './prefetch.ts';
import { useBoardBody } from './useBoardBody.tsx';
import { useBusinessActions } from './useBusinessActions.tsx';
import { useBusinessRefresh } from './useBusinessRefresh.ts';
import { WaySwitch } from './WaySwitch.tsx';

const businessDrawer = lazyComponent<BusinessDrawerProps>(
  async () => (await import('./BusinessDrawer.tsx')).BusinessDrawer,
);

const nameOf = ({ Name }: Business) => Name;

const cells = cellEditing<Business>(business.update, isEditable, async () => {
  const { useBusinessInPlace } = await import('./useBusinessInPlace.ts');
  return useBusinessInPlace;
});

/** The opportunities a person may see, as a list or as a board by stage, with everything that can be done to them. */
export function BusinessPage() {
  const t = useT();
  const { list, drawer, isDrawerWanted, writeFollowUp } = useRecordPage(business);
  const refresh = useBusinessRefresh();
  const closeAndRefresh = () => {
    list.openRecord(null);
    refresh();
  };
  const actions = useBusinessActions({ onGone: closeAndRefresh, onChanged: refresh });
  const { view, tools, isBoard } = useShown({ list, refresh, onMove: actions.moveTo });
  const isPhone = useIsPhone();
  useEffect(() => whenIdle(businessDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton
      to={business.add}
      label={t('business.add')}
      isIcon={isIcon}
      onAdd={() => actions.setDialog({ mode: 'add' })}
    />
  );
  return (
    <>
      <EntityListPage<Business>
        noun="business"
        title={t('business.title')}
        {...view}
        quickFilters={businessQuickFilters}
        nameOf={nameOf}
        searchHint={t('business.searchHint')}
        pageActions={
          <>
            {tools}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(opportunity) => [
          ...(isEditable(opportunity) ? [followUpAction(() => writeFollowUp(opportunity))] : []),
          ...primaryFirst(actions.ofRecord(opportunity)),
        ]}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        cells={cells}
        allActions={<AllActions list={list} />}
        renderCard={(opportunity) => (
          <BusinessRowCard opportunity={opportunity} onOpen={() => list.openRecord(opportunity.Guid)} />
        )}
        empty={{ title: t('business.empty'), hint: t('business.emptyHint'), action: add(false), addBy: business.add }}
      />
      {isDrawerWanted && (
        <businessDrawer.Component
          {...drawer}
          {...(isBoard ? { neighbours: noNeighbours } : {})}
          onChanged={refresh}
          actions={actions}
        />
      )}
      <BusinessDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

BusinessPage.prefetch = prefetchPage(prefetch, businessDrawer);

/** The list or the board, as the person has chosen, and the tools at the head; phones show cards. */
function useShown(options: Omit<Parameters<typeof useBoardBody>[0], 'isBoard'>) {
  const isPhone = useIsPhone();
  const [way, setWay] = useBusinessWay();
  const isBoard = way === 'board' && !isPhone;
  const { mode, ...view } = useBoardBody({ ...options, isBoard });
  const { list } = options;
  const tools = !isPhone && (
    <>
      <WaySwitch way={way} onWay={setWay} mode={mode} onMode={(id) => list.filterBy({ Type_Id: [id] })} />
      <ListTools kind={targetKind.business} noun="business" list={list} fields={businessFields} />
    </>
  );
  return { view, tools, isBoard };
}

/** What can be done to all opportunities that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Business> }) {
  const t = useT();
  return (
    <MassActions
      kind={targetKind.business}
      noun="business"
      fields={businessFields}
      calls={business}
      list={list}
      transferWords={{ title: t('business.transferTitle') }}
    />
  );
}

const BatchActions = (chosen: Chosen<Business>) => (
  <RecordBatch {...chosen} noun="business" fields={businessFields} idField="BusinessGuidList" calls={business} />
);
