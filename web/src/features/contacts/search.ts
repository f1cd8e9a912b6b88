import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { contactNumber } from '../../records/contactNumber.ts';

/** How contacts are found by words. */
export const search = nounSearch<Contact>({
  list: contacts.list,
  rows: async () => (await import('./rows.ts')).rows,
  filter: 'Name',
  nameOf: (contact) => contact.Name,
  hintsOf: (contact) => [contact.Customer_Name, contact.Post],
  numberOf: contactNumber,
  ownerOf: (contact) => contact.Owner_User_Name,
  alsoIn: ['Mobile', 'Telephone', 'Customer_Name'],
});
