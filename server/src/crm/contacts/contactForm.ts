import { ContactForm } from '@haina/contract/calls/contacts.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';
import { contactsNoun } from '../../records/reach/ownedNouns.ts';

/** What a person types about a contact, and the columns that keep it; the customer is checked by the writes themselves. */
export const contactForm = declareForm(ContactForm, contactsNoun, {
  labels: 'contacts',
  words: ['Name', 'Post'],
  fields: {
    Name: { column: 'name', kind: 'text' },
    Sex: {
      column: 'sex',
      kind: 'choice',
      words: { 0: 'contacts.sex.unknown', 1: 'contacts.sex.male', 2: 'contacts.sex.female' },
    },
    Mobile: { kind: 'phone' },
    Telephone: { kind: 'phone' },
    Email: { column: 'email', kind: 'text' },
    Post: { column: 'post', kind: 'text' },
    Is_Decision: {
      column: 'is_decision',
      kind: 'choice',
      words: { 1: 'contacts.decision.no', 2: 'contacts.decision.yes' },
    },
    Detail_Address: { column: 'detail_address', kind: 'text' },
    Next_Time: { column: 'next_time', kind: 'moment' },
    Remark: { column: 'remark', kind: 'text' },
    Customer_Guid: writtenApart,
  },
});
