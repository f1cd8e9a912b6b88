import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { teamModules } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { DrawerColumns } from '../../entity/drawer/DrawerColumns.tsx';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { fieldLabel } from '../../entity/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { PhoneFoot } from '../../records/PhoneFoot.tsx';
import { recordTabs } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { NextContactTag } from '../../ui/NextContactTag.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { BusinessOf } from '../business/BusinessOf.tsx';
import { ContractsOf } from '../contracts/ContractsOf.tsx';
import { CustomerPayments } from '../receivables/CustomerPayments.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerTags, SeaCountdown } from './CustomerMarks.tsx';
import { CustomerSide } from './CustomerSide.tsx';
import { OwnershipHistory } from './OwnershipHistory.tsx';
import { customerFields } from './customerFields.tsx';
import styles from './customers.module.css';
import type { CustomerActions } from './useCustomerActions.tsx';

/** Which customer is open, and what can be done with it. */
export interface CustomerDrawerProps extends OpenDrawer<Customer> {
  readonly actions: Pick<CustomerActions, 'ofRecord'>;
}

/**
 * The drawer of a customer (document 000, section 2): follow-ups, basic information with whose it was, contacts, team,
 * opportunities, contracts, payments, attachments, operation record.
 */
export function CustomerDrawer({ actions, onChanged, ...drawer }: CustomerDrawerProps) {
  const t = useT();
  const counts = useTargetCounts(targetKind.customer, drawer.guid);
  const [tab, setTab] = useState<string | null>(null);
  const view = (customer: Customer): DrawerView => {
    const number = customer.Mobile || customer.Telephone;
    return {
      name: customer.Customer_Name,
      tags: <CustomerTags customer={customer} />,
      facts: customerFacts(customer),
      actions: actions.ofRecord(customer),
      phoneFoot: <PhoneFoot number={number} canWrite={customer.Can_Edit === 1} onFollowUp={() => setTab('followUp')} />,
      tabs: tabsOf(customer),
    };
  };
  const tabsOf = (customer: Customer): DrawerView['tabs'] => {
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.customer, Target_Guid: customer.Guid },
      counts,
      canWrite: customer.Can_Edit === 1,
      canManage: customer.Can_Manage === 1,
      customerGuid: customer.Guid,
      teamModules,
      info: (
        <>
          <InfoPanel
            noun="customer"
            marker="customer"
            title={t('target.customer')}
            fields={customerFields}
            record={customer}
          />
          <section className={styles.history}>
            <h3 className={styles.sideTitle}>{t('sea.history')}</h3>
            <OwnershipHistory customerGuid={customer.Guid} />
          </section>
        </>
      ),
      onChanged,
    });
    const side = <CustomerSide guid={customer.Guid} onTab={setTab} />;
    return [
      { ...tabs.followUp, content: <DrawerColumns main={tabs.followUp.content} side={side} /> },
      tabs.info,
      {
        key: 'contacts',
        label: t('record.tab.contacts'),
        count: counts?.Contacts,
        content: <CustomerContacts customer={customer} />,
      },
      tabs.team,
      {
        key: 'business',
        label: t('record.tab.business'),
        count: counts?.Business,
        content: <BusinessOf customer={customer} />,
      },
      {
        key: 'contract',
        label: t('record.tab.contract'),
        count: counts?.Contract,
        content: <ContractsOf of={{ customer }} canWrite={customer.Can_Edit === 1} />,
      },
      {
        key: 'payments',
        label: t('record.tab.payments'),
        count: counts?.Receivables,
        content: <CustomerPayments customer={customer} />,
      },
      tabs.files,
      tabs.log,
    ];
  };
  return <EntityDrawer {...drawer} model={customers.model} tab={tab} onTab={setTab} view={view} />;
}

function customerFacts(customer: Customer): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('customer', key) });
  return [
    { ...fact('Customer_Level'), value: customer.Customer_LevelName || <Missing /> },
    { ...fact('Owner_User_Name'), value: customer.Owner_User_Name || <Missing /> },
    { ...fact('Mobile'), value: <Phone value={customer.Mobile || customer.Telephone} /> },
    { ...fact('Next_Time'), value: <NextContactTag next={customer.Next_Time} last={customer.Last_Time} /> },
    customer.Sea_Countdown === null
      ? { ...fact('Source'), value: customer.SourceName || <Missing /> }
      : { ...fact('Sea_Countdown'), value: <SeaCountdown customer={customer} /> },
    { ...fact('Update_Time'), value: <DateTime value={customer.Update_Time} /> },
  ];
}
