import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { useContractInPlace } from './useContractInPlace.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { pageOfKind } from '../../records/noun/recordAddress.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { PhoneFooter } from '../../records/PhoneFooter.tsx';
import { recordTabs } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { useReceivableOfContract } from '../receivables/useReceivableOfContract.tsx';
import { PaymentsOf } from '../receivables/PaymentsOf.tsx';
import { CustomerLink, Received } from './ContractMarks.tsx';
import { ContractProducts } from './ContractProducts.tsx';
import { contractFields } from './contractFields.tsx';
import type { ContractActions } from './useContractActions.tsx';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';

/** Which contract is open, and what can be done with it. */
export interface ContractDrawerProps extends OpenDrawer<Contract> {
  readonly actions: Pick<ContractActions, 'ofRecord'>;
}

/**
 * The drawer of a contract (S12.10): follow-ups, basic information, team, products, payments,
 * attachments, operation record.
 */
export function ContractDrawer({ actions, onChanged, ...drawer }: ContractDrawerProps) {
  const editing = useContractInPlace(onChanged);
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const counts = useTargetCounts(targetKind.contract, drawer.guid);
  const payment = useReceivableOfContract(() => {
    onChanged();
    setTab('payments');
  });
  const tabsOf = (contract: Contract): DrawerView['tabs'] => {
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.contract, Target_Guid: contract.Guid },
      counts,
      canWrite: contract.Can_Edit === 1,
      canManage: contract.Can_Manage === 1,
      customerGuid: contract.Customer_Guid,
      info: <ContractInfo contract={contract} />,
      onChanged,
    });
    return [
      tabs.followUp,
      tabs.info,
      tabs.team,
      {
        key: 'products',
        label: t('record.tab.products'),
        count: counts?.Product,
        content: <ContractProducts contract={contract} />,
      },
      { key: 'payments', label: t('record.tab.payments'), content: <PaymentsOf contract={contract} /> },
      tabs.files,
      tabs.log,
    ];
  };
  const view = (contract: Contract): DrawerView => ({
    name: contract.Name,
    brief: nameBeyond(contract.Name, contract.Customer_Name),
    facts: contractFacts(contract),
    actions: [...actions.ofRecord(contract), ...payment.actionsOf(contract)],
    phoneFooter: <PhoneFooter number="" canWrite={contract.Can_Edit === 1} onFollowUp={() => setTab('followUp')} />,
    tabs: tabsOf(contract),
  });
  return (
    <>
      <EntityDrawer
        {...drawer}
        model={contracts.model}
        page={pageOfKind(targetKind.contract)}
        tab={tab}
        onTab={setTab}
        view={view}
        editing={editing}
      />
      {payment.dialog}
    </>
  );
}

const ContractInfo = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  return (
    <InfoPanel
      noun="contract"
      marker="contract"
      title={t('target.contract')}
      fields={contractFields}
      record={contract}
    />
  );
};

function contractFacts(contract: Contract): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('contract', key) });
  return [
    { ...fact('Money'), value: <Money value={contract.Money} /> },
    { ...fact('received'), value: <Received contract={contract} /> },
    { ...fact('outstanding'), value: <Money value={contract.outstanding} /> },
    { ...fact('Customer_Guid'), value: <CustomerLink contract={contract} /> },
    { ...fact('Contract_Num'), value: contract.Contract_Num },
    { ...fact('End_Time'), value: <DateTime value={contract.End_Time} /> },
  ];
}
