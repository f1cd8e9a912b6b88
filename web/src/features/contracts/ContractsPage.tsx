import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
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
import { followUpAction, primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { ContractDialogs } from './ContractDialogs.tsx';
import type { ContractDrawerProps } from './ContractDrawer.tsx';
import { ContractRowCard } from './ContractRowCard.tsx';
import { contractFields, contractQuickFilters } from './contractFields.tsx';
import { prefetch } from './prefetch.ts';
import { useContractActions } from './useContractActions.tsx';
import { useContractRefresh } from './useContractRefresh.ts';
import { useNewContract } from './useNewContract.ts';

const contractDrawer = lazyComponent<ContractDrawerProps>(
  async () => (await import('./ContractDrawer.tsx')).ContractDrawer,
);

const nameOf = ({ Name }: Contract) => Name;

/** The contracts a person may see, with everything that can be done to them (S12). */
export function ContractsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const { list, drawer, isDrawerWanted, writeFollowUp, closeAndRefresh } = useRecordPage(contracts);
  const refresh = useContractRefresh();
  const leave = () => {
    closeAndRefresh();
    refresh();
  };
  const actions = useContractActions(leave);
  const newContract = useNewContract();
  useEffect(() => whenIdle(contractDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton
      to={contracts.add}
      label={t('contract.add')}
      isIcon={isIcon}
      onAdd={() => actions.setDialog(newContract.blank())}
    />
  );
  return (
    <>
      <EntityListPage<Contract>
        noun="contract"
        title={t('contract.title')}
        list={list}
        fields={contractFields}
        quickFilters={contractQuickFilters}
        nameOf={nameOf}
        searchHint={t('contract.searchHint')}
        pageActions={
          <>
            {!isPhone && <ListTools kind={targetKind.contract} noun="contract" list={list} fields={contractFields} />}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(contract) => [
          ...(contract.Can_Edit === 1 ? [followUpAction(() => writeFollowUp(contract))] : []),
          ...primaryFirst(actions.ofRecord(contract)),
        ]}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        allActions={<AllActions list={list} />}
        renderCard={(contract) => <ContractRowCard contract={contract} onOpen={() => list.openRecord(contract.Guid)} />}
        empty={{ title: t('contract.empty'), hint: t('contract.emptyHint'), action: add(false), addBy: contracts.add }}
      />
      {isDrawerWanted && <contractDrawer.Component {...drawer} actions={actions} onChanged={refresh} />}
      <ContractDialogs actions={actions} onSaved={refresh} onMoved={leave} />
    </>
  );
}

ContractsPage.prefetch = prefetchPage(prefetch, contractDrawer);

/** What can be done to all contracts that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Contract> }) {
  const t = useT();
  return (
    <MassActions
      kind={targetKind.contract}
      noun="contract"
      fields={contractFields}
      calls={contracts}
      list={list}
      transferWords={{ title: t('contract.transferTitle') }}
    />
  );
}

const BatchActions = (chosen: Chosen<Contract>) => (
  <RecordBatch {...chosen} noun="contract" fields={contractFields} idField="ContractGuidList" calls={contracts} />
);
