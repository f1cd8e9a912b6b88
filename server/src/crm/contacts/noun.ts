import { ContactForm, contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { restoreContacts } from './restoreContacts.ts';
import { byGuids, choiceWords, ownedExport } from '../../records/noun/exported.ts';
import { ownerField, parentField } from '../../records/noun/importedFields.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { readable } from '../../records/noun/tabs.ts';
import { contactsNoun } from '../../records/reach/ownedNouns.ts';
import { contactForm } from './contactForm.ts';
import { contactHeadings } from './importHeadings.ts';
import { contactsFilter, selectContacts } from './selectContacts.ts';
import { updateContact, updateContactsBatch } from './writeContacts.ts';
import { deleteContacts, transferContacts } from './manageContacts.ts';

/** The schema of a contact without its customer, which a row names in its own way. */
export const contactSchema = ContactForm.omit({ Customer_Guid: true });

/** All that the product knows of contacts. */
export const contactsDeclaration = {
  ...ownedBase(contactsNoun),
  form: contactForm,
  update: updateBy(contacts.update, updateContact),
  mass: {
    list: contacts.list,
    idField: 'ContactsGuidList',
    calls: {
      update: massBy(contacts.updateBatch, updateContactsBatch),
      transfer: massBy(contacts.transfer, transferContacts),
      remove: massBy(contacts.remove, deleteContacts),
    },
  },
  restore: restoreContacts,
  exported: {
    kind: 'contacts',
    ...ownedExport(contactForm, { filter: contactsFilter }),
    operation: 'Export/ExportContacts',
    labels: contactForm.labels,
    rows: async (ctx, guids) => (await selectContacts(ctx)).where(byGuids('contacts', ctx, guids)).execute(),
    words: choiceWords(contactForm),
    formats: {},
    shown: { Customer_Guid: 'Customer_Name' },
  },
  imported: {
    kind: 'contacts',
    schema: contactSchema,
    add: 'Customer/AddContacts',
    update: 'Customer/UpdatetContacts',
    beside: [parentField, ownerField],
    headings: contactHeadings,
    saysOwnWords: false,
    sameByPhone: 'always',
  },
  purged: {
    detach: (names) => [
      sql`update contract set contacts_guid = null where ${names('company_id', 'contacts_guid')}`,
      sql`delete from contact_business where ${names('company_id', 'contacts_guid')}`,
      sql`delete from activity_relation where target_kind = ${contactForm.kind} and ${names('company_id', 'target_guid')}`,
    ],
  },
  handedOver: {},
  tabs: [
    {
      name: 'Contacts',
      below: {
        // A person who looks at the customer sees all of its contacts.
        [targetKind.customer]: async () => sql<number>`(
          select count(*)::int from record join contacts c on c.company_id = record.company_id and c.customer_guid = record.guid
          where c.delete_time is null)`,
        [targetKind.business]: readable(
          contactsNoun,
          sql`contacts.guid in (select link.contacts_guid from record
            join contact_business link on link.company_id = record.company_id and link.business_guid = record.guid)`,
        ),
      },
    },
  ],
  figures: [{ key: 'contacts', kept: 5, column: 'contacts.create_time' }],
} as const satisfies OwnedNoun;
