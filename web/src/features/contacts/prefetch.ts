import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of contacts asks before it is drawn. */
export const prefetch: ListPrefetch<Contact> = {
  calls: contacts,
  views: 'contacts',
  target: targetKind.contacts,
  hasFollowUps: true,
};
