import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { business } from '@haina/contract/calls/business.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { ReasonDialogProps } from '../../records/ReasonDialog.tsx';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { BusinessDialogProps } from './BusinessDialog.tsx';
import type { BusinessActions } from './useBusinessActions.tsx';

const businessDialog = recordDialog<BusinessDialogProps>(
  async () => (await import('./BusinessDialog.tsx')).BusinessDialog,
);
const reasonDialog = lazyComponent<ReasonDialogProps>(
  async () => (await import('../../records/ReasonDialog.tsx')).ReasonDialog,
);

/** Which dialogs of opportunities are open, and what follows. */
export interface BusinessDialogsProps {
  readonly actions: BusinessActions;
  readonly onSaved: () => void;
  /** After opportunities were given away: the drawer closes. */
  readonly onMoved: () => void;
}

/** The dialogs that the actions on opportunities open. */
export function BusinessDialogs({ actions, onSaved, onMoved }: BusinessDialogsProps) {
  const t = useT();
  const { dialog, setDialog, moved, setMoved, asked, setAsked } = actions;
  const isDialogWanted = useOnceTrue(dialog !== null);
  const isTransferWanted = useOnceTrue(moved !== null);
  useEffect(() => whenIdle(businessDialog.preload), []);
  return (
    <>
      {isDialogWanted && (
        <businessDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={onSaved} />
      )}
      {asked && <reasonDialog.Component request={asked} onClose={() => setAsked(null)} />}
      {isTransferWanted && (
        <transferDialog.Component
          request={moved && { names: moved.map(({ Name }) => Name) }}
          title={t('business.transferTitle')}
          onTransfer={({ User_Guid, Keep }, idempotencyKey) =>
            send(
              business.transfer,
              { BusinessGuidList: moved?.map(({ Guid }) => Guid) ?? [], User_Guid, Keep },
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
