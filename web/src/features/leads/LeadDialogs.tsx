import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { leads } from '@haina/contract/calls/leads.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { CustomerDialogProps } from '../customers/CustomerDialog.tsx';
import type { LeadDialogProps } from './LeadDialog.tsx';
import type { QualityDialogProps } from './QualityDialog.tsx';
import type { LeadActions } from './useLeadActions.tsx';

const leadDialog = recordDialog<LeadDialogProps>(async () => (await import('./LeadDialog.tsx')).LeadDialog);
const qualityDialog = lazyComponent<QualityDialogProps>(
  async () => (await import('./QualityDialog.tsx')).QualityDialog,
);
const customerDialog = recordDialog<CustomerDialogProps>(
  async () => (await import('../customers/CustomerDialog.tsx')).CustomerDialog,
);

const preloadDialogs = () => {
  leadDialog.preload();
  qualityDialog.preload();
};

/** Which dialogs of leads are open, and what follows. */
export interface LeadDialogsProps {
  readonly actions: LeadActions;
  readonly onSaved: () => void;
  /** After leads were given away: the drawer closes (S23.4). */
  readonly onMoved: () => void;
}

/** The dialogs that the actions on leads open. */
export function LeadDialogs({ actions, onSaved, onMoved }: LeadDialogsProps) {
  const t = useT();
  const { dialog, setDialog, judged, setJudged, moved, setMoved, conversion, setConversion } = actions;
  const isDialogWanted = useOnceTrue(dialog !== null);
  const isTransferWanted = useOnceTrue(moved !== null);
  const isConversionWanted = useOnceTrue(conversion !== null);
  useEffect(() => whenIdle(preloadDialogs), []);
  return (
    <>
      {isDialogWanted && <leadDialog.Component request={dialog} onClose={() => setDialog(null)} onSaved={onSaved} />}
      {judged && <qualityDialog.Component leads={judged} onClose={() => setJudged(null)} onSaved={onSaved} />}
      {isConversionWanted && (
        <customerDialog.Component
          isConversion
          request={conversion}
          onClose={() => setConversion(null)}
          onSaved={onSaved}
        />
      )}
      {isTransferWanted && (
        <transferDialog.Component
          request={moved && { names: moved.map(({ Name }) => Name) }}
          title={t('leads.transferTitle')}
          onTransfer={({ User_Guid, Keep }, idempotencyKey) =>
            send(
              leads.transfer,
              { LeadsGuidList: moved?.map(({ Guid }) => Guid) ?? [], User_Guid, Keep },
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
