import type { Contract } from '@haina/contract/calls/contracts.ts';
import { Form } from 'antd';
import { useRef } from 'react';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { ContractPickerInput } from '../../pickers/ContractPickerInput.tsx';
import { unplanned } from './unplanned.ts';

/**
 * A form control for the contract of an instalment; it brings what is not planned yet where no amount was typed. The amount
 * that another contract brought is not a typed one.
 */
export function PlannedContractInput(props: FormControlProps) {
  const form = Form.useFormInstance();
  const brought = useRef('');
  const fill = async ({ Guid }: Contract) => {
    try {
      const left = await unplanned(Guid);
      const amount: unknown = form.getFieldValue('Money');
      // Another one may have been chosen, or an amount typed, meanwhile.
      if (form.getFieldValue(props.name) !== Guid || (amount && amount !== brought.current)) return;
      brought.current = left;
      form.setFieldValue('Money', left);
    } catch (error) {
      showError(error);
    }
  };
  return <ContractPickerInput {...props} onChosen={(contract) => void fill(contract)} />;
}
