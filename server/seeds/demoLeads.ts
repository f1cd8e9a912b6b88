import type { LeadForm } from '@haina/contract/calls/leads.ts';
import type { z } from 'zod';
import { addLead, updateLead } from '../src/crm/leads/writeLeads.ts';
import { addressIn } from './demoAddresses.ts';
import { businessOf, type DemoBusiness, regionOf } from './demoCompanies.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { arrival, below, chance, entry, seller, soonAfter } from './demoDraws.ts';
import { landline, leadRemark, mobileNumber } from './demoNames.ts';
import { busiest, type DemoCompany, type DemoPerson } from './demoPeople.ts';
import { between, type Random, seededRandom } from './random.ts';
import { nextContact } from './demoRhythm.ts';
import { type WorkMonth, workDay } from './workTime.ts';

/** A lead that becomes a customer, and when. */
export interface ConvertedLead {
  readonly guid: string;
  readonly owner: DemoPerson;
  readonly business: DemoBusiness;
  /** Where it is below its district; empty where nobody knows. */
  readonly address: string;
  readonly converted: Date;
}

/** The leads of a demo company: the companies that they are, and those that become customers. */
export interface DemoLeads {
  readonly businesses: readonly DemoBusiness[];
  readonly converted: readonly ConvertedLead[];
}

/** The entries of Leads_Quality by their place. */
const qualities = { promising: 1, ordinary: 2, poor: 3, invalid: 4 } as const;

/** For how many working days a lead may wait for its first contact. */
const timeoutMs = 4;

function formOf(random: Random, business: DemoBusiness, address: string): z.output<typeof LeadForm> {
  return {
    Name: business.name,
    Legal_Person: business.faRen,
    Level: entry(random, 'customer_level', 0.1),
    Industry: chance(random, 0.05) ? 0 : business.industry,
    Source: entry(random, 'source', 0.05),
    Batch: entry(random, 'Leads_Batch', 0.2),
    Mobile: mobileNumber(random),
    ...(chance(random, 0.4) ? { Telephone: landline(random, business.place) } : {}),
    ...(chance(random, 0.2) ? { Mobile2: mobileNumber(random) } : {}),
    ...(chance(random, 0.3) ? { Website: `www.${business.domain}` } : {}),
    ...(address === '' ? {} : { Detail_Address: `${regionOf(business)}${address}` }),
    ...(chance(random, 0.5) ? { Remark: leadRemark(random) } : {}),
  };
}

/** The moments at which leads are converted: spread over all months that are long enough, as evenly as it goes. */
function conversionMoments(random: Random, { work }: SeedTools, count: number): Date[] {
  // A lead takes some days to become a customer: nothing is converted in the first days of the demo.
  const open = work.months
    .map(({ from, to }): WorkMonth => ({ from: Math.max(from, 4 * workDay), to }))
    .filter(({ from, to }) => to - from >= workDay);
  return Array.from({ length: count }, (_, index) => {
    const { from, to } = open[index % open.length] ?? { from: 0, to: work.end - 1 };
    return work.momentAt(from + (to - 1 - from) * random());
  });
}

/** When a lead came up that is converted at a moment: some working days before, not before the demo. */
function cameUp(random: Random, { work }: SeedTools, converted: Date): Date {
  const until = work.minutesAt(converted);
  return work.momentAt(
    Math.max(until - between(random, 1, 14) * workDay - below(random, workDay), until * 0.4 * random()),
  );
}

function qualityOf(random: Random, isConverted: boolean): number {
  if (isConverted) return chance(random, 0.75) ? qualities.promising : qualities.ordinary;
  const drawn = random();
  if (drawn < 0.2) return qualities.promising;
  if (drawn < 0.55) return qualities.ordinary;
  return drawn < 0.85 ? qualities.poor : qualities.invalid;
}

/**
 * Adds the leads of a demo company by the product's own calls: more towards now, all but the newest ones worked on, and
 * every month some that are to be converted.
 */
export async function addDemoLeads(tools: SeedTools, company: DemoCompany): Promise<DemoLeads> {
  const random = seededRandom(1000 + company.leads);
  const moments = conversionMoments(random, tools, company.converted);
  const businesses: DemoBusiness[] = [];
  const converted: ConvertedLead[] = [];
  for (let count = 0; count < company.leads; count += 1) {
    const becomes = moments[count] ?? null;
    // The first ones are of one month each: who signs in as the person with most to do sees some in every month.
    const owner = count < tools.work.months.length && becomes !== null ? busiest(company) : seller(random, company);
    const created = becomes === null ? arrival(random, tools) : cameUp(random, tools, becomes);
    const business = businessOf(random, tools.taken);
    const address = chance(random, 0.7) ? addressIn(random, business.areas.Area_Id) : '';
    businesses.push(business);
    const age = (tools.work.end - tools.work.minutesAt(created)) / workDay;
    const waits = becomes === null && chance(random, age < timeoutMs ? 0.6 : 0.04);
    const form = { ...formOf(random, business, address), Ignore_Repeat: 1 as const };
    const plan = waits && age < timeoutMs ? nextContact(random, tools.work, created) : null;
    const { Guid } = await addLead({ ...form, Next_Time: plan }, contextOf(tools, company, owner, created));
    if (becomes !== null) converted.push({ guid: Guid, owner, business, address, converted: becomes });
    if (waits) continue;
    const rated = soonAfter(random, tools, created, 1);
    const change = { Guid, Quality: qualityOf(random, becomes !== null) };
    await updateLead(change, contextOf(tools, company, owner, rated));
  }
  return { businesses, converted };
}
