import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { ContactDialogProps } from './ContactDialog.tsx';
import type { ContactActions } from './useContactActions.tsx';

const contactDialog = recordDialog<ContactDialogProps>(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/** Which dialogs of contacts are open, and what follows. */
export interface ContactDialogsProps {
  readonly actions: ContactActions;
  readonly onSaved: () => void;
  /** After contacts were given away: the drawer closes (S23.4). */
  readonly onMoved: () => void;
}

/** The dialogs that the actions on contacts open. */
export function ContactDialogs({ actions, onSaved, onMoved }: ContactDialogsProps) {
  const t = useT();
  const { dialog, setDialog, moved, setMoved } = actions;
  const isDialogWanted = useOnceTrue(dialog !== null);
  const isTransferWanted = useOnceTrue(moved !== null);
  useEffect(() => whenIdle(contactDialog.preload), []);
  return (
    <>
      {isDialogWanted && <contactDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={onSaved} />}
      {isTransferWanted && (
        <transferDialog.Component
          request={moved && { names: moved.map(({ Name }) => Name) }}
          title={t('contacts.transferTitle')}
          onTransfer={({ User_Guid, Keep }, idempotencyKey) =>
            send(
              contacts.transfer,
              { ContactsGuidList: moved?.map(({ Guid }) => Guid) ?? [], User_Guid, Keep },
              { idempotencyKey },
            )
          }
          onClose={() => setMoved(null)}
          onDone={onMoved}
        />
      )}
    </>
  );
}
