import { type Plan, receivables } from '@haina/contract/calls/receivables.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import type { RowAction } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../../records/viewAction.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** Props of the actions on instalments. */
export interface PlanActionsOptions {
  /** Books money that came for an instalment. */
  readonly onBook: (plan: Plan) => void;
  readonly onGone: () => void;
}

/** What one can do with instalments, and what their dialog is open for. */
export interface PlanActions {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  /** Opens the dialog of an instalment, to change it where one may. */
  readonly open: (plan: Plan) => void;
  readonly ofRecord: (plan: Plan) => readonly RowAction[];
}

/** The actions on instalments. */
export function usePlanActions({ onBook, onGone }: PlanActionsOptions): PlanActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const remove = ({ Guid }: Plan) =>
    confirm(t('common.deleteAsk'), () => send(receivables.removePlan, { Plan_Guid: [Guid] }), onGone);
  const open = (plan: Plan) => setDialog({ mode: plan.Can_Edit === 1 ? 'edit' : 'view', guid: plan.Guid });
  const ofRecord = (plan: Plan): readonly RowAction[] => [
    ...(plan.Can_Edit === 1
      ? [
          { key: 'book', label: t('receivables.book'), to: receivables.add, onClick: () => onBook(plan) },
          {
            key: 'edit',
            label: t('common.edit'),
            to: receivables.updatePlan,
            onClick: () => open(plan),
          },
        ]
      : [viewAction(() => open(plan))]),
    ...(plan.Can_Manage === 1
      ? [
          {
            key: 'remove',
            label: t('common.remove'),
            to: receivables.removePlan,
            isDanger: true,
            onClick: () => remove(plan),
          },
        ]
      : []),
  ];
  return { dialog, setDialog, open, ofRecord };
}
