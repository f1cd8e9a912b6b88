import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { mobileOrTelephone } from '../../ui/format/firstNumber.ts';

/** How the customers of the sea are found by words. */
export const search = nounSearch<SeaCustomer>({
  list: sea.list,
  filter: 'Customer_Name',
  nameOf: (customer) => customer.Customer_Name,
  hintsOf: (customer) => [customer.Sea_Reason, customer.Before_Owner_Name],
  numberOf: (customer) => ({
    kind: targetKind.customer,
    guid: customer.Guid,
    name: customer.Customer_Name,
    ...mobileOrTelephone(customer),
  }),
  alsoIn: ['Mobile', 'Telephone', 'Customer_CreditCode', 'Legal_Person'],
});
