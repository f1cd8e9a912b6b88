import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useEffect } from 'react';
import { AddButton } from '../../entity/list/AddButton.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListTools } from '../../records/listTools/ListTools.tsx';
import { MassActions } from '../../records/massChange/MassActions.tsx';
import { prefetchPage } from '../../records/prefetchPage.ts';
import { type Chosen, RecordBatch } from '../../records/RecordBatch.tsx';
import { primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { newReceivable } from './newReceivable.ts';
import { prefetch } from './prefetch.ts';
import { ReceivableCard } from './ReceivableCard.tsx';
import { ReceivableDialogs } from './ReceivableDialogs.tsx';
import type { ReceivableDrawerProps } from './ReceivableDrawer.tsx';
import { receivableFields, receivableInputs, receivableQuickFilters } from './receivableFields.tsx';
import { useMoneyRefresh } from './useMoneyRefresh.ts';
import { useReceivableActions } from './useReceivableActions.tsx';

const receivableDrawer = lazyComponent<ReceivableDrawerProps>(
  async () => (await import('./ReceivableDrawer.tsx')).ReceivableDrawer,
);

const listed = {
  noun: 'receivables',
  fields: receivableFields,
  quickFilters: receivableQuickFilters,
  nameOf: (receivable: Receivable) => receivable.Number,
} as const;

/** The receivables a person may see, with everything that can be done to them (S13). */
export function ReceivablesPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const now = useCompanyNow();
  const { list, drawer, isDrawerWanted } = useRecordPage(receivables);
  const refresh = useMoneyRefresh();
  const actions = useReceivableActions(() => {
    list.openRecord(null);
    refresh();
  });
  useEffect(() => whenIdle(receivableDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton
      to={receivables.add}
      label={t('receivables.add')}
      isIcon={isIcon}
      onAdd={() => actions.setDialog(newReceivable(now))}
    />
  );
  return (
    <>
      <EntityListPage<Receivable>
        {...listed}
        title={t('receivables.title')}
        list={list}
        searchHint={t('receivables.searchHint')}
        pageActions={
          <>
            {!isPhone && (
              <ListTools kind={targetKind.receivables} noun="receivables" list={list} fields={receivableFields} />
            )}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(receivable) => primaryFirst(actions.ofRecord(receivable))}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        allActions={<AllActions list={list} />}
        renderCard={(receivable) => (
          <ReceivableCard receivable={receivable} onOpen={() => list.openRecord(receivable.Guid)} />
        )}
        empty={{
          title: t('receivables.empty'),
          hint: t('receivables.emptyHint'),
          action: add(false),
          addBy: receivables.add,
        }}
      />
      {isDrawerWanted && <receivableDrawer.Component {...drawer} actions={actions} />}
      <ReceivableDialogs actions={actions} onSaved={refresh} />
    </>
  );
}

ReceivablesPage.prefetch = prefetchPage(prefetch, receivableDrawer);

/** What can be done to all receivables that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Receivable> }) {
  return (
    <MassActions
      kind={targetKind.receivables}
      noun="receivables"
      fields={receivableInputs}
      calls={receivables}
      list={list}
    />
  );
}

const BatchActions = (chosen: Chosen<Receivable>) => (
  <RecordBatch
    {...chosen}
    noun="receivables"
    fields={receivableInputs}
    idField="ReceivablesGuidList"
    calls={receivables}
  />
);
