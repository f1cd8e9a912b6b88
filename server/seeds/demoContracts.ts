import { sql } from 'kysely';
import { addContract } from '../src/crm/contracts/writeContracts.ts';
import { updateCustomer } from '../src/crm/customers/updateCustomer.ts';
import type { WonDeal } from './demoBusiness.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { seasons, soonAfter, wall, wallDay } from './demoDraws.ts';
import { type DemoOrder, orderOf, stockOf } from './demoOrders.ts';
import { payDemoContract } from './demoPayments.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';
import { workDay } from './workTime.ts';

const day = 86_400_000;

const subjects = ['采购合同', '服务合同', '软件许可合同', '维护合同', '项目实施合同'] as const;

/** For how many working days a company is a customer at least before it signs without an opportunity. */
const acquainted = 3;

/** A contract to be signed. */
interface Signing {
  readonly customer: DemoCustomer;
  readonly deal: WonDeal | null;
  readonly order: DemoOrder;
  readonly signed: Date;
}

/** Contracts of opportunities that were won: signed within days, so that those won last are still to come. */
function ofDeals(random: Random, tools: SeedTools, deals: readonly WonDeal[]): Signing[] {
  return deals
    .filter(({ won }) => tools.work.end - tools.work.minutesAt(won) > workDay)
    .map((deal) => ({
      customer: deal.customer,
      deal,
      order: deal.order,
      signed: soonAfter(random, tools, deal.won, 6),
    }));
}

/** Contracts without an opportunity, in the months that have the fewest for their season: orders come all year. */
async function ofCustomers(
  random: Random,
  tools: SeedTools,
  company: DemoCompany,
  customers: readonly DemoCustomer[],
  known: readonly Signing[],
): Promise<Signing[]> {
  const { work } = tools;
  const stock = await stockOf(tools, company);
  const signings: Signing[] = [];
  const wanted = work.months.map(({ from, to }) => {
    const season = seasons[Number(wall(work.momentAt(from)).slice(5, 7)) - 1] ?? 1;
    return { from, to, share: (season * company.contracts * (to - from)) / work.end };
  });
  for (const { from, to, share } of wanted) {
    const there = known.filter(({ signed }) => work.minutesAt(signed) >= from && work.minutesAt(signed) < to).length;
    const old = customers.filter(({ created }) => work.minutesAt(created) + acquainted * workDay < (from + to) / 2);
    const count = old.length === 0 ? 0 : Math.max(Math.round(share * between(random, 85, 115) * 0.01) - there, 0);
    for (let index = 0; index < count; index += 1) {
      const customer = oneOf(random, old);
      const start = Math.max(from, work.minutesAt(customer.created) + acquainted * workDay);
      const signed = work.momentAt(start + (to - 1 - start) * random());
      signings.push({ customer, deal: null, order: orderOf(random, stock, 3), signed });
    }
  }
  return signings;
}

/** A number by the day, `HT25112401`; contracts come in the order in which they were signed. */
function numbers(): (signed: Date) => string {
  const perDay = new Map<string, number>();
  return (signed) => {
    const date = wall(signed).slice(2, 10).replaceAll('-', '');
    const count = (perDay.get(date) ?? 0) + 1;
    perDay.set(date, count);
    return `HT${date}${String(count).padStart(2, '0')}`;
  };
}

/** The first two levels of customers, A and B. */
const buyerLevels = [1, 2] as const;

/** Lets the owners of customers that bought, but count as likely ones at most, raise their level within days. */
async function raiseBuyers(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const { rows } = await sql<{ guid: string; dealt: Date }>`select guid, deal_time as dealt from customer
    where company_id = ${company.id} and deal_state = 1 and level <> all(${[...buyerLevels]})
    order by deal_time, name`.execute(tools.db);
  const owners = new Map(customers.map(({ guid, owner }) => [guid, owner]));
  for (const { guid, dealt } of rows) {
    const at = soonAfter(random, tools, dealt, 5);
    const change = { Guid: guid, Customer_Level: oneOf(random, buyerLevels) };
    await updateCustomer(change, contextOf(tools, company, owners.get(guid) ?? company.admin, at));
  }
}

/**
 * Adds the contracts of a demo company with lines, plans and receivables by the product's own calls: those of the
 * opportunities that were won, with the same lines, and others of customers that order again.
 */
export async function addDemoContracts(
  tools: SeedTools,
  company: DemoCompany,
  customers: readonly DemoCustomer[],
  deals: readonly WonDeal[],
): Promise<void> {
  const random = seededRandom(6000 + company.customers);
  const fromDeals = ofDeals(random, tools, deals);
  const all = [...fromDeals, ...(await ofCustomers(random, tools, company, customers, fromDeals))];
  const numberOf = numbers();
  for (const { customer, deal, order, signed } of all.toSorted(
    (one, other) => one.signed.getTime() - other.signed.getTime(),
  )) {
    const starts = new Date(signed.getTime() + between(random, 0, 10) * day);
    const form = {
      Contract_Num: numberOf(signed),
      Name: `${customer.company.name}${oneOf(random, subjects)}`,
      Customer_Guid: customer.guid,
      Contacts_Guid: deal?.contact ?? null,
      Business_Guid: deal?.guid ?? null,
      Order_User_Guid: customer.owner.guid,
      Order_Date: wallDay(signed),
      Start_Time: wallDay(starts),
      End_Time: wallDay(new Date(starts.getTime() + 364 * day)),
      ...order,
    };
    const { Guid } = await addContract(form, contextOf(tools, company, customer.owner, signed));
    await payDemoContract(tools, company, random, customer, {
      Guid,
      deal: deal?.guid ?? null,
      money: order.Money,
      signed,
    });
  }
  await raiseBuyers(tools, company, random, customers);
  // What the job of a running installation does: reminders whose moment has come went out.
  await sql`update receivable_plan set remind_at = null
    where company_id = ${company.id} and remind_at <= ${tools.now}`.execute(tools.db);
}
