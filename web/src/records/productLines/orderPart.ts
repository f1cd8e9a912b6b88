import type { ProductLine } from '@haina/contract/calls/products.ts';
import type { DialogPart } from '../../entity/form/dialogPart.ts';
import { emptyOrder, type OrderDraft, orderDraft } from './orderDraft.ts';
import { orderRefusal } from './orderRefusals.ts';
import { ProductLinesField } from './ProductLinesField.tsx';
import { sentOrder } from './sentOrder.ts';

/** What every record with product lines has. */
export interface OrderRecord {
  readonly Discount_Rate: number;
  readonly Total_Price: number;
}

/** The name of an order in the form of its record, and in what a request presets. */
export const orderName = 'Order';

/**
 * The product lines of a record, with discount and total, as a part of its dialog; `linesOf` reads those it has. Sent are
 * ProductList, Discount_Rate and Total_Price (S11.9).
 */
export const orderPart = <R extends OrderRecord>(
  linesOf: (record: R, signal: AbortSignal) => readonly ProductLine[] | Promise<readonly ProductLine[]>,
): DialogPart<R, OrderDraft> => ({
  name: orderName,
  empty: emptyOrder,
  load: async (record, signal) => orderDraft({ ...record, lines: await linesOf(record, signal) }),
  refusal: orderRefusal,
  sent: sentOrder,
  fields: ['ProductList', 'Discount_Rate', 'Total_Price'],
  Control: ProductLinesField,
});
