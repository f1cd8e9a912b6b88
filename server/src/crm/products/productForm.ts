import { saleState } from '@haina/contract/calls/products.ts';
import type { TableForm } from '../../records/form/recordForm.ts';

/** What a person types about a product; the path of its category follows from the category. */
export const productForm: TableForm = {
  table: 'product',
  words: ['Product_Name', 'Product_Code'],
  phones: [],
  fields: [
    { wire: 'Product_Name', column: 'name', kind: 'text' },
    { wire: 'Product_Code', column: 'code', kind: 'text' },
    { wire: 'Category_Id', column: 'category_id', kind: 'dictionary', code: 'Product_Category' },
    { wire: 'Product_Unit', column: 'unit', kind: 'dictionary', code: 'Product_Unit' },
    { wire: 'Price', column: 'price', kind: 'amount' },
    {
      wire: 'Sale_State',
      column: 'sale_state',
      kind: 'choice',
      words: { [saleState.onShelf]: 'product.state.onShelf', [saleState.offShelf]: 'product.state.offShelf' },
    },
    { wire: 'Description', column: 'description', kind: 'text' },
  ],
};
