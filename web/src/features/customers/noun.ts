import { TeamOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of customers. */
export const customersNoun = {
  id: 'customer',
  kind: targetKind.customer,
  path: '/crm/customer',
  title: 'menu.customer',
  icon: TeamOutlined,
  page: async () => (await import('./CustomersPage.tsx')).CustomersPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Customer/AddCustomer', label: 'customer.add' },
  sheets: {
    kind: 'customers',
    exporting: 'Export/ExportCustomers',
    imported: { kind: 'customers' },
  },
} as const satisfies Noun;
