import { type Plan, receivables } from '@haina/contract/calls/receivables.ts';
import { Form } from 'antd';
import type { FormControlProps } from '../entity/fields/field.ts';
import { t, useT } from '../lib/i18n/i18n.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { type PickerInputNoun, RecordPickerInput } from './RecordPickerInput.tsx';
import type { PlanPickerProps } from './recordPicker/PlanPicker.tsx';

const planPicker = lazyComponent<PlanPickerProps>(
  async () => (await import('./recordPicker/PlanPicker.tsx')).PlanPicker,
);

const nameBy = (num: number) => t('receivables.instalment', { num });

const plan: PickerInputNoun<Plan> = {
  model: receivables.plan,
  nameOf: ({ Num }) => nameBy(Num),
  nameBy,
  placeholder: 'receivables.plan.choose',
};

/** What an input for an instalment tells beside its Guid. */
export interface PlanPickerInputProps extends FormControlProps {
  /** An instalment was chosen: the form may take its amount. */
  readonly onChosen?: (plan: Plan) => void;
  /** Shows the add button of the picker to those who may. */
  readonly onAdd?: (contractGuid: string) => void;
}

/** A form control for an instalment of the form's contract; closed until one is chosen (S13.6). */
export function PlanPickerInput({ onChosen, onAdd, ...props }: PlanPickerInputProps) {
  const t = useT();
  const contractGuid = useChosenContract();
  return (
    <RecordPickerInput
      {...props}
      of={plan}
      isReadOnly={props.isReadOnly || contractGuid === ''}
      {...(contractGuid === '' ? { closedWhy: t('picker.contractFirst') } : {})}
      renderPicker={(picker) => (
        <planPicker.Component
          {...picker}
          contractGuid={contractGuid}
          {...(onAdd ? { onAdd: () => onAdd(contractGuid) } : {})}
          onConfirm={(picked, plans) => {
            picker.onConfirm(picked);
            const [chosen] = plans;
            if (chosen) onChosen?.(chosen);
          }}
        />
      )}
    />
  );
}

/** The Guid of the contract chosen in the form around; '' while there is none. */
function useChosenContract(): string {
  const guid: unknown = Form.useWatch('Contract_Guid', Form.useFormInstance());
  return typeof guid === 'string' ? guid : '';
}
