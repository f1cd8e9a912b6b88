import { type Product, type ProductLine, ProductLineForm, saleState } from '@haina/contract/calls/products.ts';
import { discountPercent } from '@haina/contract/calls/wire.ts';
import {
  lineDiscount,
  linePrice,
  lineSubtotal,
  orderDiscount,
  orderSum,
  orderTotal,
} from '@haina/contract/rules/pricing.ts';
import { z } from 'zod';

/** One product line while it is edited: figures are texts as they were typed. */
export interface DraftLine
  extends Pick<ProductLine, 'Product_Guid' | 'Product_Name' | 'Category_Name' | 'Unit_Name' | 'Price' | 'Sale_State'> {
  /** Tells lines apart. */
  readonly key: string;
  readonly Sales_Price: string;
  readonly Sales_Num: string;
  readonly Discount: string;
}

/** The product lines of an order while they are edited, with its discount in percent and its total; '' without lines. */
export interface OrderDraft {
  readonly lines: readonly DraftLine[];
  readonly Discount_Rate: string;
  readonly Total_Price: string;
}

/** An order as it is read. */
export interface Order {
  readonly lines: readonly ProductLine[];
  readonly Discount_Rate: number;
  readonly Total_Price: number;
}

/** The inputs of a line. */
export type LineInputName = 'Sales_Price' | 'Sales_Num' | 'Discount';

/** What the inputs take, by the contract; a total is typed like a price. */
export const inputSchemas = {
  Sales_Price: ProductLineForm.shape.Sales_Price,
  Sales_Num: ProductLineForm.shape.Sales_Num,
  Discount: ProductLineForm.shape.Discount,
  Discount_Rate: discountPercent,
  Total_Price: ProductLineForm.shape.Sales_Price,
};

/** An order without lines. */
export const emptyOrder: OrderDraft = { lines: [], Discount_Rate: '', Total_Price: '' };

/** The draft that an order is edited as. */
export function orderDraft({ lines, Discount_Rate, Total_Price }: Order): OrderDraft {
  if (lines.length === 0) return emptyOrder;
  return {
    lines: lines.map((line) => ({
      ...line,
      key: line.Guid,
      Sales_Price: String(line.Sales_Price),
      Sales_Num: String(line.Sales_Num),
      Discount: String(line.Discount),
    })),
    Discount_Rate: String(Discount_Rate),
    Total_Price: String(Total_Price),
  };
}

/** The figure that was typed; null if the contract does not take it. */
export function figure(name: keyof typeof inputSchemas, typed: string): number | null {
  const read = z.safeDecode(inputSchemas[name], typed);
  return read.success ? read.data : null;
}

/** What a line comes to; null while a figure of it cannot be read. */
export function draftSubtotal({ Sales_Price, Sales_Num }: DraftLine): number | null {
  const price = figure('Sales_Price', Sales_Price);
  const num = figure('Sales_Num', Sales_Num);
  return price === null || num === null ? null : lineSubtotal(price, num);
}

/** What all lines come to; null while one of them cannot be read. */
export function draftSum({ lines }: OrderDraft): number | null {
  const subtotals = subtotalsOf(lines);
  return subtotals && orderSum(subtotals);
}

/** Puts products into new lines at list price, quantity 1, no discount; those that are there already are left alone. */
export function addLines(draft: OrderDraft, products: readonly Product[]): OrderDraft {
  const known = new Set(draft.lines.map(({ Product_Guid }) => Product_Guid));
  const added = products.filter(({ Guid }) => !known.has(Guid)).map(newLine);
  if (added.length === 0) return draft;
  return withTotal({ ...draft, Discount_Rate: draft.Discount_Rate || '0', lines: [...draft.lines, ...added] });
}

/** Takes a line out; without lines an order has neither discount nor total. */
export const removeLine = (draft: OrderDraft, key: string): OrderDraft =>
  withTotal({ ...draft, lines: draft.lines.filter((line) => line.key !== key) });

/** Another sale price gives the line the discount that leads to it. */
export const changePrice = (draft: OrderDraft, key: string, typed: string): OrderDraft =>
  withLine(draft, key, (line) => {
    const price = figure('Sales_Price', typed);
    const discount = price === null ? {} : { Discount: String(lineDiscount(line.Price, price)) };
    return { ...line, ...discount, Sales_Price: typed };
  });

/** Another discount gives the line the sale price it leads to; what costs nothing has none. */
export const changeDiscount = (draft: OrderDraft, key: string, typed: string): OrderDraft =>
  withLine(draft, key, (line) => {
    if (line.Price === 0) return line;
    const discount = figure('Discount', typed);
    const price = discount === null ? {} : { Sales_Price: String(linePrice(line.Price, discount)) };
    return { ...line, ...price, Discount: typed };
  });

/** Another quantity. */
export const changeNum = (draft: OrderDraft, key: string, typed: string): OrderDraft =>
  withLine(draft, key, (line) => ({ ...line, Sales_Num: typed }));

/** Another discount of the whole order gives its total; without lines there is none. */
export const changeRate = (draft: OrderDraft, typed: string): OrderDraft =>
  withTotal({ ...draft, Discount_Rate: typed });

/** Another total, kept as typed, gives the discount that leads to it; without lines there is none. */
export function changeTotal(draft: OrderDraft, typed: string): OrderDraft {
  if (draft.lines.length === 0) return draft;
  const subtotals = subtotalsOf(draft.lines);
  const total = figure('Total_Price', typed);
  const rate = subtotals && total !== null ? { Discount_Rate: String(orderDiscount(subtotals, total)) } : {};
  return { ...draft, ...rate, Total_Price: typed };
}

const newLine = (product: Product): DraftLine => ({
  key: product.Guid,
  Product_Guid: product.Guid,
  Product_Name: product.Product_Name,
  Category_Name: product.Category_Name,
  Unit_Name: product.Product_UnitName,
  Price: product.Price,
  Sale_State: saleState.onShelf,
  Sales_Price: String(product.Price),
  Sales_Num: '1',
  Discount: '0',
});

function withLine(draft: OrderDraft, key: string, change: (line: DraftLine) => DraftLine): OrderDraft {
  return withTotal({ ...draft, lines: draft.lines.map((line) => (line.key === key ? change(line) : line)) });
}

// The total follows lines and discount; while one of them cannot be read it stays unchanged.
function withTotal(draft: OrderDraft): OrderDraft {
  if (draft.lines.length === 0) return emptyOrder;
  const subtotals = subtotalsOf(draft.lines);
  const rate = figure('Discount_Rate', draft.Discount_Rate);
  return subtotals && rate !== null ? { ...draft, Total_Price: String(orderTotal(subtotals, rate)) } : draft;
}

function subtotalsOf(lines: readonly DraftLine[]): readonly number[] | null {
  const subtotals = lines.flatMap((line) => draftSubtotal(line) ?? []);
  return subtotals.length === lines.length ? subtotals : null;
}
