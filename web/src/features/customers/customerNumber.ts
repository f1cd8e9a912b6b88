import type { Customer } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';
import { mobileOrTelephone } from '../../ui/format/firstNumber.ts';

/** What of a customer is needed to dial it. */
export type DialledCustomer = Pick<Customer, 'Guid' | 'Customer_Name' | 'Mobile' | 'Telephone'>;

/** The number of a customer that one would call first, as it is dialled. */
export const customerNumber = (customer: DialledCustomer): ShownNumber => ({
  kind: targetKind.customer,
  guid: customer.Guid,
  name: customer.Customer_Name,
  ...mobileOrTelephone(customer),
});
