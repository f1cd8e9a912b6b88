import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { ContractDialogProps } from './ContractDialog.tsx';
import type { ContractActions } from './useContractActions.tsx';

const contractDialog = recordDialog<ContractDialogProps>(
  async () => (await import('./ContractDialog.tsx')).ContractDialog,
);

/** Which dialogs of contracts are open, and what follows. */
export interface ContractDialogsProps {
  readonly actions: Pick<ContractActions, 'dialog' | 'setDialog' | 'moved' | 'setMoved'>;
  readonly onSaved: () => void;
  /** After contracts were given away: the drawer closes. */
  readonly onMoved: () => void;
}

/** The dialogs that the actions on contracts open. */
export function ContractDialogs({ actions, onSaved, onMoved }: ContractDialogsProps) {
  const t = useT();
  const { dialog, setDialog, moved, setMoved } = actions;
  const isDialogWanted = useOnceTrue(dialog !== null);
  const isTransferWanted = useOnceTrue(moved !== null);
  useEffect(() => whenIdle(contractDialog.preload), []);
  return (
    <>
      {isDialogWanted && (
        <contractDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={onSaved} />
      )}
      {isTransferWanted && (
        <transferDialog.Component
          request={moved && { names: moved.map(({ Name }) => Name) }}
          title={t('contract.transferTitle')}
          onTransfer={({ User_Guid, Keep }, idempotencyKey) =>
            send(
              contracts.transfer,
              { ContractGuidList: moved?.map(({ Guid }) => Guid) ?? [], User_Guid, Keep },
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
