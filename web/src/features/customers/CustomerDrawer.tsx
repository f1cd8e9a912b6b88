import { pageOfKind } from '../../records/noun/recordAddress.ts';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { useCustomerInPlace } from './useCustomerInPlace.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { PhoneFooter } from '../../records/PhoneFooter.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { NextContactTag } from '../../ui/components/NextContactTag.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { useBusinessOfCustomer } from '../business/useBusinessOfCustomer.tsx';
import { CustomerTags, SeaCountdown } from './CustomerMarks.tsx';
import { customerNumber } from './customerNumber.ts';
import { customerTabs } from './customerTabs.tsx';
import type { CustomerActions } from './useCustomerActions.tsx';
import { firstNumber } from '../../ui/format/firstNumber.ts';

/** Which customer is open, and what can be done with it. */
export interface CustomerDrawerProps extends OpenDrawer<Customer> {
  readonly actions: Pick<CustomerActions, 'ofRecord'>;
}

/**
 * The drawer of a customer (S5.11): follow-ups, basic information with whose it was, contacts, team,
 * opportunities, contracts, payments, attachments, operation record.
 */
export function CustomerDrawer({ actions, onChanged, ...drawer }: CustomerDrawerProps) {
  // The tabs are named anew in another language.
  useLanguage();
  const counts = useTargetCounts(targetKind.customer, drawer.guid);
  const editing = useCustomerInPlace(onChanged);
  const [tab, setTab] = useState<string | null>(null);
  const next = useBusinessOfCustomer(() => {
    onChanged();
    setTab('business');
  });
  const view = (customer: Customer): DrawerView => {
    const { number } = firstNumber(customer, ['Mobile', 'Telephone']);
    return {
      name: customer.Customer_Name,
      hasWebSearch: true,
      tags: <CustomerTags customer={customer} />,
      facts: customerFacts(customer),
      actions: [...actions.ofRecord(customer), ...next.actionsOf(customer)],
      phoneFooter: (
        <PhoneFooter number={number} canWrite={customer.Can_Edit === 1} onFollowUp={() => setTab('followUp')} />
      ),
      tabs: customerTabs({ customer, counts, onChanged, onTab: setTab }),
    };
  };
  return (
    <>
      <EntityDrawer
        {...drawer}
        model={customers.model}
        page={pageOfKind(targetKind.customer)}
        tab={tab}
        onTab={setTab}
        view={view}
        editing={editing}
      />
      {next.dialog}
    </>
  );
}

function customerFacts(customer: Customer): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('customer', key) });
  const { field } = firstNumber(customer, ['Mobile', 'Telephone']);
  return [
    { ...fact('Customer_Level'), value: customer.Customer_LevelName || <EmptyValue /> },
    { ...fact('Owner_User_Name'), value: customer.Owner_User_Name || <EmptyValue /> },
    { ...fact(field), value: <PhoneLink of={customerNumber(customer)} /> },
    { ...fact('Next_Time'), value: <NextContactTag next={customer.Next_Time} last={customer.Last_Time} isFull /> },
    customer.Sea_Countdown === null
      ? { ...fact('Source'), value: customer.SourceName || <EmptyValue /> }
      : { ...fact('Sea_Countdown'), value: <SeaCountdown customer={customer} /> },
    { ...fact('Update_Time'), value: <DateTime value={customer.Update_Time} /> },
  ];
}
