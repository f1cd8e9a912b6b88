import { business } from '@haina/contract/calls/business.ts';
import { type Product, products, saleState } from '@haina/contract/calls/products.ts';
import { send } from '../../lib/api/send.ts';
import type { OrderDraft } from '../../records/productLines/orderDraft.ts';
import { takenOrder } from '../../records/productLines/takenOrder.ts';

/** What a new contract can take of an opportunity. */
export interface TakenOrder {
  readonly order: OrderDraft;
  /** The products that stay behind: they left the shelf or were deleted. */
  readonly left: readonly string[];
}

/** The product lines of an opportunity as a new contract can take them; products off the shelf are left out, and named. */
export async function loadOrder(businessGuid: string): Promise<TakenOrder> {
  const { ProductList, ...end } = await send(business.model, { Guid: businessGuid });
  const isThere = ({ Sale_State }: { readonly Sale_State: number }) => Sale_State === saleState.onShelf;
  const guids = new Set(ProductList.filter(isThere).map(({ Product_Guid }) => Product_Guid));
  // A new line has the list price of today, which the line of the opportunity need not have.
  const found = await Promise.all([...guids].map((Guid) => send(products.model, { Guid })));
  const known = new Map(found.map((one): [string, Product] => [one.Guid, one]));
  return {
    order: takenOrder({ ...end, lines: ProductList }, known),
    left: [...new Set(ProductList.filter((line) => !isThere(line)).map(({ Product_Name }) => Product_Name))],
  };
}
