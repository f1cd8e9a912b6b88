import type { Customer } from '@haina/contract/calls/customers.ts';
import { teamModules } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { DrawerColumns } from '../../entity/drawer/DrawerColumns.tsx';
import type { DrawerView } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { recordTabs, type TargetCounts } from '../../records/recordTabs.tsx';
import { BusinessOf } from '../business/BusinessOf.tsx';
import { ContractsOf } from '../contracts/ContractsOf.tsx';
import { CustomerPayments } from '../receivables/CustomerPayments.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerSide } from './CustomerSide.tsx';
import { customerFields } from './customerFields.tsx';
import styles from './customers.module.css';
import { OwnershipHistory } from './OwnershipHistory.tsx';

/** What the tabs of a customer are about. */
export interface CustomerTabsOptions {
  readonly customer: Customer;
  readonly counts: TargetCounts | undefined;
  readonly onChanged: () => void;
  /** Opens a tab from another one. */
  readonly onTab: (key: string) => void;
}

/** The nine tabs of a customer's drawer in their order (S5.11). */
export function customerTabs(options: CustomerTabsOptions): DrawerView['tabs'] {
  const { customer, counts, onTab } = options;
  const tabs = sharedTabs(options);
  const side = <CustomerSide guid={customer.Guid} onTab={onTab} />;
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
}

const sharedTabs = ({ customer, counts, onChanged }: CustomerTabsOptions) =>
  recordTabs({
    target: { Target_Kind: targetKind.customer, Target_Guid: customer.Guid },
    counts,
    canWrite: customer.Can_Edit === 1,
    canManage: customer.Can_Manage === 1,
    customerGuid: customer.Guid,
    teamModules,
    info: <CustomerInfo customer={customer} />,
    onChanged,
  });

const CustomerInfo = ({ customer }: { readonly customer: Customer }) => (
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
);
