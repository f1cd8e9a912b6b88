import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { type InPlaceEditing, isEditable } from '../../entity/inPlace/inPlace.ts';
import { useAskAboutRepeat } from '../../records/repeats/useAskAboutRepeat.tsx';
import { customerFields } from './customerFields.tsx';

const editing: Omit<InPlaceEditing<Customer>, 'onSaved'> = {
  noun: 'customer',
  calls: customers,
  fields: customerFields,
  schema: CustomerForm,
  isWritable: isEditable,
};

/** How values of a customer are edited where they stand: in the head of its drawer and in the list. */
export function useCustomerInPlace(onSaved: () => void): InPlaceEditing<Customer> {
  const onRefused = useAskAboutRepeat();
  return { ...editing, onSaved, onRefused };
}
