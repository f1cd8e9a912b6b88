import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';

/** How customers are found by words. */
export const search = nounSearch<Customer>({
  list: customers.list,
  filter: 'Customer_Name',
  nameOf: (customer) => customer.Customer_Name,
  hintsOf: (customer) => [customer.Legal_Person, customer.Mobile || customer.Telephone, customer.Owner_User_Name],
  ownerOf: (customer) => customer.Owner_User_Name,
  alsoIn: ['Mobile', 'Telephone', 'Customer_CreditCode', 'Legal_Person'],
});
