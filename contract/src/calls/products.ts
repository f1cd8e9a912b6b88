import { z } from 'zod';
import { discountRange, moneyLimit } from '../rules/moneyLimits.ts';
import { lineSubtotal } from '../rules/pricing.ts';
import { BatchResult, batchMode } from './batch.ts';
import { del, get, post } from './endpoint.ts';
import { page, searchText, timePairs } from './page.ts';
import {
  choice,
  discountPercent,
  guid,
  guidList,
  jsonText,
  listLimit,
  listOf,
  moment,
  money,
  nothing,
  requiredId,
  requiredText,
  rowsOf,
  typeId,
} from './wire.ts';
import { amount, total } from './wireMoney.ts';
import { requiredName } from './wireNames.ts';

/** States of a product: on the shelf, off it, deleted while lines name it (S11.2). */
export const saleState = { onShelf: 1, offShelf: 0, deleted: 4 } as const;

const shelfState = z.codec(
  z.union([z.string(), z.number()], 'valid.product.stateRequired'),
  z.literal([1, 0], 'valid.product.stateRequired'),
  {
    // Anything else is refused by the literal; an empty text is no state.
    decode: (value) => (/^[01]$/.test(String(value).trim()) ? (Number(value) as 1 | 0) : (Number.NaN as 1)),
    encode: (value) => value,
  },
);

/** What a person types about a product (S11.1). */
export const ProductForm = z.object({
  Product_Name: requiredName({ max: 100, error: 'valid.product.nameRequired' }),
  Product_Code: requiredName({ max: 50, error: 'valid.product.codeRequired' }),
  Product_Unit: requiredId('valid.product.unitRequired'),
  Category_Id: requiredId('valid.product.categoryRequired'),
  /** The ids from the topmost category down to Category_Id, wrapped in commas. */
  Category_Str: requiredText({ max: 200, error: 'valid.product.categoryPathRequired' }),
  Price: amount({ error: 'valid.amountFormat', required: 'valid.product.priceRequired' }),
  Sale_State: shelfState,
  Description: requiredText({ max: 1000, error: 'valid.product.descriptionRequired' }),
});

/** A product as it is read (S11.1). */
export const Product = z.object({
  Guid: z.string(),
  Product_Name: z.string(),
  Product_Code: z.string(),
  Price: money,
  Sale_State: z.literal([0, 1]),
  Category_Id: z.int(),
  Category_Str: z.string(),
  Category_Name: z.string(),
  Product_Unit: z.int(),
  Product_UnitName: z.string(),
  Description: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** A product as the wire's consumers see it. */
export type Product = z.output<typeof Product>;

/** Columns a list of products can be sorted by. */
export const productOrder = ['Create_Time', 'Update_Time', 'Product_Name', 'Product_Code', 'Price'] as const;

const quantity = amount({ error: 'valid.line.num', required: 'valid.line.num', long: 'valid.line.numLong' }).refine(
  (value) => value > 0,
  'valid.line.num',
);

/**
 * One line of an order as it is sent. Its list price is the product's own, or the one it had when the line was made; its
 * subtotal is computed (S11.5, S11.6).
 */
export const ProductLineForm = z
  .object({
    Product_Guid: guid,
    /** Typed, or what the discount makes of the list price. */
    Sales_Price: total({ error: 'valid.amountFormat', required: 'valid.amountFormat' }),
    Sales_Num: quantity,
    Discount: discountPercent,
  })
  .refine(({ Sales_Price, Sales_Num }) => lineSubtotal(Sales_Price, Sales_Num) <= moneyLimit, 'valid.line.tooMuch');

/** One line of an order as handlers get it. */
export type ProductLineForm = z.output<typeof ProductLineForm>;

/** The lines of an order, JSON text on the wire. */
export const productLines = jsonText(z.array(ProductLineForm, 'valid.format').max(listLimit));

/** What an order sends about its lines; Total_Price is what its lines come to after the whole-order discount. */
export const orderFields = {
  ProductList: productLines.optional(),
  Discount_Rate: discountPercent.optional(),
  Total_Price: total({ error: 'valid.amountFormat' }).optional(),
};

/** One line of an order as it is read (S11.6). */
export const ProductLine = z.object({
  Guid: z.string(),
  Product_Guid: z.string(),
  /** The same under the name that a contract's detail gives it. */
  Crm_Product_Guid: z.string(),
  Product_Name: z.string(),
  Product_Code: z.string(),
  Category_Name: z.string(),
  Unit_Name: z.string(),
  /** The list price, also called Product_Price by opportunities. */
  Price: money,
  Product_Price: money,
  Sales_Price: money,
  Sales_Num: z.number(),
  Discount: z.number().min(discountRange.min).max(discountRange.max),
  Sub_Total: money,
  /** The product's state now; 0 and 4 stay in the lines they have. */
  Sale_State: z.literal([0, 1, 4]),
});

/** One line of an order as the wire's consumers see it. */
export type ProductLine = z.output<typeof ProductLine>;

/** The catalogue of products: read by everybody of the company (S2.10, S11). */
export const products = {
  list: get('Product/GetProductList', {
    summary: 'Products of the company on and off the shelf',
    access: 'user',
    input: z.object({
      ...page,
      ...timePairs('Create', 'Update'),
      /** Finds names and codes. */
      Name: searchText.optional(),
      Product_Name: searchText.optional(),
      Product_Code: searchText.optional(),
      /** A category with all below it. */
      Category_Id: typeId.optional(),
      Product_Unit: listOf(typeId).optional(),
      Sale_State: choice(0, 1).optional(),
      order_field: z.enum(productOrder).optional(),
    }),
    output: rowsOf(Product),
  }),
  model: get('Product/GetProductData', {
    summary: 'One product',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: Product,
  }),
  add: post('Product/AddProduct', {
    summary: 'Create a product',
    creates: true,
    input: ProductForm,
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Product/UpdateProduct', {
    summary: 'Change the fields sent of one product',
    input: ProductForm.partial().extend({ Guid: guid, Row_Version: typeId.optional() }),
    output: nothing,
  }),
  updateBatch: post('Product/UpdateProductBatch', {
    summary: 'Write the fields sent into several products, all or none',
    access: 'Product/UpdateProduct',
    input: z.object({
      ProductGuidList: guidList,
      ...ProductForm.pick({
        Category_Id: true,
        Product_Unit: true,
        Sale_State: true,
        Description: true,
      }).partial().shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: del('Product/DelProduct', {
    summary: 'Move products to the recycle bin, all or none; lines that name them stay, with state 4',
    input: z.object({ ProductGuidList: guidList.optional(), Guid: guidList.optional() }),
    output: nothing,
  }),
  putOnShelf: post('Product/inProduct', {
    summary: 'Put products on the shelf, all or none',
    input: z.object({ Guid: guidList }),
    output: nothing,
  }),
  takeOffShelf: post('Product/OutProduct', {
    summary: 'Take products off the shelf, all or none; lines that name them stay',
    input: z.object({ Guid: guidList }),
    output: nothing,
  }),
};
