import { DeleteOutlined, EditOutlined, SwapOutlined } from '@ant-design/icons';
import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What one can do with contacts, and which dialogs are open for it. */
export interface ContactActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** The contacts that are being given away; null for none. */
  readonly moved: readonly Contact[] | null;
  readonly setMoved: (contacts: readonly Contact[] | null) => void;
  readonly remove: (contacts: readonly Contact[]) => void;
  /** What may be done with one contact: in its row and in its drawer. */
  readonly ofRecord: (contact: Contact) => readonly DrawerAction[];
}

/** The actions on contacts; `onGone` runs after a contact was deleted. */
export function useContactActions(onGone: () => void): ContactActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const [moved, setMoved] = useState<readonly Contact[] | null>(null);
  const remove = (chosen: readonly Contact[]) => {
    const ContactsGuidList = chosen.map(({ Guid }) => Guid);
    confirm(t('common.deleteAsk'), () => send(contacts.remove, { ContactsGuidList }), onGone);
  };
  const ofRecord = (contact: Contact): readonly DrawerAction[] => [
    ...(contact.Can_Edit === 0
      ? [viewAction(() => setDialog({ mode: 'view', guid: contact.Guid }))]
      : [
          {
            key: 'edit',
            label: t('common.edit'),
            icon: <EditOutlined aria-hidden />,
            to: contacts.update,
            onClick: () => setDialog({ mode: 'edit', guid: contact.Guid }),
          },
        ]),
    ...(contact.Can_Manage === 1
      ? [
          {
            key: 'transfer',
            label: t('record.transfer'),
            icon: <SwapOutlined aria-hidden />,
            to: contacts.transfer,
            onClick: () => setMoved([contact]),
          },
          {
            key: 'remove',
            label: t('common.remove'),
            icon: <DeleteOutlined aria-hidden />,
            to: contacts.remove,
            isDanger: true,
            onClick: () => remove([contact]),
          },
        ]
      : []),
  ];
  return { dialog, setDialog, moved, setMoved, remove, ofRecord };
}
