import { AppstoreOutlined } from '@ant-design/icons';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun } from '../../records/noun/noun.ts';

/** What the web knows of products. */
export const productsNoun = {
  id: 'product',
  kind: targetKind.products,
  path: '/crm/product',
  title: 'menu.product',
  icon: AppstoreOutlined,
  page: async () => (await import('./ProductsPage.tsx')).ProductsPage,
  search: async () => (await import('./search.ts')).search,
  adds: { to: 'Product/AddProduct', label: 'product.add' },
  sheets: {
    kind: 'product',
    exporting: 'Export/ExportProduct',
    imported: { kind: 'product' },
  },
} as const satisfies Noun;
