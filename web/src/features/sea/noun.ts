import { InboxOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { NounList } from '../../records/noun/noun.ts';

/** What the web knows of the sea: a list of customers that nobody owns. */
export const seaList = {
  id: 'sea',
  kind: targetKind.customer,
  path: '/crm/seas',
  title: 'menu.sea',
  icon: InboxOutlined,
  page: async () => (await import('./SeaPage.tsx')).SeaPage,
  search: async () => (await import('./search.ts')).search,
} as const satisfies NounList;
