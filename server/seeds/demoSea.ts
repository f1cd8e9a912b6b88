import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { addActivity } from '../src/records/activity/addActivity.ts';
import { lockCustomers } from '../src/crm/sea/lockCustomers.ts';
import { releaseToPool, type LeavingCustomer } from '../src/crm/sea/releaseToPool.ts';
import { putIntoSea } from '../src/crm/sea/putIntoSea.ts';
import { receiveCustomers } from '../src/crm/sea/claimCustomers.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { chance, soonAfter } from './demoDraws.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import { nextContact } from './demoRhythm.ts';
import { followUpSentence } from './demoSentences.ts';
import { oneOf, type Random, seededRandom } from './random.ts';
import { workDay } from './workTime.ts';

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

/** Working days between the last thing that happened to a customer and its way into the sea, at least and at most. */
const [quietDays, longestWait] = [8, 45];

/** The working days after which a rule takes a customer. */
const ruleDays = 20;

/** From how many of those that were left alone for longest each customer of the sea is drawn. */
const candidatesPerPlace = 1.6;

/** For how many of a hundred in the sea one was there before and received again, and one of the owned is locked. */
const temp = { receivedAgain: 0.25, locked: 0.15 };

interface Candidate extends LeavingCustomer {
  readonly owner_guid: string;
  /** The latest thing that happened to it or its contacts. */
  readonly latest: Date;
}

async function candidates({ db, work }: SeedTools, company: DemoCompany): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.guid, c.name, c.owner_guid, c.protect_state, c.is_lock,
      greatest(c.create_time, c.follow_clock, c.update_time, c.next_time,
        (select max(greatest(t.create_time, t.next_time)) from contacts t
          where t.company_id = c.company_id and t.customer_guid = c.guid),
        (select max(b.update_time) from business b
          where b.company_id = c.company_id and b.customer_guid = c.guid)) as latest
    from customer c
    where c.company_id = ${company.id} and c.owner_guid is not null and c.delete_time is null and c.deal_state = 0
      and not exists (select from business b
        where b.company_id = c.company_id and b.customer_guid = c.guid and b.is_end = 0)
    order by latest, c.create_time, c.name limit ${Math.ceil(company.inSea * candidatesPerPlace)}`.execute(db);
  // Nothing of the demo happens at its very start, and nothing that was just looked after is given up.
  return rows.filter(({ latest }) => work.end - work.minutesAt(latest) > quietDays * workDay);
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
  const { work } = tools;
  const quiet = work.minutesAt(customer.latest) + quietDays * 0.9 * workDay;
  const at = work.momentAt(quiet + random() * Math.min(longestWait * workDay, work.end - 1 - quiet));
  const waited = (work.minutesAt(at) - work.minutesAt(customer.latest)) / workDay;
  const owner = company.sellers.find(({ guid }) => guid === customer.owner_guid) ?? company.admin;
  if (waited > ruleDays && chance(random, 0.6)) {
    const acting = { db: tools.db, now: at, session: { companyId: company.id, userGuid: null } };
    const kind = chance(random, 0.7) ? 'notFollowed' : 'notDealt';
    await releaseToPool(acting, [customer], { kind, remark: '' });
  } else {
    await putIntoSea({ Guid: customer.guid, Reason: oneOf(random, reasons) }, contextOf(tools, company, owner, at));
  }
  return at;
}

/** The first contact of a person who received a customer, within days. */
async function greet(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  { guid, receiver, received }: { guid: string; receiver: DemoPerson; received: Date },
): Promise<void> {
  const at = soonAfter(random, tools, received, 3);
  await addActivity(
    {
      Target_Kind: targetKind.customer,
      Target_Guid: guid,
      Activity_Kind: 1,
      Activity_Content: followUpSentence(random, 'phone', 'prospect', []),
      Next_Time: nextContact(random, tools.work, at),
    },
    contextOf(tools, company, receiver, at),
  );
}

/**
 * Puts some customers of a demo company into the sea, lets colleagues receive some others again and locks a few, by the
 * product's own calls (S25.2).
 */
export async function addDemoSea(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(4000 + company.inSea);
  const all = await candidates(tools, company);
  for (const customer of drawn(random, all, company.inSea)) await leave(tools, company, random, customer);
  for (const customer of drawn(random, all, Math.round(company.inSea * temp.receivedAgain))) {
    const left = await leave(tools, company, random, customer);
    const colleagues = company.sellers.filter(({ guid }) => guid !== customer.owner_guid);
    const receiver = oneOf(random, colleagues);
    const at = soonAfter(random, tools, left, 5);
    await receiveCustomers({ Guid: customer.guid }, contextOf(tools, company, receiver, at));
    await greet(tools, company, random, { guid: customer.guid, receiver, received: at });
  }
  for (const customer of drawn(random, all, Math.round(company.inSea * temp.locked))) {
    const owner = company.sellers.find((seller) => seller.guid === customer.owner_guid) ?? company.admin;
    await lockCustomers(
      { Guid: customer.guid },
      contextOf(tools, company, owner, soonAfter(random, tools, customer.latest, 10)),
    );
  }
}
