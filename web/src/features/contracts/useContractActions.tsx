import { DeleteOutlined, EditOutlined, SwapOutlined } from '@ant-design/icons';
import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What one can do with contracts, and which dialogs are open for it. */
export interface ContractActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** The contracts that are being given away; null for none. */
  readonly moved: readonly Contract[] | null;
  readonly setMoved: (contracts: readonly Contract[] | null) => void;
  readonly remove: (contracts: readonly Contract[]) => void;
  /** What may be done with one contract: in its row and in its drawer. */
  readonly ofRecord: (contract: Contract) => readonly DrawerAction[];
}

/** The actions on contracts; `onGone` runs after one was deleted: the drawer closes (S23.4). */
export function useContractActions(onGone: () => void): ContractActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const [moved, setMoved] = useState<readonly Contract[] | null>(null);
  const remove = (chosen: readonly Contract[]) => {
    const ContractGuidList = chosen.map(({ Guid }) => Guid);
    confirm(t('common.deleteAsk'), () => send(contracts.remove, { ContractGuidList }), onGone);
  };
  const ofRecord = (contract: Contract): readonly DrawerAction[] => {
    const { Guid: guid } = contract;
    return [
      contract.Can_Edit === 0
        ? viewAction(() => setDialog({ mode: 'view', guid }))
        : {
            key: 'edit',
            label: t('common.edit'),
            icon: <EditOutlined aria-hidden />,
            to: contracts.update,
            onClick: () => setDialog({ mode: 'edit', guid }),
          },
      ...(contract.Can_Manage === 1 ? managing(contract) : []),
    ];
  };
  return { dialog, setDialog, moved, setMoved, remove, ofRecord };

  function managing(contract: Contract): readonly DrawerAction[] {
    return [
      {
        key: 'transfer',
        label: t('record.transfer'),
        icon: <SwapOutlined aria-hidden />,
        to: contracts.transfer,
        onClick: () => setMoved([contract]),
      },
      {
        key: 'remove',
        label: t('common.remove'),
        icon: <DeleteOutlined aria-hidden />,
        to: contracts.remove,
        isDanger: true,
        onClick: () => remove([contract]),
      },
    ];
  }
}
