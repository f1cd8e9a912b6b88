import type { Contract } from '@haina/contract/calls/contracts.ts';
import { Form } from 'antd';
import type { FormControlProps } from '../../entity/field.ts';
import { AnyContractPickerInput, ContractPickerInput } from '../../pickers/ContractPickerInput.tsx';

/** A form control for the contract that was paid, among all that one may see; it brings its customer and opportunity. */
export function PaidContractInput(props: FormControlProps) {
  const form = Form.useFormInstance();
  const bring = ({ Customer_Guid, Customer_Name, Business_Guid, Business_Name }: Contract) =>
    form.setFieldsValue({ Customer_Guid, Customer_Name, Business_Guid, Business_Name });
  return <AnyContractPickerInput {...props} onChosen={bring} />;
}

/** A form control for the contract of the chosen customer that was paid; it brings its opportunity. */
export function CustomersContractInput(props: FormControlProps) {
  const form = Form.useFormInstance();
  const bring = ({ Business_Guid, Business_Name }: Contract) => form.setFieldsValue({ Business_Guid, Business_Name });
  return <ContractPickerInput {...props} onChosen={bring} />;
}
