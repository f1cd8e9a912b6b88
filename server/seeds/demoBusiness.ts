import { type BusinessOutcome, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { linePrice, lineSubtotal, orderTotal } from '@haina/contract/rules/pricing.ts';
import { sql } from 'kysely';
import { associate } from '../src/business/linkContacts.ts';
import { updateBusinessStatus } from '../src/business/moveStage.ts';
import { addBusiness } from '../src/business/writeBusiness.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { below, chance, momentAfter } from './demoDraws.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { remark } from './demoNames.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

/** What the opportunities are about. */
const titles = [
  '年度采购',
  '办公设备更新',
  '机房扩容',
  '管理系统升级',
  '数据平台建设',
  '安全加固',
  '软件续费',
  '新厂区信息化',
  '网络改造',
] as const;

/** Why opportunities are lost or invalid. */
const reasons = [
  '价格高于竞争对手',
  '客户预算取消',
  '选择了原有供应商',
  '需求推迟到明年',
  '对接人离职',
  '重复商机',
] as const;

const discounts = [0, 0, 0, 5, 8, 10, 12.5, 15] as const;

const day = 86_400_000;

/** How old an opportunity is at least before it may be closed, in days. */
const closable = 20;

/** The ids of the stages of the mode every company starts with, in their order. */
const stages = [1, 2, 3, 4] as const;

interface Stock {
  readonly guid: string;
  readonly price: number;
}

async function stockOf({ db }: SeedTools, company: DemoCompany): Promise<Stock[]> {
  const { rows } = await sql<Stock>`select guid, price::float8 as price from product
    where company_id = ${company.id} and sale_state = 1 and delete_time is null order by code, name`.execute(db);
  return rows;
}

async function contactsOf({ db }: SeedTools, company: DemoCompany): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ customer: string; contact: string }>`
    select distinct on (customer_guid) customer_guid as customer, guid as contact from contacts
    where company_id = ${company.id} and delete_time is null and owner_guid is not null
    order by customer_guid, create_time, guid`.execute(db);
  return new Map(rows.map(({ customer, contact }) => [customer, contact]));
}

/** Lines of one to four products, some with a discount, and what they come to. */
function orderOf(random: Random, stock: readonly Stock[]) {
  if (stock.length === 0 || chance(random, 0.25)) return { Money: 1000 * between(random, 5, 400) };
  const chosen = new Set(Array.from({ length: between(random, 1, 4) }, () => oneOf(random, stock)));
  const ProductList = [...chosen].map(({ guid, price }) => {
    const Discount = oneOf(random, discounts);
    return { Product_Guid: guid, Sales_Price: linePrice(price, Discount), Sales_Num: between(random, 1, 12), Discount };
  });
  const Discount_Rate = chance(random, 0.3) ? between(random, 1, 10) : 0;
  const subtotals = ProductList.map(({ Sales_Price, Sales_Num }) => lineSubtotal(Sales_Price, Sales_Num));
  const Total_Price = orderTotal(subtotals, Discount_Rate);
  return { ProductList, Discount_Rate, Total_Price, Money: Total_Price };
}

const wallDay = (moment: Date) => `${new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 10)}T18:00:00`;

/** How an opportunity that is old enough ended; null for those that go on. */
function outcomeOf(random: Random): BusinessOutcome | null {
  const drawn = random();
  if (drawn < 0.35) return businessEnd.won;
  if (drawn < 0.55) return businessEnd.lost;
  return drawn < 0.6 ? businessEnd.invalid : null;
}

/** Moves an opportunity through some stages one after the other, and closes some. */
async function pass(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  { owner }: DemoCustomer,
  opportunity: { readonly Guid: string; readonly created: Date },
): Promise<void> {
  const { Guid, created } = opportunity;
  let at = created;
  for (const Status_Id of stages.slice(1, 1 + below(random, stages.length))) {
    // One step after the other: each begins where the last one ended.
    at = momentAfter(random, at, 25, tools.now);
    await updateBusinessStatus({ Guid, Status_Id }, contextOf(tools, company, owner, at));
  }
  const Is_End = tools.now.getTime() - created.getTime() > closable * day ? outcomeOf(random) : null;
  if (Is_End === null) return;
  const Remark = Is_End === businessEnd.won ? '' : oneOf(random, reasons);
  const end = contextOf(tools, company, owner, momentAfter(random, at, 30, tools.now));
  await updateBusinessStatus({ Guid, Is_End, Remark }, end);
}

/**
 * Adds the opportunities of a demo company by the product's own calls: one for every second customer, with product lines,
 * a contact, and the stages they came through.
 */
export async function addDemoBusiness(
  tools: SeedTools,
  company: DemoCompany,
  customers: readonly DemoCustomer[],
): Promise<void> {
  if (customers.length === 0) return;
  const random = seededRandom(5000 + company.customers);
  const [stock, contacts] = [await stockOf(tools, company), await contactsOf(tools, company)];
  for (let count = 0; count < Math.round(company.customers / 2); count += 1) {
    const customer = oneOf(random, customers);
    const created = momentAfter(random, customer.created, 150, tools.now);
    const ctx = contextOf(tools, company, customer.owner, created);
    const form = {
      Name: `${customer.company.name}${oneOf(random, titles)}`,
      Customer_Guid: customer.guid,
      Type_Id: 1,
      Status_Id: stages[0],
      Deal_Time: wallDay(new Date(created.getTime() + between(random, 30, 120) * day)),
      ...orderOf(random, stock),
      ...(chance(random, 0.4) ? { Remark: remark(random) } : {}),
    };
    const { Guid } = await addBusiness(form, ctx);
    const contact = contacts.get(customer.guid);
    if (contact !== undefined && chance(random, 0.6)) {
      await associate({ ContactsGuid: contact, BusinessGuid: [Guid] }, ctx);
    }
    await pass(tools, company, random, customer, { Guid, created });
  }
}
