import { PayCircleOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of receivables. */
export const receivablesNoun = {
  id: 'money',
  kind: targetKind.receivables,
  path: '/crm/money',
  title: 'menu.money',
  icon: PayCircleOutlined,
  page: async () => (await import('./ReceivablesPage.tsx')).ReceivablesPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Receivables/AddReceivables', label: 'receivables.add' },
  sheets: { kind: 'receivables', exporting: 'Export/ExportReceivables' },
} as const satisfies Noun;
