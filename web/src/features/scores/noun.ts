import { StarOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of other scores. */
export const otherScoreNoun = {
  id: 'scores',
  kind: targetKind.otherScore,
  path: '/crm/performance/scores',
  title: 'menu.scores',
  icon: StarOutlined,
  page: async () => (await import('./ScoresPage.tsx')).ScoresPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Performance/AddOtherScore', label: 'score.other.add' },
  sheets: { kind: 'otherScore', exporting: 'Export/ExportOtherScore', imported: { kind: 'otherScore' } },
} as const satisfies Noun;
