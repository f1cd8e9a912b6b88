import { ContactsOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of contacts. */
export const contactsNoun = {
  id: 'contacts',
  kind: targetKind.contacts,
  path: '/crm/contacts',
  title: 'menu.contacts',
  icon: ContactsOutlined,
  page: async () => (await import('./ContactsPage.tsx')).ContactsPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Customer/AddContacts', label: 'contacts.add' },
  sheets: {
    kind: 'contacts',
    exporting: 'Export/ExportContacts',
    imported: { kind: 'contacts' },
  },
} as const satisfies Noun;
