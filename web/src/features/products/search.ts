import { type Product, products } from '@haina/contract/calls/products.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { yuan } from '../../ui/format/numbers.ts';

/** How products are found by words. */
export const search = nounSearch<Product>({
  list: products.list,
  filter: 'Name',
  nameOf: (product) => product.Product_Name,
  hintsOf: (product) => [product.Product_Code, product.Category_Name, yuan(product.Price)],
  alsoIn: ['Product_Code'],
});
