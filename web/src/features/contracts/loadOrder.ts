import { business } from '@haina/contract/calls/business.ts';
import { type Product, products, saleState } from '@haina/contract/calls/products.ts';
import { send } from '../../lib/api/send.ts';
import type { OrderDraft } from '../../records/productLines/orderDraft.ts';
import { takenOrder } from '../../records/productLines/takenOrder.ts';

/** The product lines of an opportunity as a new contract can take them: products off the shelf are left out. */
export async function loadOrder(businessGuid: string): Promise<OrderDraft> {
  const { ProductList, ...end } = await send(business.model, { Guid: businessGuid });
  const onShelf = ProductList.filter(({ Sale_State }) => Sale_State === saleState.onShelf);
  const guids = new Set(onShelf.map(({ Product_Guid }) => Product_Guid));
  // A new line has the list price of today, which the line of the opportunity need not have.
  const found = await Promise.all([...guids].map((Guid) => send(products.model, { Guid })));
  return takenOrder({ ...end, lines: ProductList }, new Map(found.map((one): [string, Product] => [one.Guid, one])));
}
