import { type Contact, ContactForm, contacts } from '@haina/contract/calls/contacts.ts';
import { type InPlaceEditing, isEditable } from '../../entity/inPlace/inPlace.ts';
import { useAskAboutRepeat } from '../../records/repeats/useAskAboutRepeat.tsx';
import { contactFields } from './contactFields.tsx';

const editing: Omit<InPlaceEditing<Contact>, 'onSaved'> = {
  noun: 'contacts',
  calls: contacts,
  fields: contactFields,
  schema: ContactForm,
  isWritable: isEditable,
};

/** How values of a contact are edited where they stand: in the head of its drawer and in the list. */
export function useContactInPlace(onSaved: () => void): InPlaceEditing<Contact> {
  const onRefused = useAskAboutRepeat();
  return { ...editing, onSaved, onRefused };
}
