import { lineDiscount, lineSubtotal, orderTotal } from '@haina/contract/rules/pricing.ts';
import { sql } from 'kysely';
import { addContract } from '../src/contracts/writeContracts.ts';
import { addPlan } from '../src/receivables/writePlans.ts';
import { addReceivable } from '../src/receivables/writeReceivables.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { chance, momentAfter } from './demoDraws.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

const day = 86_400_000;

/** Contracts for each customer of a company (decisions, section 13: 160 to 600). */
const perCustomer = 160 / 600;

const subjects = ['采购合同', '服务合同', '软件许可合同', '维护合同', '项目实施合同'] as const;

/** An opportunity that a contract may come from. */
interface Won {
  readonly guid: string;
  readonly customer: string;
}

async function wonOf({ db }: SeedTools, company: DemoCompany): Promise<ReadonlyMap<string, Won>> {
  const { rows } = await sql<Won>`select guid, customer_guid as customer from business
    where company_id = ${company.id} and is_end = 1 and delete_time is null order by create_time, guid`.execute(db);
  return new Map(rows.map((row) => [row.customer, row]));
}

interface Stock {
  readonly guid: string;
  readonly price: number;
}

async function stockOf({ db }: SeedTools, company: DemoCompany): Promise<Stock[]> {
  const { rows } = await sql<Stock>`select guid, price::float8 as price from product
    where company_id = ${company.id} and sale_state = 1 and delete_time is null order by code, name`.execute(db);
  return rows;
}

/** A moment in a form: wall time of the demo companies, which are in Shanghai. */
const wall = (moment: Date) => new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 19);

/** Lines of one to three products and what they come to. */
function orderOf(random: Random, stock: readonly Stock[]) {
  if (stock.length === 0) return { Money: 1000 * between(random, 5, 200), Total_Price: 0 };
  const chosen = new Set(Array.from({ length: between(random, 1, 3) }, () => oneOf(random, stock)));
  const ProductList = [...chosen].map(({ guid, price }) => {
    const Sales_Price = chance(random, 0.5) ? price : Math.round(price * between(random, 85, 98)) / 100;
    const Discount = lineDiscount(price, Sales_Price);
    return { Product_Guid: guid, Sales_Price, Sales_Num: between(random, 1, 10), Discount };
  });
  const Discount_Rate = chance(random, 0.3) ? between(random, 1, 8) : 0;
  const subtotals = ProductList.map(({ Sales_Price, Sales_Num }) => lineSubtotal(Sales_Price, Sales_Num));
  const Total_Price = orderTotal(subtotals, Discount_Rate);
  return { ProductList, Discount_Rate, Total_Price, Money: Total_Price };
}

/** A sum in equal parts to the cent, the last one with what is left. */
function parts(money: number, count: number): number[] {
  const cents = Math.round(money * 100);
  const part = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? part : cents - part * (count - 1)) / 100);
}

interface Signed {
  readonly Guid: string;
  readonly money: number;
  readonly signed: Date;
}

/** Plans the payment of a contract and books what came by now: most of what was due, some of it in part. */
async function pay(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  customer: DemoCustomer,
  { Guid, money, signed }: Signed,
): Promise<void> {
  for (const [index, Money] of parts(money, between(random, 1, 4)).entries()) {
    const due = new Date(signed.getTime() + (15 + index * 40 + between(random, 0, 20)) * day);
    const ctx = contextOf(tools, company, customer.owner, signed);
    const plan = await addPlan(
      { Contract_Guid: Guid, Money, Return_Date: wall(due), Return_Type: 1, Remind: between(random, 0, 7) },
      ctx,
    );
    if (due > tools.now || chance(random, 0.15)) continue;
    const at = momentAfter(random, due, 10, tools.now);
    const came = chance(random, 0.15) ? Math.floor(Money * 50) / 100 : Money;
    await addReceivable(
      {
        Number: `HK${wall(at).slice(0, 10).replaceAll('-', '')}${String(between(random, 1, 999)).padStart(3, '0')}`,
        Customer_Guid: customer.guid,
        Contract_Guid: Guid,
        Plan_Guid: plan.Guid,
        Return_Type: between(random, 1, 4),
        Return_Date: wall(at),
        Money: came,
      },
      contextOf(tools, company, customer.owner, at),
    );
  }
}

/** Adds the contracts of a demo company with lines, plans and receivables by the product's own calls. */
export async function addDemoContracts(
  tools: SeedTools,
  company: DemoCompany,
  customers: readonly DemoCustomer[],
): Promise<void> {
  if (customers.length === 0) return;
  const random = seededRandom(6000 + company.customers);
  const [won, stock] = [await wonOf(tools, company), await stockOf(tools, company)];
  // Customers with a won opportunity first: most contracts come from one.
  const buyers = [...customers.filter(({ guid }) => won.has(guid)), ...customers.filter(({ guid }) => !won.has(guid))];
  for (let count = 0; count < Math.round(company.customers * perCustomer); count += 1) {
    const customer = buyers[count % buyers.length] ?? oneOf(random, customers);
    const signed = momentAfter(random, new Date(customer.created.getTime() + 5 * day), 200, tools.now);
    const order = orderOf(random, stock);
    const form = {
      Contract_Num: `HT${String(10_001 + count)}`,
      Name: `${customer.company.name}${oneOf(random, subjects)}`,
      Customer_Guid: customer.guid,
      Business_Guid: won.get(customer.guid)?.guid ?? null,
      Order_User_Guid: customer.owner.guid,
      Order_Date: wall(signed),
      Start_Time: wall(signed),
      End_Time: wall(new Date(signed.getTime() + 365 * day)),
      ...order,
    };
    const { Guid } = await addContract(form, contextOf(tools, company, customer.owner, signed));
    await pay(tools, company, random, customer, { Guid, money: order.Money, signed });
  }
  // What the job of a running installation does: reminders whose moment has come went out.
  await sql`update receivable_plan set remind_at = null
    where company_id = ${company.id} and remind_at <= ${tools.now}`.execute(tools.db);
}
