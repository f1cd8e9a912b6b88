import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { use, useState } from 'react';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { AnyContractPickerInput, ContractPickerInput } from '../../pickers/ContractPickerInput.tsx';
import { type ContractOrder, RenderNewContract } from '../../records/newContractDialog.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';

/** A form control for the contract that was paid, among all that one may see; it brings its customer and opportunity. */
export function PaidContractInput(props: FormControlProps) {
  const form = Form.useFormInstance();
  const bring = ({ Customer_Guid, Customer_Name, Business_Guid, Business_Name }: Contract) =>
    form.setFieldsValue({ Customer_Guid, Customer_Name, Business_Guid, Business_Name });
  const { add, dialog } = useAddedContract(props, bring);
  return (
    <>
      <AnyContractPickerInput {...props} onChosen={bring} onAdd={() => add({ customer: null })} />
      {dialog}
    </>
  );
}

/** A form control for the contract of the chosen customer that was paid; it brings its opportunity. */
export function CustomersContractInput(props: FormControlProps) {
  const form = Form.useFormInstance();
  const bring = ({ Business_Guid, Business_Name }: Contract) => form.setFieldsValue({ Business_Guid, Business_Name });
  const { add, dialog } = useAddedContract(props, bring);
  const text = (name: string) => String(form.getFieldValue(name) ?? '');
  const addOfCustomer = () => add({ customer: { Guid: text('Customer_Guid'), Customer_Name: text('Customer_Name') } });
  return (
    <>
      <ContractPickerInput {...props} onChosen={bring} onAdd={addOfCustomer} />
      {dialog}
    </>
  );
}

/** Draws up a contract over the form, for those who may, and chooses it (S12.9). */
function useAddedContract({ name, shown, onChange }: FormControlProps, bring: (contract: Contract) => void) {
  const form = Form.useFormInstance();
  const client = useQueryClient();
  const renderNewContract = use(RenderNewContract);
  const [order, setOrder] = useState<ContractOrder | null>(null);
  const isWanted = useOnceTrue(order !== null);
  const choose = async (Guid: string) => {
    try {
      void client.invalidateQueries({ queryKey: [contracts.listOfParent.path] });
      void client.invalidateQueries({ queryKey: [contracts.list.path] });
      const contract = await send(contracts.model, { Guid });
      // The name first: by its Guid the input is drawn anew.
      if (shown !== undefined) form.setFieldValue(shown, contract.Name);
      if (onChange) onChange(Guid);
      else form.setFieldValue(name, Guid);
      bring(contract);
    } catch (error) {
      showError(error);
    }
  };
  const dialog =
    isWanted && renderNewContract({ order, onClose: () => setOrder(null), onAdded: (guid) => void choose(guid) });
  return { add: setOrder, dialog };
}
