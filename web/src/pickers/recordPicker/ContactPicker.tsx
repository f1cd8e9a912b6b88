import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { mobileOrTelephone } from '../../ui/format/firstNumber.ts';
import type { PickerColumn, PickerNoun, PickerProps } from './pickerNoun.ts';
import { RecordPicker } from './RecordPicker.tsx';

const name: PickerColumn<Contact> = { name: 'Name' };
const post: PickerColumn<Contact> = { name: 'Post', width: 140, isExtra: true };
const mobile: PickerColumn<Contact> = {
  name: 'Mobile',
  title: 'record.column.phone',
  width: 150,
  render: (contact) => (
    <PhoneLink
      of={{
        kind: targetKind.contacts,
        guid: contact.Guid,
        name: contact.Name,
        customer: contact.Customer_Guid,
        ...mobileOrTelephone(contact),
      }}
    />
  ),
};

const contactNoun: PickerNoun<Contact> = {
  noun: 'contacts',
  title: 'picker.contacts.title',
  list: contacts.list,
  searchBy: 'Name',
  searchHint: 'picker.contacts.search',
  empty: 'picker.contacts.empty',
  columns: [name, { name: 'Customer_Name', width: 260, isExtra: true }, post, mobile],
  nameOf: (contact) => contact.Name,
  addCall: contacts.add,
  addWords: 'picker.contacts.add',
};

const ofCustomer: PickerNoun<Contact> = { ...contactNoun, columns: [name, post, mobile] };

/** The picker of contacts: of one customer, or of all one may see. */
export interface ContactPickerProps extends PickerProps {
  readonly customerGuid?: string;
}

/** Chooses one contact or several. */
export const ContactPicker = ({ customerGuid, ...props }: ContactPickerProps) => (
  <RecordPicker
    {...props}
    of={customerGuid === undefined ? contactNoun : ofCustomer}
    filters={customerGuid === undefined ? {} : { Guid: customerGuid }}
  />
);
