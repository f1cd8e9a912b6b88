import { pageOfKind } from '../../records/noun/recordAddress.ts';
import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { useBusinessInPlace } from './useBusinessInPlace.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { t, useLanguage } from '../../lib/i18n/i18n.ts';
import { PhoneFooter } from '../../records/PhoneFooter.tsx';
import { recordTabs, type TargetCounts } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { ContractsOf } from '../contracts/ContractsOf.tsx';
import { BusinessContacts } from './BusinessContacts.tsx';
import { CustomerLink, EndTag } from './BusinessMarks.tsx';
import { BusinessProducts } from './BusinessProducts.tsx';
import { businessFields } from './businessFields.tsx';
import { useNextStage } from './stages/useNextStage.tsx';
import { StageBar } from './StageBar.tsx';
import type { BusinessActions } from './useBusinessActions.tsx';
import { mayHaveContracts, useContractOfBusiness } from './useContractOfBusiness.tsx';
import { nameBeyond } from '../../ui/format/nameBeyond.ts';

/** Which opportunity is open, and what can be done with it. */
export interface BusinessDrawerProps extends OpenDrawer<Business> {
  readonly actions: Pick<BusinessActions, 'ofRecord' | 'moveTo'>;
}

/**
 * The drawer of an opportunity with its stage bar (S10.10): follow-ups, basic information, contacts,
 * team, contracts, products, attachments, operation record.
 */
export function BusinessDrawer({ actions, onChanged, ...drawer }: BusinessDrawerProps) {
  const editing = useBusinessInPlace(onChanged);
  // The tabs are named anew in another language.
  useLanguage();
  const [tab, setTab] = useState<string | null>(null);
  const counts = useTargetCounts(targetKind.business, drawer.guid);
  const contract = useContractOfBusiness(() => {
    onChanged();
    setTab('contract');
  });
  const nextStage = useNextStage(drawer.guid, actions.moveTo);
  const view = (opportunity: Business): DrawerView => ({
    name: opportunity.Name,
    brief: nameBeyond(opportunity.Name, opportunity.Customer_Name),
    tags: <EndTag opportunity={opportunity} />,
    facts: businessFacts(opportunity),
    actions: [...actions.ofRecord(opportunity), ...nextStage(opportunity), ...contract.actionsOf(opportunity)],
    bar: <StageBar opportunity={opportunity} onMove={actions.moveTo} />,
    phoneFooter: <PhoneFooter number="" canWrite={opportunity.Can_Edit === 1} onFollowUp={() => setTab('followUp')} />,
    tabs: businessTabs({ opportunity, counts, onChanged }),
  });
  return (
    <>
      <EntityDrawer
        {...drawer}
        model={business.model}
        page={pageOfKind(targetKind.business)}
        tab={tab}
        onTab={setTab}
        view={view}
        editing={editing}
      />
      {contract.dialog}
    </>
  );
}

interface TabsOptions {
  readonly opportunity: Business;
  readonly counts: TargetCounts | undefined;
  readonly onChanged: () => void;
}

function businessTabs({ opportunity, counts, onChanged }: TabsOptions): DrawerView['tabs'] {
  const tabs = recordTabs({
    target: { Target_Kind: targetKind.business, Target_Guid: opportunity.Guid },
    counts,
    canWrite: opportunity.Can_Edit === 1,
    canManage: opportunity.Can_Manage === 1,
    customerGuid: opportunity.Customer_Guid,
    info: (
      <InfoPanel
        noun="business"
        marker="business"
        title={t('target.business')}
        fields={businessFields}
        record={opportunity}
      />
    ),
    onChanged,
  });
  return [
    tabs.followUp,
    tabs.info,
    {
      key: 'contacts',
      label: t('record.tab.contacts'),
      count: counts?.Contacts,
      content: <BusinessContacts opportunity={opportunity} />,
    },
    tabs.team,
    {
      key: 'contract',
      label: t('record.tab.contract'),
      count: counts?.Contract,
      content: <ContractsOf of={{ opportunity }} canWrite={mayHaveContracts(opportunity)} />,
    },
    {
      key: 'products',
      label: t('record.tab.products'),
      count: counts?.Product,
      content: <BusinessProducts opportunity={opportunity} />,
    },
    tabs.files,
    tabs.log,
  ];
}

function businessFacts(opportunity: Business): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('business', key) });
  return [
    { ...fact('Money'), value: <Money value={opportunity.Money} /> },
    { ...fact('Customer_Guid'), value: <CustomerLink opportunity={opportunity} /> },
    { ...fact('Type_Id'), value: opportunity.TypeName || <EmptyValue /> },
    { ...fact('Deal_Time'), value: <DateTime value={opportunity.Deal_Time} /> },
    { ...fact('Owner_User_Name'), value: opportunity.Owner_User_Name || <EmptyValue /> },
    { ...fact('Update_Time'), value: <DateTime value={opportunity.Update_Time} /> },
  ];
}
