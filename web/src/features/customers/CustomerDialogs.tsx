import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { customers } from '@haina/contract/calls/customers.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { ReasonDialogProps } from '../../records/ReasonDialog.tsx';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { CustomerDialogProps } from './CustomerDialog.tsx';
import { useCascadeChoices } from '../../records/transfer/useCascadeChoices.ts';
import type { CustomerActions } from './useCustomerActions.tsx';

const customerDialog = recordDialog<CustomerDialogProps>(
  async () => (await import('./CustomerDialog.tsx')).CustomerDialog,
);
const reasonDialog = lazyComponent<ReasonDialogProps>(
  async () => (await import('../../records/ReasonDialog.tsx')).ReasonDialog,
);

/** Which dialogs of customers are open, and what follows. */
export interface CustomerDialogsProps {
  readonly actions: CustomerActions;
  readonly onSaved: () => void;
  /** After a transfer: the drawer closes (S23.4). */
  readonly onMoved: () => void;
}

/** The dialogs that the actions on customers open. */
export function CustomerDialogs({ actions, onSaved, onMoved }: CustomerDialogsProps) {
  const t = useT();
  const cascade = useCascadeChoices();
  const { dialog, setDialog, moved, setMoved, asked, setAsked } = actions;
  const isDialogWanted = useOnceTrue(dialog !== null);
  const isTransferWanted = useOnceTrue(moved !== null);
  useEffect(() => whenIdle(customerDialog.preload), []);
  return (
    <>
      {isDialogWanted && (
        <customerDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={onSaved} />
      )}
      {asked && <reasonDialog.Component request={asked} onClose={() => setAsked(null)} />}
      {isTransferWanted && (
        <transferDialog.Component
          request={moved && { names: moved.map(({ Customer_Name }) => Customer_Name) }}
          title={t('customer.transferTitle')}
          cascade={cascade}
          onTransfer={(input, idempotencyKey) =>
            send(
              customers.transfer,
              { CustomerGuidList: moved?.map(({ Guid }) => Guid) ?? [], ...input },
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
