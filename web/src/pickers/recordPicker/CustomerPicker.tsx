import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { mobileOrTelephone } from '../../ui/format/firstNumber.ts';
import type { PickerNoun, PickerProps } from './pickerNoun.ts';
import { RecordPicker } from './RecordPicker.tsx';

const numberOf = (customer: Customer): ShownNumber => ({
  kind: targetKind.customer,
  guid: customer.Guid,
  name: customer.Customer_Name,
  ...mobileOrTelephone(customer),
});

const customerNoun: PickerNoun<Customer> = {
  noun: 'customer',
  title: 'picker.customer.title',
  list: customers.list,
  searchBy: 'Customer_Name',
  searchHint: 'picker.customer.search',
  empty: 'picker.customer.empty',
  columns: [
    { name: 'Customer_Name' },
    { name: 'Customer_LevelName', width: 130, isExtra: true },
    {
      name: 'Mobile',
      title: 'record.column.phone',
      width: 150,
      isExtra: true,
      render: (customer) => <PhoneLink of={numberOf(customer)} />,
    },
    { name: 'Owner_User_Name', width: 100 },
  ],
  nameOf: (customer) => customer.Customer_Name,
  addCall: customers.add,
  addWords: 'picker.customer.add',
};

// Customers that are owned and not under approval (S5.9).
const filters = { protection: 1 };

/** Chooses one customer. */
export const CustomerPicker = (props: Omit<PickerProps, 'multiple'>) => (
  <RecordPicker {...props} of={customerNoun} filters={filters} />
);
