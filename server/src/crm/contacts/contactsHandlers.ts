import type { contacts } from '@haina/contract/calls/contacts.ts';
import type { Handlers } from '../../request/handler.ts';
import { deleteContacts, transferContacts } from './manageContacts.ts';
import { countContacts, listContacts, readContact } from './readContacts.ts';
import { addContact, updateContact, updateContactsBatch } from './writeContacts.ts';

/** The calls about contacts. */
export const contactsHandlers: Handlers<typeof contacts> = {
  list: listContacts,
  count: countContacts,
  model: readContact,
  add: addContact,
  update: updateContact,
  updateBatch: updateContactsBatch,
  remove: deleteContacts,
  transfer: transferContacts,
};
