import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { useEffect } from 'react';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { PlanDialogProps } from './PlanDialog.tsx';
import type { ReceivableDialogProps } from './ReceivableDialog.tsx';
import type { PlanActions } from './usePlanActions.tsx';
import type { ReceivableActions } from './useReceivableActions.tsx';

const receivableDialog = recordDialog<ReceivableDialogProps>(
  async () => (await import('./ReceivableDialog.tsx')).ReceivableDialog,
);
const planDialog = recordDialog<PlanDialogProps>(async () => (await import('./PlanDialog.tsx')).PlanDialog);

/** Which dialogs of receivables and instalments are open, and what follows. */
export interface ReceivableDialogsProps {
  readonly actions: Pick<ReceivableActions, 'dialog' | 'setDialog'>;
  /** Absent where no instalments are shown. */
  readonly plans?: Pick<PlanActions, 'dialog' | 'setDialog'>;
  readonly onSaved: () => void;
}

/** The dialogs that the actions on receivables and instalments open. */
export function ReceivableDialogs({ actions, plans, onSaved }: ReceivableDialogsProps) {
  const isReceivableWanted = useOnceTrue(actions.dialog !== null);
  const isPlanWanted = useOnceTrue(plans !== undefined && plans.dialog !== null);
  useEffect(() => whenIdle(receivableDialog.preload), []);
  return (
    <>
      {isReceivableWanted && (
        <receivableDialog.Component
          request={actions.dialog}
          onClose={() => actions.setDialog(null)}
          onSaved={onSaved}
        />
      )}
      {isPlanWanted && plans && (
        <planDialog.Component request={plans.dialog} onClose={() => plans.setDialog(null)} onSaved={onSaved} />
      )}
    </>
  );
}
