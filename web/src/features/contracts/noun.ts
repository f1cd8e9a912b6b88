import { FileDoneOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of contracts. */
export const contractsNoun = {
  id: 'contract',
  kind: targetKind.contract,
  path: '/crm/contract',
  title: 'menu.contract',
  icon: FileDoneOutlined,
  page: async () => (await import('./ContractsPage.tsx')).ContractsPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Contract/AddContract', label: 'contract.add' },
  sheets: { kind: 'contract', exporting: 'Export/ExportContract' },
} as const satisfies Noun;
