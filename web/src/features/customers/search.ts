import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { customerNumber } from './customerNumber.ts';

/** How customers are found by words. */
export const search = nounSearch<Customer>({
  list: customers.list,
  rows: async () => (await import('./rows.ts')).rows,
  filter: 'Customer_Name',
  nameOf: (customer) => customer.Customer_Name,
  hintsOf: (customer) => [customer.Legal_Person, customer.Owner_User_Name],
  numberOf: customerNumber,
  ownerOf: (customer) => customer.Owner_User_Name,
  alsoIn: ['Mobile', 'Telephone', 'Customer_CreditCode', 'Legal_Person'],
});
