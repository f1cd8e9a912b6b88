import { type Plan, PlanForm, receivables } from '@haina/contract/calls/receivables.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { DialogCalls, DialogRequest } from '../../entity/form/entityCalls.ts';
import type { Suggest } from '../../entity/form/suggestion.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { planFields } from './planFields.tsx';
import { unplanned } from './unplanned.ts';

/** What the dialog of an instalment was opened for, and what follows. */
export interface PlanDialogProps {
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const calls: DialogCalls<Plan> = {
  model: receivables.plan,
  add: receivables.addPlan,
  update: receivables.updatePlan,
};

/** What of the contract is not planned yet. */
const suggestAmount: Suggest = async ({ Contract_Guid }, signal) => ({
  preset: typeof Contract_Guid === 'string' ? { Money: await unplanned(Contract_Guid, signal) } : {},
});

/** The dialog of an instalment of a contract (S13.2); its contract stays. */
export function PlanDialog({ request, onClose, onSaved }: PlanDialogProps) {
  const t = useT();
  return (
    <EntityDialog<Plan>
      noun="plan"
      titles={{ add: t('receivables.plan.add'), edit: t('receivables.plan.edit'), view: t('receivables.plan.view') }}
      calls={calls}
      fields={planFields}
      schema={PlanForm}
      request={request}
      suggest={suggestAmount}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

PlanDialog.fields = planFields;
