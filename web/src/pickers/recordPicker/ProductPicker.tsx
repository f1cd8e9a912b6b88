import { type Product, products, saleState } from '@haina/contract/calls/products.ts';
import { Money } from '../../ui/components/Money.tsx';
import type { PickerNoun, PickerProps } from './pickerNoun.ts';
import { RecordPicker } from './RecordPicker.tsx';

const productNoun: PickerNoun<Product> = {
  noun: 'product',
  title: 'picker.product.title',
  list: products.list,
  searchBy: 'Name',
  searchHint: 'picker.product.search',
  empty: 'picker.product.empty',
  columns: [
    { name: 'Product_Name' },
    { name: 'Product_Code', width: 130, isExtra: true },
    { name: 'Category_Name', width: 130, isExtra: true },
    { name: 'Product_UnitName', width: 80, isExtra: true },
    { name: 'Price', width: 130, align: 'end', render: ({ Price }) => <Money value={Price} /> },
  ],
  nameOf: (product) => product.Product_Name,
  addCall: products.add,
  addWords: 'product.add',
  isShort: true,
};

// Only these can be put into new lines (S11.3).
const filters = { Sale_State: saleState.onShelf };

/** The picker of products; it begins with nothing chosen. */
export interface ProductPickerProps extends Omit<PickerProps, 'value' | 'onConfirm' | 'onAdd'> {
  /** The products chosen, whole, in the order they were chosen. */
  readonly onConfirm: (products: readonly Product[]) => void;
}

/** Chooses products that are on the shelf: one, or with `multiple` several (S11.3). */
export const ProductPicker = ({ onConfirm, ...props }: ProductPickerProps) => (
  <RecordPicker
    {...props}
    of={productNoun}
    filters={filters}
    value={[]}
    onConfirm={(_, records) => onConfirm(records)}
  />
);
