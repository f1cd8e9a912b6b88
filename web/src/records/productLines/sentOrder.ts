import type { ProductLineForm } from '@haina/contract/calls/products.ts';
import type { FormValues } from '../../entity/form/formValues.ts';
import { type DraftLine, draftSum, figure, type OrderDraft } from './orderDraft.ts';

/**
 * What is sent of an order: of an old one what differs from `before`, of a new one (null) all there is. Lines take
 * discount and total along, because these belong to them.
 */
export function sentOrder(draft: OrderDraft, before: OrderDraft | null): FormValues {
  const ProductList = draft.lines.map(sentLine);
  const end = sentEnd(draft);
  if (before === null) return draft.lines.length === 0 ? {} : { ProductList, ...end };
  const areLinesSame = isSame(ProductList, before.lines.map(sentLine));
  if (areLinesSame && isSame(end, sentEnd(before))) return {};
  if (draft.lines.length === 0) return { ProductList };
  return areLinesSame ? end : { ProductList, ...end };
}

// What cannot be read is not sent either: the form is held back. As it stands it still counts as a change.
const read = (name: Parameters<typeof figure>[0], typed: string) => figure(name, typed) ?? Number.NaN;

const sentLine = (line: DraftLine): ProductLineForm => ({
  Product_Guid: line.Product_Guid,
  Sales_Price: read('Sales_Price', line.Sales_Price),
  Sales_Num: read('Sales_Num', line.Sales_Num),
  Discount: read('Discount', line.Discount),
});

// Lines that come to nothing have neither discount nor total.
function sentEnd(draft: OrderDraft) {
  if (draft.lines.length === 0 || draftSum(draft) === 0) return { Discount_Rate: 0, Total_Price: 0 };
  return {
    Discount_Rate: read('Discount_Rate', draft.Discount_Rate),
    Total_Price: read('Total_Price', draft.Total_Price),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
