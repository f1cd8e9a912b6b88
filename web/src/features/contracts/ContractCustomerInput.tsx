import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { FormControlProps } from '../../entity/fields/field.ts';
import { useHasPage } from '../../records/noun/useHasPage.ts';
import { CustomerPickerInput } from '../../pickers/CustomerPickerInput.tsx';
import { type PickerInputNoun, RecordPickerInput } from '../../pickers/RecordPickerInput.tsx';
import type { ContractPickerProps } from '../../pickers/recordPicker/ContractPicker.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';

const contractPicker = lazyComponent<ContractPickerProps>(
  async () => (await import('../../pickers/recordPicker/ContractPicker.tsx')).ContractPicker,
);

const customer: PickerInputNoun<Customer> = {
  model: customers.model,
  nameOf: ({ Customer_Name }) => Customer_Name,
  placeholder: 'picker.customer.title',
};

/**
 * A form control for the customer of a contract. Who has no page of customers chooses among those whose contracts they see,
 * by one of these (decision 0058).
 */
export function ContractCustomerInput(props: FormControlProps) {
  if (useHasPage(targetKind.customer)) return <CustomerPickerInput {...props} />;
  return (
    <RecordPickerInput
      {...props}
      of={customer}
      renderPicker={(picker) => (
        <contractPicker.Component
          {...picker}
          value={[]}
          choosesCustomer
          onConfirm={(_picked, [chosen]) => {
            if (chosen) picker.onConfirm([{ Guid: chosen.Customer_Guid, Name: chosen.Customer_Name }]);
          }}
        />
      )}
    />
  );
}
