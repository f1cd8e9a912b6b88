import { businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { sql } from 'kysely';
import { associate } from '../src/crm/contacts/linkBusiness.ts';
import { updateBusinessStatus } from '../src/crm/business/moveStage.ts';
import { addBusiness } from '../src/crm/business/writeBusiness.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { chance, daysAfter, soonAfter, wallDay } from './demoDraws.ts';
import { remark } from './demoNames.ts';
import { type DemoOrder, orderOf, stockOf } from './demoOrders.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';
import { spread } from './workTime.ts';

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

const day = 86_400_000;

/** The stages of the mode every company starts with by their ids, with the working days that an opportunity stays in each. */
const stages = [
  { id: 1, days: 14 },
  { id: 2, days: 18 },
  { id: 3, days: 18 },
  { id: 4, days: 14 },
] as const;

/** How a stage ends: what does not go on is lost, now and then invalid; some sellers lead more of theirs on than others. */
const fates = { goesOn: 0.8, isLost: 0.16, between: 0.16 } as const;

/** How many opportunities of a person go on from each stage. */
function goesOn({ name }: DemoCustomer['owner']): number {
  const skill = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 9;
  return fates.goesOn + fates.between * (skill / 8 - 0.5);
}

/** An opportunity that was won, from which a contract may come. */
export interface WonDeal {
  readonly guid: string;
  readonly customer: DemoCustomer;
  /** The contact it was agreed on with; null where none is linked. */
  readonly contact: string | null;
  readonly order: DemoOrder;
  readonly won: Date;
}

interface Contact {
  readonly guid: string;
  readonly created: Date;
}

/** The first contact of each customer. */
async function contactsOf({ db }: SeedTools, company: DemoCompany): Promise<ReadonlyMap<string, Contact>> {
  const { rows } = await sql<Contact & { customer: string }>`
    select distinct on (customer_guid) customer_guid as customer, guid, create_time as created from contacts
    where company_id = ${company.id} and delete_time is null and owner_guid is not null
    order by customer_guid, create_time, guid`.execute(db);
  return new Map(rows.map((row) => [row.customer, row]));
}

/**
 * Moves an opportunity from stage to stage until it is won or lost, or until now: each stage takes its time after the one
 * before. Gives the moment it was won; null where it was not, or not yet.
 */
async function pass(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  { owner }: DemoCustomer,
  { Guid, created }: { readonly Guid: string; readonly created: Date },
): Promise<Date | null> {
  let at = created;
  for (const [index, { days }] of stages.entries()) {
    const next = daysAfter(tools, at, 1 + spread(random, days));
    if (next === null) return null;
    at = next;
    const ctx = contextOf(tools, company, owner, at);
    const drawn = random();
    const led = goesOn(owner);
    if (drawn >= led) {
      const Is_End =
        drawn < led + (1 - led) * (fates.isLost / (1 - fates.goesOn)) ? businessEnd.lost : businessEnd.invalid;
      await updateBusinessStatus({ Guid, Is_End, Remark: oneOf(random, reasons) }, ctx);
      return null;
    }
    const following = stages[index + 1];
    if (following) await updateBusinessStatus({ Guid, Status_Id: following.id }, ctx);
    else await updateBusinessStatus({ Guid, Is_End: businessEnd.won, Remark: '' }, ctx);
  }
  return at;
}

/** How many working days after it became one a customer has an opportunity at the latest. */
const latest = 110;

/** Whose opportunity comes next: those of converted leads have one at once, others when something turns up. */
function nextCustomer(random: Random, tools: SeedTools, customers: readonly DemoCustomer[], count: number) {
  const first = customers[count];
  if (first?.isConverted) return { customer: first, created: soonAfter(random, tools, first.created, 2) };
  for (;;) {
    const customer = oneOf(random, customers);
    const created = daysAfter(tools, customer.created, random() * latest);
    if (created !== null) return { customer, created };
  }
}

/**
 * Adds the opportunities of a demo company by the product's own calls: one for every second customer, with product lines,
 * a contact, and the stages they came through. Gives those that were won.
 */
export async function addDemoBusiness(
  tools: SeedTools,
  company: DemoCompany,
  customers: readonly DemoCustomer[],
): Promise<WonDeal[]> {
  const random = seededRandom(5000 + company.customers);
  const [stock, contacts] = [await stockOf(tools, company), await contactsOf(tools, company)];
  const deals: WonDeal[] = [];
  for (let count = 0; count < Math.round(company.customers / 2); count += 1) {
    const { customer, created } = nextCustomer(random, tools, customers, count);
    const ctx = contextOf(tools, company, customer.owner, created);
    const order = orderOf(random, stock, 4);
    const form = {
      Name: `${customer.company.name}${oneOf(random, titles)}`,
      Customer_Guid: customer.guid,
      Type_Id: 1,
      Status_Id: stages[0].id,
      Deal_Time: wallDay(new Date(created.getTime() + between(random, 60, 150) * day)),
      ...order,
      ...(chance(random, 0.4) ? { Remark: remark(random) } : {}),
    };
    const { Guid } = await addBusiness(form, ctx);
    const known = contacts.get(customer.guid);
    const contact = known && known.created <= created && chance(random, 0.75) ? known.guid : null;
    if (contact !== null) await associate({ ContactsGuid: contact, BusinessGuid: [Guid] }, ctx);
    const won = await pass(tools, company, random, customer, { Guid, created });
    if (won !== null) deals.push({ guid: Guid, customer, contact, order, won });
  }
  return deals;
}
