import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { pathOfPage } from '@haina/contract/rules/permissionPage.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';

import { t, useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { RevealNumber } from '../../records/RevealNumber.tsx';
import { recordTabs } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { OwnershipHistory } from '../customers/OwnershipHistory.tsx';
import { SeaContacts } from './SeaContacts.tsx';
import { seaFields } from './seaFields.tsx';
import type { SeaActions } from './useSeaActions.tsx';

/** Which customer of the sea is open, and what can be done with it. */
export interface SeaDrawerProps extends OpenDrawer<SeaCustomer> {
  readonly actions: SeaActions;
}

/** The drawer of a customer of the sea: everything is read, phones are masked, nothing is written (S6.2, S6.19). */
export function SeaDrawer({ actions, onChanged, ...drawer }: SeaDrawerProps) {
  const t = useT();
  const counts = useTargetCounts(targetKind.customer, drawer.guid);
  const [tab, setTab] = useState<string | null>(null);
  const view = (customer: SeaCustomer): DrawerView => {
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.customer, Target_Guid: customer.Guid },
      counts,
      canWrite: false,
      canManage: false,
      isInSea: true,
      info: (
        <InfoPanel noun="sea" marker="customer" title={t('target.customer')} fields={seaFields} record={customer} />
      ),
      onChanged,
    });
    return {
      name: customer.Customer_Name,
      facts: seaFacts(customer),
      actions: actions.ofRecord(customer),
      phoneFooter: (
        <Allowed to={sea.receive}>
          <Button type="primary" onClick={() => actions.receive([customer])}>
            {t('sea.receive')}
          </Button>
        </Allowed>
      ),
      tabs: [
        tabs.followUp,
        tabs.info,
        {
          key: 'contacts',
          label: t('record.tab.contacts'),
          count: counts?.Contacts,
          content: <SeaContacts customerGuid={customer.Guid} />,
        },
        tabs.files,
        {
          key: 'history',
          label: t('sea.history'),
          content: <OwnershipHistory customerGuid={customer.Guid} />,
        },
        tabs.log,
      ],
    };
  };
  return <EntityDrawer {...drawer} model={sea.model} page={pathOfPage('sea')} tab={tab} onTab={setTab} view={view} />;
}

function seaFacts(customer: SeaCustomer): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('sea', key) });
  return [
    { ...fact('Customer_Level'), value: customer.Customer_LevelName || <EmptyValue /> },
    { ...fact('Sea_Reason'), value: customer.Sea_Reason || <EmptyValue /> },
    { ...fact('Sea_Time'), value: <DateTime value={customer.Sea_Time} /> },
    { ...fact('Before_Owner_Name'), value: customer.Before_Owner_Name || <EmptyValue /> },
    { key: 'numbers', label: numberWords(customer), value: <Numbers customer={customer} /> },
    { ...fact('Last_Time'), value: <DateTime value={customer.Last_Time} /> },
  ];
}

// What the numbers are: one of each at most.
function numberWords(customer: SeaCustomer): string {
  const names = (['Telephone', 'Mobile'] as const).filter((name) => customer[name] !== '');
  return (names.length === 0 ? ['Telephone'] : names).map((name) => fieldLabel('sea', name)).join(t('entity.comma'));
}

/** The numbers of a customer of the sea, each masked until one asks for it. */
function Numbers({ customer: { Guid, Customer_Name, Telephone, Mobile } }: { readonly customer: SeaCustomer }) {
  const target = { Target_Kind: targetKind.customer, Target_Guid: Guid };
  return (
    <>
      <RevealNumber
        key={`${Guid} Telephone`}
        target={target}
        name={Customer_Name}
        field="Telephone"
        masked={Telephone}
      />{' '}
      <RevealNumber key={`${Guid} Mobile`} target={target} name={Customer_Name} field="Mobile" masked={Mobile} />
      {Telephone === '' && Mobile === '' && <EmptyValue />}
    </>
  );
}
