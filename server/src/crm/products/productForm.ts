import { ProductForm, saleState } from '@haina/contract/calls/products.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { declareForm, writtenApart } from '../../records/form/declareForm.ts';

/** Products as a noun: they belong to the company, not to people. */
export const productNoun = { table: 'product', kind: targetKind.products } as const;

/** What a person types about a product; the path of its category follows from the category. */
export const productForm = declareForm(ProductForm, productNoun, {
  labels: 'common',
  words: ['Product_Name', 'Product_Code'],
  fields: {
    Product_Name: { column: 'name', kind: 'text' },
    Product_Code: { column: 'code', kind: 'text' },
    Category_Id: { column: 'category_id', kind: 'dictionary', code: 'Product_Category' },
    Product_Unit: { column: 'unit', kind: 'dictionary', code: 'Product_Unit' },
    Price: { column: 'price', kind: 'amount' },
    Sale_State: {
      column: 'sale_state',
      kind: 'choice',
      words: { [saleState.onShelf]: 'product.state.onShelf', [saleState.offShelf]: 'product.state.offShelf' },
    },
    Description: { column: 'description', kind: 'text' },
    Category_Str: writtenApart,
  },
});
