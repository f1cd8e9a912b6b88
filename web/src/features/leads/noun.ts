import { FilterOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of leads. */
export const leadsNoun = {
  id: 'leads',
  kind: targetKind.leads,
  path: '/crm/leads',
  title: 'menu.leads',
  icon: FilterOutlined,
  page: async () => (await import('./LeadsPage.tsx')).LeadsPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Leads/AddLeads', label: 'leads.add' },
  sheets: {
    kind: 'leads',
    exporting: 'Export/ExportLeads',
    imported: { kind: 'leads' },
  },
} as const satisfies Noun;
