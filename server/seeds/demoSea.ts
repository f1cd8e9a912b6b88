import { sql } from 'kysely';
import { lockCustomers } from '../src/sea/lockCustomers.ts';
import { moveIntoSea, type LeavingCustomer } from '../src/sea/intoSea.ts';
import { putIntoSea } from '../src/sea/putIntoSea.ts';
import { receiveCustomers } from '../src/sea/claimCustomers.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { chance, momentAfter } from './demoDraws.ts';
import type { DemoCompany } from './demoPeople.ts';
import { oneOf, type Random, seededRandom } from './random.ts';

/** What people write when they put a customer into the sea. */
const reasons = [
  '多次联系未接通',
  '客户暂无采购计划，半年后再看',
  '已选择其他供应商',
  '业务方向不符',
  '对接人离职，暂无新联系人',
  '预算取消',
  '区域调整，交由其他同事跟进',
] as const;

const day = 86_400_000;

/** Days between the last thing that happened to a customer and its way into the sea, at most. */
const longestWait = 40;

/** For how many of a hundred in the sea one was there before and received again, and one of the owned is locked. */
const passing = { receivedAgain: 0.25, locked: 0.15 };

interface Candidate extends LeavingCustomer {
  readonly owner_guid: string;
  /** The latest thing that happened to it or its contacts. */
  readonly latest: Date;
}

async function candidates({ db, now }: SeedTools, company: DemoCompany): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.guid, c.name, c.owner_guid, c.protect_state, c.is_lock,
      greatest(c.create_time, c.follow_clock, c.update_time, (select max(t.create_time) from contacts t
        where t.company_id = c.company_id and t.customer_guid = c.guid)) as latest
    from customer c
    where c.company_id = ${company.id} and c.owner_guid is not null and c.delete_time is null and c.deal_state = 0
      and greatest(c.create_time, c.follow_clock) < ${new Date(now.getTime() - 3 * day)}
    order by c.create_time, c.guid`.execute(db);
  return rows.filter(({ latest }) => now.getTime() - latest.getTime() > day);
}

/** Some candidates, each once. */
function drawn(random: Random, all: Candidate[], count: number): Candidate[] {
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const one = oneOf(random, all);
    all.splice(all.indexOf(one), 1);
    return one;
  });
}

/** Puts a customer into the sea some time after the latest that happened to it: by its owner, or by a rule. */
async function leave(tools: SeedTools, company: DemoCompany, random: Random, customer: Candidate): Promise<Date> {
  const from = customer.latest.getTime() + day / 2;
  // Within what is left of the time before today: nothing of the demo happens at its very start.
  const within = Math.min(longestWait, (tools.now.getTime() - from) / day);
  const at = momentAfter(random, new Date(from), within, tools.now);
  const owner = company.sellers.find(({ guid }) => guid === customer.owner_guid) ?? company.admin;
  if (chance(random, 0.4)) {
    const acting = { db: tools.db, now: at, session: { companyId: company.id, userGuid: null } };
    const kind = chance(random, 0.7) ? 'notFollowed' : 'notDealt';
    await moveIntoSea(acting, [customer], { kind, remark: '' });
  } else {
    await putIntoSea({ Guid: customer.guid, Reason: oneOf(random, reasons) }, contextOf(tools, company, owner, at));
  }
  return at;
}

/**
 * Puts some customers of a demo company into the sea, lets colleagues receive some others again and locks a few, by the
 * product's own calls (decisions, section 13: 80 of 600 in the sea).
 */
export async function addDemoSea(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(4000 + company.inSea);
  const all = await candidates(tools, company);
  for (const customer of drawn(random, all, company.inSea)) await leave(tools, company, random, customer);
  for (const customer of drawn(random, all, Math.round(company.inSea * passing.receivedAgain))) {
    const left = await leave(tools, company, random, customer);
    const colleagues = company.sellers.filter(({ guid }) => guid !== customer.owner_guid);
    const at = momentAfter(random, left, 5, tools.now);
    await receiveCustomers({ Guid: customer.guid }, contextOf(tools, company, oneOf(random, colleagues), at));
  }
  for (const { guid, owner_guid } of drawn(random, all, Math.round(company.inSea * passing.locked))) {
    const owner = company.sellers.find((seller) => seller.guid === owner_guid) ?? company.admin;
    await lockCustomers({ Guid: guid }, contextOf(tools, company, owner, tools.now));
  }
}
