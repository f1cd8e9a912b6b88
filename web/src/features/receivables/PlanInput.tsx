import { recordDialog } from '../../entity/form/lazyControl.tsx';
import { type Plan, receivables } from '@haina/contract/calls/receivables.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { PlanPickerInput } from '../../pickers/PlanPickerInput.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { newPlanFor } from './newPlan.ts';
import { stillToCome } from './newReceivable.ts';
import type { PlanDialogProps } from './PlanDialog.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

const planDialog = recordDialog<PlanDialogProps>(async () => (await import('./PlanDialog.tsx')).PlanDialog);

/**
 * The instalment of a receivable: chosen among those of the contract, or planned on the spot. It brings what is still to
 * come where no amount was typed, and its method where none was chosen.
 */
export function PlanInput(props: FormControlProps) {
  const form = Form.useFormInstance();
  const client = useQueryClient();
  const [added, setAdded] = useDialogRequest<AddRequest>();
  const isDialogWanted = useOnceTrue(added !== null);
  const fill = (plan: Plan) => {
    const isUnset = (name: string) => !form.getFieldValue(name);
    if (isUnset('Money')) form.setFieldValue('Money', stillToCome(plan));
    if (isUnset('Return_Type')) form.setFieldValue('Return_Type', plan.Return_Type);
  };
  const text = (name: string) => String(form.getFieldValue(name) ?? '');
  const add = (Guid: string) =>
    setAdded(
      newPlanFor({
        Guid,
        Name: text('Contract_Name'),
        Customer_Guid: text('Customer_Guid'),
        Customer_Name: text('Customer_Name'),
      }),
    );
  return (
    <>
      <PlanPickerInput {...props} onChosen={fill} onAdd={add} />
      {isDialogWanted && (
        <planDialog.Component
          request={added}
          onClose={() => setAdded(null)}
          onSaved={() => void client.invalidateQueries({ queryKey: [receivables.plans.path] })}
        />
      )}
    </>
  );
}
