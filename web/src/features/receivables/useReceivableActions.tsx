import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What one can do with receivables, and what their dialog is open for. */
export interface ReceivableActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  readonly remove: (receivables: readonly Receivable[]) => void;
  /** What may be done with one receivable: in its row and in its drawer. */
  readonly ofRecord: (receivable: Receivable) => readonly DrawerAction[];
}

/** The actions on receivables; `onGone` runs after one was deleted. */
export function useReceivableActions(onGone: () => void): ReceivableActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const remove = (chosen: readonly Receivable[]) => {
    const ReceivablesGuidList = chosen.map(({ Guid }) => Guid);
    confirm(t('common.deleteAsk'), () => send(receivables.remove, { ReceivablesGuidList }), onGone);
  };
  const open = (mode: 'edit' | 'view', receivable: Receivable) => setDialog({ mode, guid: receivable.Guid });
  const ofRecord = (receivable: Receivable): readonly DrawerAction[] => [
    receivable.Can_Edit === 0
      ? viewAction(() => open('view', receivable))
      : {
          key: 'edit',
          label: t('common.edit'),
          icon: <EditOutlined aria-hidden />,
          to: receivables.update,
          onClick: () => open('edit', receivable),
        },
    ...(receivable.Can_Manage === 1
      ? [
          {
            key: 'remove',
            label: t('common.remove'),
            icon: <DeleteOutlined aria-hidden />,
            to: receivables.remove,
            isDanger: true,
            onClick: () => remove([receivable]),
          },
        ]
      : []),
  ];
  return { dialog, setDialog, remove, ofRecord };
}
