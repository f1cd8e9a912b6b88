import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import type { FormControlProps } from '../entity/fields/field.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { type PickerInputNoun, RecordPickerInput } from './RecordPickerInput.tsx';
import type { PickerProps } from './recordPicker/pickerNoun.ts';

const customerPicker = lazyComponent<Omit<PickerProps, 'multiple'>>(
  async () => (await import('./recordPicker/CustomerPicker.tsx')).CustomerPicker,
);

const customer: PickerInputNoun<Customer> = {
  model: customers.model,
  nameOf: ({ Customer_Name }) => Customer_Name,
  placeholder: 'picker.customer.title',
};

/** A form control for Customer_Guid: shows the customer's name and opens the picker; '' = none. */
export const CustomerPickerInput = (props: FormControlProps) => (
  <RecordPickerInput {...props} of={customer} renderPicker={(picker) => <customerPicker.Component {...picker} />} />
);
