import { DeleteOutlined, DownloadOutlined, UserAddOutlined } from '@ant-design/icons';
import { customers } from '@haina/contract/calls/customers.ts';
import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** What one can do with customers of the sea (S6.1). */
export interface SeaActions {
  /** The customers that are being allocated; null for none. */
  readonly allocated: readonly SeaCustomer[] | null;
  readonly setAllocated: (customers: readonly SeaCustomer[] | null) => void;
  readonly receive: (customers: readonly SeaCustomer[]) => void;
  readonly remove: (customers: readonly SeaCustomer[]) => void;
  readonly ofRecord: (customer: SeaCustomer) => readonly DrawerAction[];
}

const guidsOf = (chosen: readonly SeaCustomer[]) => ({ CustomerGuidList: chosen.map(({ Guid }) => Guid) });

/** The actions of the sea; `onGone` runs after customers left it, however that was. */
export function useSeaActions(onGone: () => void): SeaActions {
  const t = useT();
  const confirm = useConfirm();
  const [allocated, setAllocated] = useState<readonly SeaCustomer[] | null>(null);
  const receive = (chosen: readonly SeaCustomer[]) =>
    confirm(t('sea.receiveAsk'), () => send(sea.receive, guidsOf(chosen)), onGone, {
      busy: t('sea.receiving'),
      done: t('common.done'),
      cancelled: t('common.operationCancelled'),
      // Another person was faster: the list is no longer what it was.
      failed: onGone,
    });
  const remove = (chosen: readonly SeaCustomer[]) =>
    confirm(t('common.deleteAsk'), () => send(customers.remove, guidsOf(chosen)), onGone);
  const ofRecord = (customer: SeaCustomer): readonly DrawerAction[] => [
    {
      key: 'receive',
      label: t('sea.receive'),
      icon: <DownloadOutlined aria-hidden />,
      to: sea.receive,
      isPrimary: true,
      onClick: () => receive([customer]),
    },
    {
      key: 'allocate',
      label: t('sea.allocate'),
      icon: <UserAddOutlined aria-hidden />,
      to: sea.allocate,
      onClick: () => setAllocated([customer]),
    },
    {
      key: 'remove',
      label: t('common.remove'),
      icon: <DeleteOutlined aria-hidden />,
      to: customers.remove,
      isDanger: true,
      onClick: () => remove([customer]),
    },
  ];
  return { allocated, setAllocated, receive, remove, ofRecord };
}
