import type { ProductLine } from '@haina/contract/calls/products.ts';
import { draftSubtotal, figure, type OrderDraft } from './orderDraft.ts';

/** What one reads of a product line. */
export type ShownLine = Pick<
  ProductLine,
  | 'Guid'
  | 'Product_Name'
  | 'Category_Name'
  | 'Unit_Name'
  | 'Price'
  | 'Sales_Price'
  | 'Sales_Num'
  | 'Discount'
  | 'Sub_Total'
  | 'Sale_State'
>;

/** What one reads of an order. */
export interface ShownOrder {
  readonly lines: readonly ShownLine[];
  readonly Discount_Rate: number;
  readonly Total_Price: number;
}

/** A draft as one reads it; figures that are none count as 0. */
export const shownOrder = (draft: OrderDraft): ShownOrder => ({
  lines: draft.lines.map((line) => ({
    ...line,
    Guid: line.key,
    Sales_Price: figure('Sales_Price', line.Sales_Price) ?? 0,
    Sales_Num: figure('Sales_Num', line.Sales_Num) ?? 0,
    Discount: figure('Discount', line.Discount) ?? 0,
    Sub_Total: draftSubtotal(line) ?? 0,
  })),
  Discount_Rate: figure('Discount_Rate', draft.Discount_Rate) ?? 0,
  Total_Price: figure('Total_Price', draft.Total_Price) ?? 0,
});
