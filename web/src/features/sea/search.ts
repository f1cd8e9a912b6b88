import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';

/** How the customers of the sea are found by words. */
export const search = nounSearch<SeaCustomer>({
  list: sea.list,
  filter: 'Customer_Name',
  nameOf: (customer) => customer.Customer_Name,
  hintsOf: (customer) => [customer.Sea_Reason, customer.Mobile || customer.Telephone, customer.Before_Owner_Name],
  alsoIn: ['Mobile', 'Telephone', 'Customer_CreditCode', 'Legal_Person'],
});
