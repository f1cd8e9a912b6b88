import { type Product, type products, saleState } from '@haina/contract/calls/products.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { lazyControl } from '../../entity/form/lazyControl.tsx';
import type { FixedOptions } from '../../entity/fields/options.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { commonFields } from '../../records/commonFields.tsx';
import { inPeriod } from '../../records/quickFilters.ts';
import { categoryOptions } from './categoryOptions.ts';
import { SaleStateDot } from './ProductMarks.tsx';
import { SaleStateInput } from './SaleStateInput.tsx';

const CategoryInput = lazyControl(async () => (await import('./CategoryInput.tsx')).CategoryInput);

// Deleted is no state that one chooses (S11.2).
const states: FixedOptions = {
  fixed: [
    { value: saleState.onShelf, label: 'product.state.onShelf' },
    { value: saleState.offShelf, label: 'product.state.offShelf' },
  ],
};

/** Everything about a product that is shown, typed or filtered by, in the order of columns and form (S11.1). */
export const productFields: readonly FieldOf<Product, typeof products.list>[] = [
  {
    name: 'Product_Name',
    kind: 'text',
    form: { maxLength: 100 },
    info: 'half',
    column: { width: 220, isName: true, sort: 'Product_Name', sortsUpFirst: true },
    filter: { place: 'dialog' },
  },
  {
    name: 'Product_Code',
    kind: 'text',
    form: { maxLength: 50 },
    info: 'half',
    column: { width: 120, sort: 'Product_Code', sortsUpFirst: true },
    filter: { place: 'dialog' },
  },
  {
    name: 'Category_Id',
    kind: 'choice',
    shown: 'Category_Name',
    options: categoryOptions,
    form: { control: CategoryInput },
    info: 'half',
    column: { width: 120 },
    filter: { place: 'bar', isSingle: true },
  },
  {
    name: 'Product_Unit',
    kind: 'choice',
    shown: 'Product_UnitName',
    options: dictionaryOptions('Product_Unit'),
    form: {},
    info: 'half',
    column: { width: 80, title: 'product.column.unit' },
    filter: { place: 'bar' },
  },
  { name: 'Price', kind: 'money', form: {}, info: 'half', column: { width: 128, sort: 'Price' } },
  {
    name: 'Sale_State',
    kind: 'choice',
    options: states,
    form: { control: SaleStateInput, initial: saleState.onShelf },
    info: 'half',
    column: { width: 96, render: (product) => <SaleStateDot product={product} /> },
    filter: { place: 'bar', isSingle: true },
  },
  {
    name: 'Description',
    kind: 'remark',
    form: { isWide: true, maxLength: 1000 },
    info: 'wide',
    column: { width: 220, hidden: true },
  },
  commonFields.createTime,
  { ...commonFields.updateTime, column: { width: 132, from: 'xl', sort: 'Update_Time' } },
  { name: 'Create_User_Name', kind: 'text', info: 'half', column: { width: 88, hidden: true } },
];

/** What the list of products is narrowed to by a click. */
export const productQuickFilters: readonly QuickFilter[] = [
  { label: 'product.quick.newThisMonth', filters: inPeriod('Create_Time', 'month') },
];
