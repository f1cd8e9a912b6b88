import { CheckCircleOutlined, DeleteOutlined, EditOutlined, SwapOutlined, UndoOutlined } from '@ant-design/icons';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { useState } from 'react';
import { useConfirmed } from '../../entity/confirmed.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';

/** What one can do with customers, and which dialogs are open for it. */
export interface CustomerActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** The customers that are being given away; null for none. */
  readonly moved: readonly Customer[] | null;
  readonly setMoved: (customers: readonly Customer[] | null) => void;
  /** The customer whose deal status is being changed; null for none. */
  readonly dealt: Customer | null;
  readonly setDealt: (customer: Customer | null) => void;
  readonly remove: (customers: readonly Customer[]) => void;
  /** What may be done with one customer: in its row and in its drawer. */
  readonly ofRecord: (customer: Customer) => readonly DrawerAction[];
}

/** The actions on customers; `onGone` runs after customers were deleted. */
export function useCustomerActions(onGone: () => void): CustomerActions {
  const t = useT();
  const confirmed = useConfirmed();
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const [moved, setMoved] = useState<readonly Customer[] | null>(null);
  const [dealt, setDealt] = useState<Customer | null>(null);
  const remove = (chosen: readonly Customer[]) => {
    const CustomerGuidList = chosen.map(({ Guid }) => Guid);
    confirmed(t('common.deleteAsk'), () => send(customers.remove, { CustomerGuidList }), onGone);
  };
  const editing = (customer: Customer): readonly DrawerAction[] =>
    customer.Can_Edit === 0
      ? [viewAction(() => setDialog({ mode: 'view', guid: customer.Guid }))]
      : [
          {
            key: 'edit',
            label: t('common.edit'),
            icon: <EditOutlined aria-hidden />,
            to: customers.update,
            onClick: () => setDialog({ mode: 'edit', guid: customer.Guid }),
          },
        ];
  const managing = (customer: Customer): readonly DrawerAction[] =>
    customer.Can_Manage === 1
      ? [
          {
            key: 'transfer',
            label: t('record.transfer'),
            icon: <SwapOutlined aria-hidden />,
            to: customers.transfer,
            onClick: () => setMoved([customer]),
          },
          {
            key: 'deal',
            label: t(customer.Deal_State === 1 ? 'customer.setNotDealt' : 'customer.setDealt'),
            icon: customer.Deal_State === 1 ? <UndoOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />,
            to: customers.updateState,
            onClick: () => setDealt(customer),
          },
          {
            key: 'remove',
            label: t('common.remove'),
            icon: <DeleteOutlined aria-hidden />,
            to: customers.remove,
            isDanger: true,
            onClick: () => remove([customer]),
          },
        ]
      : [];
  const ofRecord = (customer: Customer) => [...editing(customer), ...managing(customer)];
  return { dialog, setDialog, moved, setMoved, dealt, setDealt, remove, ofRecord };
}
