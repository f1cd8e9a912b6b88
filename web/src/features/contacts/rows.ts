import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounRows } from '../../records/rows/nounRows.tsx';
import { contactFields } from './contactFields.tsx';

/** The list of contacts elsewhere than on its page. */
export const rows = nounRows<Contact>({
  kind: targetKind.contacts,
  noun: 'contacts',
  list: contacts.list,
  fields: contactFields,
});
