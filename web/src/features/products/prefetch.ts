import { type Product, products } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ListPrefetch } from '../../entity/page/listPrefetch.ts';

/** What the list of products asks before it is drawn. */
export const prefetch: ListPrefetch<Product> = {
  calls: products,
  views: 'product',
  target: targetKind.products,
};
