import { InboxOutlined, LockOutlined } from '@ant-design/icons';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useEffect } from 'react';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
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
import { RecordCard } from '../../records/RecordCard.tsx';
import { followUpAction, primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { MergeButton } from '../merge/MergeButton.tsx';
import { CustomerDialogs } from './CustomerDialogs.tsx';
import type { CustomerDrawerProps } from './CustomerDrawer.tsx';
import { DealTag, FollowDot } from './CustomerMarks.tsx';
import { customerFields, customerQuickFilters } from './customerFields.tsx';
import { customerNumber } from './customerNumber.ts';
import { prefetch } from './prefetch.ts';
import { useCascadeChoices } from '../../records/transfer/useCascadeChoices.ts';
import { type CustomerActions, useCustomerActions } from './useCustomerActions.tsx';

const customerDrawer = lazyComponent<CustomerDrawerProps>(
  async () => (await import('./CustomerDrawer.tsx')).CustomerDrawer,
);

const nameOf = (customer: Customer) => customer.Customer_Name;

const cells = cellEditing<Customer>(customers.update, isEditable, async () => {
  const { useCustomerInPlace } = await import('./useCustomerInPlace.ts');
  return useCustomerInPlace;
});

/** The customers a person may see, with everything that can be done to them. */
export function CustomersPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const page = useRecordPage(customers, 'Customer_Name');
  const { list, drawer, isDrawerWanted, writeFollowUp, refresh, closeAndRefresh } = page;
  const actions = useCustomerActions({ onGone: closeAndRefresh, onChanged: refresh });
  useEffect(() => whenIdle(customerDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton
      to={customers.add}
      label={t('customer.add')}
      isIcon={isIcon}
      onAdd={() => actions.setDialog({ mode: 'add' })}
    />
  );
  return (
    <>
      <EntityListPage<Customer>
        noun="customer"
        title={t('customer.title')}
        list={list}
        fields={customerFields}
        quickFilters={customerQuickFilters}
        nameOf={nameOf}
        searchHint={t('customer.searchHint')}
        pageActions={
          <>
            {!isPhone && (
              <ListTools
                kind={targetKind.customer}
                noun="customer"
                list={list}
                fields={customerFields}
                onImported={refresh}
              />
            )}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(customer) => [
          ...(isEditable(customer) ? [followUpAction(() => writeFollowUp(customer))] : []),
          ...primaryFirst(actions.ofRecord(customer)),
        ]}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        cells={cells}
        allActions={<AllActions list={list} />}
        renderCard={(customer) => (
          <CustomerCard customer={customer} onOpen={list.openRecord} onFollowUp={writeFollowUp} />
        )}
        empty={{ title: t('customer.empty'), hint: t('customer.emptyHint'), action: add(false), addBy: customers.add }}
      />
      {isDrawerWanted && <customerDrawer.Component {...drawer} actions={actions} />}
      <CustomerDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

CustomersPage.prefetch = prefetchPage(prefetch, customerDrawer);

interface CustomerCardProps {
  readonly customer: Customer;
  readonly onOpen: (guid: string) => void;
  readonly onFollowUp: (customer: Customer) => void;
}

/** A customer on a phone. */
const CustomerCard = ({ customer, onOpen, onFollowUp }: CustomerCardProps) => (
  <RecordCard
    record={customer}
    name={customer.Customer_Name}
    mark={<DealTag customer={customer} />}
    person={customer.Legal_Person}
    dialled={customerNumber(customer)}
    state={<FollowDot customer={customer} />}
    onOpen={() => onOpen(customer.Guid)}
    {...(isEditable(customer) ? { onFollowUp: () => onFollowUp(customer) } : {})}
  />
);

/** What can be done to all customers that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Customer> }) {
  const t = useT();
  const cascade = useCascadeChoices();
  return (
    <MassActions
      kind={targetKind.customer}
      noun="customer"
      fields={customerFields}
      calls={customers}
      list={list}
      transferWords={{ title: t('customer.transferTitle'), cascade }}
    />
  );
}

const BatchActions = (chosen: Chosen<Customer, CustomerActions>) => (
  <RecordBatch
    {...chosen}
    noun="customer"
    fields={customerFields}
    idField="CustomerGuidList"
    calls={customers}
    renderMore={(obstacle) => <MoreActions {...chosen} obstacle={obstacle} />}
  />
);

interface MoreActionsProps extends Chosen<Customer, CustomerActions> {
  readonly obstacle: string;
}

/** What is done to several customers alone: lock, put into the sea, make one of two. */
function MoreActions({ rows, actions, obstacle, onChanged }: MoreActionsProps) {
  const t = useT();
  return (
    <>
      <BatchButton
        to={sea.lock}
        label={t('sea.lock')}
        icon={<LockOutlined aria-hidden />}
        obstacle={obstacle}
        onClick={() => actions.lock(rows)}
      />
      <BatchButton
        to={sea.put}
        label={t('sea.put')}
        icon={<InboxOutlined aria-hidden />}
        obstacle={obstacle}
        onClick={() => actions.put(rows)}
      />
      <MergeButton rows={rows} onDone={onChanged} />
    </>
  );
}
