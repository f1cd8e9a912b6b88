import { FundOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of entries of net performance. */
export const performanceNoun = {
  id: 'equity',
  kind: targetKind.performance,
  path: '/crm/performance/equity',
  title: 'menu.equity',
  icon: FundOutlined,
  page: async () => (await import('./EquityPage.tsx')).EquityPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Performance/AddPerformance', label: 'score.equity.add' },
  sheets: { kind: 'performance', exporting: 'Export/ExportPerformance', imported: { kind: 'performance' } },
} as const satisfies Noun;
