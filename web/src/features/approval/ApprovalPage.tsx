import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { useState } from 'react';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { Field } from '../../entity/fields/field.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { send } from '../../lib/api/send.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { RecordCard } from '../../records/RecordCard.tsx';
import { ReasonDialog, type ReasonRequest } from '../../records/ReasonDialog.tsx';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { CustomerDrawerProps } from '../customers/CustomerDrawer.tsx';
import { customerFields } from '../customers/customerFields.tsx';

const customerDrawer = lazyComponent<CustomerDrawerProps>(
  async () => (await import('../customers/CustomerDrawer.tsx')).CustomerDrawer,
);

const calls = { list: seaRules.approvals, model: customers.model };

const withoutFilter = ({ name, kind, shown, column }: Field<Customer>): Field<Customer> => ({
  name,
  kind,
  ...(shown ? { shown } : {}),
  ...(column ? { column } : {}),
});

/** What identifies a request and gives it its place in the table; nothing of it can be filtered by but the name. */
const fields = customerFields
  .filter(({ column, name }) => column && !['Deal_State', 'Next_Time'].includes(name))
  .map(withoutFilter);

const nameOf = (customer: Customer) => customer.Customer_Name;

/** Customers whose protection waits for approval (S6.18). */
export function ApprovalPage() {
  const translate = useT();
  const { list, drawer, isDrawerWanted, closeAndRefresh } = useRecordPage(calls, 'Customer_Name');
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const actionsOf = (customer: Customer) => judging(customer, setAsked, closeAndRefresh);
  return (
    <>
      <EntityListPage<Customer>
        noun="approval"
        title={translate('sea.approval.title')}
        list={list}
        fields={fields}
        nameOf={nameOf}
        searchHint={translate('customer.searchHint')}
        pageActions={null}
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={actionsOf}
        renderCard={(customer) => (
          <RecordCard
            record={customer}
            name={customer.Customer_Name}
            person={customer.Owner_User_Name}
            dialled={null}
            onOpen={() => list.openRecord(customer.Guid)}
          />
        )}
        empty={{ title: translate('sea.approval.empty'), hint: '', isUnconditional: true }}
      />
      {isDrawerWanted && <customerDrawer.Component {...drawer} actions={{ ofRecord: actionsOf }} />}
      {asked && <ReasonDialog request={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function judging(
  { Guid, Customer_Name: name }: Customer,
  ask: (request: ReasonRequest) => void,
  onDone: () => void,
): readonly DrawerAction[] {
  const request = (Pass: 0 | 1): ReasonRequest => ({
    title: t('sea.approval.title'),
    question: t(Pass === 1 ? 'sea.approval.passAsk' : 'sea.approval.refuseAsk', { name }),
    label: t('sea.approval.remark'),
    ...(Pass === 1 ? {} : { required: t('sea.approval.remarkRequired') }),
    maxLength: 200,
    onSubmit: (Remark, idempotencyKey) => send(seaRules.approve, { Guid, Pass, Remark }, { idempotencyKey }),
    onDone,
  });
  return [
    {
      key: 'pass',
      label: t('sea.approval.pass'),
      icon: <CheckOutlined aria-hidden />,
      to: seaRules.approve,
      isPrimary: true,
      onClick: () => ask(request(1)),
    },
    {
      key: 'refuse',
      label: t('sea.approval.refuse'),
      icon: <StopOutlined aria-hidden />,
      to: seaRules.approve,
      onClick: () => ask(request(0)),
    },
  ];
}
