import { contactsNoun } from '../../records/reach/ownedNouns.ts';
import type { RecordForm } from '../../records/form/recordForm.ts';

/** What a person types about a contact, and the columns that keep it; the customer is checked by the writes themselves. */
export const contactForm: RecordForm = {
  ...contactsNoun,
  words: ['Name', 'Post'],
  phones: ['Mobile', 'Telephone'],
  fields: [
    { wire: 'Name', column: 'name', kind: 'text' },
    {
      wire: 'Sex',
      column: 'sex',
      kind: 'choice',
      words: { 0: 'contacts.sex.unknown', 1: 'contacts.sex.male', 2: 'contacts.sex.female' },
    },
    { wire: 'Mobile', column: 'mobile', kind: 'text' },
    { wire: 'Telephone', column: 'telephone', kind: 'text' },
    { wire: 'Email', column: 'email', kind: 'text' },
    { wire: 'Post', column: 'post', kind: 'text' },
    {
      wire: 'Is_Decision',
      column: 'is_decision',
      kind: 'choice',
      words: { 1: 'contacts.decision.no', 2: 'contacts.decision.yes' },
    },
    { wire: 'Detail_Address', column: 'detail_address', kind: 'text' },
    { wire: 'Next_Time', column: 'next_time', kind: 'moment' },
    { wire: 'Remark', column: 'remark', kind: 'text' },
  ],
};
