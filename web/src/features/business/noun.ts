import { StockOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of opportunities. */
export const businessNoun = {
  id: 'business',
  kind: targetKind.business,
  path: '/crm/business',
  title: 'menu.business',
  icon: StockOutlined,
  page: async () => (await import('./BusinessPage.tsx')).BusinessPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'SalesBusiness/AddBusiness', label: 'business.add' },
  sheets: { kind: 'business', exporting: 'Export/ExportBusiness' },
} as const satisfies Noun;
