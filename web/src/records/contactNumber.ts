import type { Contact } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ShownNumber } from '../lib/calls/askedNumber.ts';
import { mobileOrTelephone } from '../ui/format/firstNumber.ts';

/** The number of a contact that one would call first, as it is dialled. */
export const contactNumber = (contact: Contact): ShownNumber => ({
  kind: targetKind.contacts,
  guid: contact.Guid,
  name: contact.Name,
  customer: contact.Customer_Guid,
  ...mobileOrTelephone(contact),
});
