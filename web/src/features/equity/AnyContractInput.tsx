import type { FormControlProps } from '../../entity/fields/field.ts';
import { AnyContractPickerInput } from '../../pickers/ContractPickerInput.tsx';

/** A form control for the contract that an entry is about, among all that one may see. */
export const AnyContractInput = (props: FormControlProps) => (
  <AnyContractPickerInput {...props} onChosen={() => undefined} />
);
