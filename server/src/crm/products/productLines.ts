import { type ProductLine, type ProductLineForm, saleState } from '@haina/contract/calls/products.ts';
import { isTypedAmount } from '@haina/contract/calls/wireMoney.ts';
import { moneyLimit } from '@haina/contract/rules/moneyLimits.ts';
import {
  isConsistentPrice,
  isConsistentTotal,
  linePrice,
  lineSubtotal,
  type OrderTotals,
  orderDiscount,
  orderSum,
  orderTotal,
} from '@haina/contract/rules/pricing.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { dictionaryName } from '../../records/list/recordColumns.ts';
import type { Target } from '../../records/reach/recordRef.ts';

/** The end of an order as sent: what is left out follows from the other. */
export type SentTotals = { readonly [N in keyof OrderTotals]?: number | undefined };

/** An order whose lines were written: the end to keep, and what changed of the lines for the operation record. */
export interface WrittenOrder extends OrderTotals {
  readonly changes: readonly FieldChange[];
}

interface NamedProduct {
  readonly guid: string;
  readonly name: string;
  readonly price: number;
  readonly saleState: number;
  readonly isDeleted: boolean;
}

interface PricedLine extends ProductLineForm {
  readonly Price: number;
  readonly Sub_Total: number;
  readonly name: string;
}

/** The products of lines, kept from being deleted or changed until the order is written. */
async function productsOf(ctx: Context, guids: readonly string[]): Promise<ReadonlyMap<string, NamedProduct>> {
  if (guids.length === 0) return new Map();
  const { rows } = await sql<NamedProduct>`
    select guid, name, price::float8 as price, sale_state as "saleState", delete_time is not null as "isDeleted"
    from product where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])
    order by guid for share`.execute(ctx.db);
  return new Map(rows.map((row) => [row.guid, row]));
}

/** A product that may stand in a new line, or in one that is kept from before; refused by words otherwise. */
function checkedProduct(found: NamedProduct | undefined, isKept: boolean): NamedProduct {
  if (!found || (found.isDeleted && !isKept)) throw invalid('ProductList', 'valid.line.product');
  if (found.saleState !== saleState.onShelf && !isKept) {
    throw invalid('ProductList', 'valid.line.offShelf', { name: found.name });
  }
  return found;
}

/** A line with its list price: the one it had before, or the product's, whichever its price and discount derive from. */
function priced(line: ProductLineForm, product: NamedProduct, before: readonly ProductLine[]): PricedLine {
  const prices = [...before.map(({ Price }) => Price), product.price];
  const Price = prices.find((one) => isConsistentPrice({ ...line, Price: one }));
  const { Sales_Price } = line;
  if (Price === undefined || (!isTypedAmount(Sales_Price) && linePrice(Price, line.Discount) !== Sales_Price)) {
    throw invalid('ProductList', 'valid.line.price', { name: product.name });
  }
  return { ...line, Price, Sub_Total: lineSubtotal(line.Sales_Price, line.Sales_Num), name: product.name };
}

/** The end of an order, checked: a total and a discount that do not belong together are refused. */
function checkedTotals(subtotals: readonly number[], { Discount_Rate, Total_Price }: SentTotals): OrderTotals {
  if (orderSum(subtotals) > moneyLimit) throw invalid('Total_Price', 'valid.line.tooMuch');
  const rate = Discount_Rate ?? (Total_Price === undefined ? 0 : orderDiscount(subtotals, Total_Price));
  const end = { Discount_Rate: rate, Total_Price: Total_Price ?? orderTotal(subtotals, rate) };
  if (!isConsistentTotal(subtotals, end)) throw invalid('Total_Price', 'valid.line.total');
  // A surcharge may lead beyond what is kept, and only what the lines come to may be longer than what can be typed.
  if (end.Total_Price > moneyLimit) throw invalid('Total_Price', 'valid.line.tooMuch');
  if (!isTypedAmount(end.Total_Price) && orderTotal(subtotals, rate) !== end.Total_Price) {
    throw invalid('Total_Price', 'valid.amountFormat');
  }
  return end;
}

const told = (lines: readonly { readonly name: string; readonly num: number; readonly subtotal: number }[]) =>
  lines.map(({ name, num, subtotal }) => `${name} × ${num} = ${subtotal.toFixed(2)}`).join('；');

const valuesOf = ({ Product_Guid, Price, Sales_Price, Sales_Num, Discount, Sub_Total }: Omit<PricedLine, 'name'>) =>
  [Product_Guid, Price, Sales_Price, Sales_Num, Discount, Sub_Total].join(' ');

const isSameOrder = (before: readonly ProductLine[], after: readonly PricedLine[]) =>
  before.length === after.length && after.every((line, place) => valuesOf(line) === valuesOf(before[place] ?? line));

async function replaceLines({ db, session }: Context, target: Target, lines: readonly PricedLine[]): Promise<void> {
  const { companyId } = session;
  await sql`delete from product_line where company_id = ${companyId} and target_kind = ${target.kind}
    and target_guid = ${target.guid}`.execute(db);
  if (lines.length === 0) return;
  const rows = lines.map(
    (line, place) => sql`(${companyId}, ${newGuid()}, ${target.kind}, ${target.guid}, ${place}, ${line.Product_Guid},
        ${line.Price}, ${line.Sales_Price}, ${line.Sales_Num}, ${line.Discount}, ${line.Sub_Total})`,
  );
  await sql`insert into product_line (company_id, guid, target_kind, target_guid, place, product_guid, list_price,
      sales_price, sales_num, discount, subtotal) values ${sql.join(rows)}`.execute(db);
}

/**
 * Writes the lines of an order in place of those it had, its record being locked by the caller. Products must be the
 * company's and on the shelf, but for as many lines of each as there were before; prices, discounts and total must belong together, subtotals
 * are computed (S11.3, S11.5).
 */
export async function writeLines(
  ctx: Context,
  target: Target,
  lines: readonly ProductLineForm[],
  end: SentTotals,
): Promise<WrittenOrder> {
  const before = await readLines(ctx, target);
  // Those of the lines before too, which facts hold while these go: all are waited for in one order (decision 0092).
  const found = await productsOf(ctx, [...new Set([...before, ...lines].map(({ Product_Guid }) => Product_Guid))]);
  const after = lines.map((line, place) => {
    const isSame = ({ Product_Guid }: { readonly Product_Guid: string }) => Product_Guid === line.Product_Guid;
    const old = before.filter(isSame);
    // As many lines of a product are kept as there were; a further one is new.
    const isKept = lines.slice(0, place).filter(isSame).length < old.length;
    return priced(line, checkedProduct(found.get(line.Product_Guid), isKept), old);
  });
  const checked = checkedTotals(
    after.map(({ Sub_Total }) => Sub_Total),
    end,
  );
  // What stays as it is, is not written: rankings of products are told of lines that are.
  if (!isSameOrder(before, after)) await replaceLines(ctx, target, after);
  const from = told(before.map((line) => ({ name: line.Product_Name, num: line.Sales_Num, subtotal: line.Sub_Total })));
  const to = told(after.map((line) => ({ name: line.name, num: line.Sales_Num, subtotal: line.Sub_Total })));
  return { ...checked, changes: from === to ? [] : [{ field: 'ProductList', from, to }] };
}

/** The lines of an order in their order; who may read the order is the caller's business. */
export async function readLines(ctx: Context, target: Target): Promise<ProductLine[]> {
  const { rows } = await sql<ProductLine>`
    select l.guid as "Guid", l.product_guid as "Product_Guid", l.product_guid as "Crm_Product_Guid",
      product.name as "Product_Name", product.code as "Product_Code", 
      case when product.delete_time is null then product.sale_state else ${saleState.deleted} end as "Sale_State",
      ${dictionaryName(ctx, 'Product_Category', 'product.category_id')} as "Category_Name",
      ${dictionaryName(ctx, 'Product_Unit', 'product.unit')} as "Unit_Name",
      l.list_price::float8 as "Price", l.list_price::float8 as "Product_Price", l.sales_price::float8 as "Sales_Price",
      l.sales_num::float8 as "Sales_Num", l.discount::float8 as "Discount", l.subtotal::float8 as "Sub_Total"
    from product_line l join product on product.company_id = l.company_id and product.guid = l.product_guid
    where l.company_id = ${ctx.session.companyId} and l.target_kind = ${target.kind} and l.target_guid = ${target.guid}
    order by l.place`.execute(ctx.db);
  return rows;
}
