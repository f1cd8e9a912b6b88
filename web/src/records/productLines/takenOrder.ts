import type { Product } from '@haina/contract/calls/products.ts';
import { lineDiscount } from '@haina/contract/rules/pricing.ts';
import { changeRate, emptyOrder, type Order, type OrderDraft, orderDraft } from './orderDraft.ts';

/**
 * The lines of one order for a new one: at the prices they were sold at, with the list prices of today. Products that are
 * not among those given are left out; the total stays unchanged while the lines come to the same, else it follows the
 * discount of the order.
 */
export function takenOrder(order: Order, products: ReadonlyMap<string, Product>): OrderDraft {
  const lines = order.lines.flatMap((line) => {
    const product = products.get(line.Product_Guid);
    if (!product) return [];
    const Discount = product.Price === line.Price ? line.Discount : lineDiscount(product.Price, line.Sales_Price);
    return { ...line, Price: product.Price, Discount };
  });
  if (lines.length === 0) return emptyOrder;
  const draft = orderDraft({ ...order, lines });
  return lines.length === order.lines.length ? draft : changeRate(draft, draft.Discount_Rate);
}
