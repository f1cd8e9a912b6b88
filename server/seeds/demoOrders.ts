import type { ProductLineForm } from '@haina/contract/calls/products.ts';
import { linePrice, lineSubtotal, orderTotal } from '@haina/contract/rules/pricing.ts';
import { sql } from 'kysely';
import type { SeedTools } from './demoContext.ts';
import { chance } from './demoDraws.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random } from './random.ts';

/** What can be sold. */
export interface Stock {
  readonly guid: string;
  readonly price: number;
}

/** What opportunities and contracts are worth, as their forms have it; without lines a sum alone. */
export interface DemoOrder {
  readonly ProductList?: ProductLineForm[];
  readonly Discount_Rate?: number;
  readonly Total_Price?: number;
  readonly Money: number;
}

const discounts = [0, 0, 0, 5, 8, 10, 12.5, 15] as const;

/** What a line is worth, in yuan: from a small order to a large project, as often in each tenth of that range. */
const worth = { least: 6_000, most: 120_000 } as const;

/** The products of a demo company that are on the shelf, in an order that never changes. */
export async function stockOf({ db }: SeedTools, company: DemoCompany): Promise<Stock[]> {
  const { rows } = await sql<Stock>`select guid, price::float8 as price from product
    where company_id = ${company.id} and sale_state = 1 and delete_time is null order by code, name`.execute(db);
  return rows;
}

/** How many of a product make a line of about a sum: metres by the hundred, servers by the piece. */
function amountFor(money: number, price: number): number {
  const exact = money / price;
  const step = exact > 500 ? 100 : exact > 40 ? 10 : 1;
  return Math.max(Math.round(exact / step) * step, 1);
}

/** An order of up to `most` products, some with a discount; now and then a sum without lines. */
export function orderOf(random: Random, stock: readonly Stock[], most: number): DemoOrder {
  if (stock.length === 0 || chance(random, 0.2)) return { Money: 1000 * between(random, 12, 180) };
  const chosen = new Set(Array.from({ length: between(random, 1, most) }, () => oneOf(random, stock)));
  const ProductList = [...chosen].map(({ guid, price }) => {
    const Discount = oneOf(random, discounts);
    const money = worth.least * (worth.most / worth.least) ** random();
    return {
      Product_Guid: guid,
      Sales_Price: linePrice(price, Discount),
      Sales_Num: amountFor(money, price),
      Discount,
    };
  });
  const Discount_Rate = chance(random, 0.3) ? between(random, 1, 10) : 0;
  const subtotals = ProductList.map(({ Sales_Price, Sales_Num }) => lineSubtotal(Sales_Price, Sales_Num));
  const Total_Price = orderTotal(subtotals, Discount_Rate);
  return { ProductList, Discount_Rate, Total_Price, Money: Total_Price };
}
