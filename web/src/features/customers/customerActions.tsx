import {
  CheckCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  InboxOutlined,
  LockOutlined,
  SafetyOutlined,
  StopOutlined,
  SwapOutlined,
  UndoOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';

/** What the actions of one customer do. */
export interface CustomerSteps {
  readonly view: () => void;
  readonly edit: () => void;
  readonly transfer: () => void;
  readonly put: () => void;
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly deal: () => void;
  readonly renew: () => void;
  readonly cancelProtection: () => void;
  readonly remove: () => void;
}

/** What may be done with a customer, by what the person reaches and by its state (S5.12). */
export function customerActions(customer: Customer, steps: CustomerSteps): readonly DrawerAction[] {
  return [
    ...(customer.Can_Edit === 1 ? editing(steps) : [viewAction(steps.view)]),
    ...(customer.Can_Manage === 1 ? managing(customer, steps) : []),
  ];
}

const editing = ({ edit }: CustomerSteps): readonly DrawerAction[] => [
  { key: 'edit', label: t('common.edit'), icon: <EditOutlined aria-hidden />, to: customers.update, onClick: edit },
];

function managing(customer: Customer, steps: CustomerSteps): readonly DrawerAction[] {
  return [
    {
      key: 'transfer',
      label: t('record.transfer'),
      icon: <SwapOutlined aria-hidden />,
      to: customers.transfer,
      onClick: steps.transfer,
    },
    dealing(customer, steps),
    ...protecting(customer, steps),
    ...locking(customer, steps),
    {
      key: 'put',
      label: t('sea.put'),
      icon: <InboxOutlined aria-hidden />,
      to: sea.put,
      onClick: steps.put,
    },
    {
      key: 'remove',
      label: t('common.remove'),
      icon: <DeleteOutlined aria-hidden />,
      to: customers.remove,
      isDanger: true,
      onClick: steps.remove,
    },
  ];
}

const dealing = ({ Deal_State }: Customer, { deal }: CustomerSteps): DrawerAction => ({
  key: 'deal',
  label: t(Deal_State === 1 ? 'customer.setNotDealt' : 'customer.setDealt'),
  icon: Deal_State === 1 ? <UndoOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />,
  to: customers.updateState,
  onClick: deal,
});

/** Protection is applied for from 6, 2, 3 and 4, extended from 1, given up from 0 and 1 (S6.13). */
function protecting({ Protect_State }: Customer, { renew, cancelProtection }: CustomerSteps): readonly DrawerAction[] {
  const icon = <SafetyOutlined aria-hidden />;
  const renewing = { key: 'renew', icon, to: seaRules.renew, onClick: renew };
  const cancelling = {
    key: 'cancelProtection',
    label: t('sea.cancelProtection'),
    icon: <StopOutlined aria-hidden />,
    to: seaRules.cancelProtection,
    onClick: cancelProtection,
  };
  switch (Protect_State) {
    case 0:
      return [cancelling];
    case 1:
      return [{ ...renewing, label: t('sea.extend') }, cancelling];
    case 5:
      return [];
    default:
      return [{ ...renewing, label: t('sea.renew') }];
  }
}

/** A dealt customer needs no lock: it does not fall. */
function locking({ Is_Lock, Deal_State }: Customer, { lock, unlock }: CustomerSteps): readonly DrawerAction[] {
  if (Is_Lock === 1) {
    return [
      { key: 'unlock', label: t('sea.unlock'), icon: <UnlockOutlined aria-hidden />, to: sea.unlock, onClick: unlock },
    ];
  }
  if (Deal_State === 1) return [];
  return [{ key: 'lock', label: t('sea.lock'), icon: <LockOutlined aria-hidden />, to: sea.lock, onClick: lock }];
}
