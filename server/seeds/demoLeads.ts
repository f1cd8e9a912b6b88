import type { LeadForm } from '@haina/contract/calls/leads.ts';
import type { z } from 'zod';
import { addLead, updateLead } from '../src/leads/writeLeads.ts';
import { startingDictionaries } from './dictionaries.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { addressIn, companyName, landline, leadRemark, mobileNumber, personName, placeOf } from './demoNames.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import { type Random, seededRandom } from './random.ts';

const below = (random: Random, end: number) => Math.floor(random() * end);

const chance = (random: Random, share: number) => random() < share;

/** A place in a dictionary, early ones more often; 0 (unset) for the share that nobody filled in. */
function entry(random: Random, code: keyof typeof startingDictionaries, unset: number): number {
  if (chance(random, unset)) return 0;
  return 1 + Math.floor(random() ** 1.5 * startingDictionaries[code].length);
}

/** A moment within `days` before now, at a working hour. */
function workingMoment(random: Random, now: Date, days: number): Date {
  const moment = new Date(now.getTime() - below(random, days * 24 * 60) * 60_000);
  moment.setUTCHours(1 + below(random, 9), below(random, 60), below(random, 60));
  return moment < now ? moment : new Date(now.getTime() - 60_000);
}

const wall = (moment: Date) => new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 19);

function nextTime(random: Random, now: Date): string | null {
  if (chance(random, 0.45)) return null;
  const days = below(random, 12) - 3;
  const moment = new Date(now.getTime() + days * 86_400_000);
  moment.setUTCHours(1 + below(random, 9), 30 * below(random, 2), 0, 0);
  return wall(moment);
}

function leadOf(random: Random): z.output<typeof LeadForm> {
  const place = placeOf(random);
  return {
    Name: companyName(random, place),
    Legal_Person: personName(random),
    Level: entry(random, 'customer_level', 0.1),
    Industry: entry(random, 'industry', 0.05),
    Source: entry(random, 'source', 0.05),
    Batch: entry(random, 'Leads_Batch', 0.2),
    Mobile: mobileNumber(random),
    ...(chance(random, 0.4) ? { Telephone: landline(random, place) } : {}),
    ...(chance(random, 0.2) ? { Mobile2: mobileNumber(random) } : {}),
    ...(chance(random, 0.3) ? { Website: `www.haina-demo-${1000 + below(random, 9000)}.example` } : {}),
    ...(chance(random, 0.7) ? { Detail_Address: addressIn(random, place) } : {}),
    ...(chance(random, 0.5) ? { Remark: leadRemark(random) } : {}),
  };
}

/** Salespeople named first own more, so that their own lists have a few pages. */
function seller(random: Random, { sellers, admin }: DemoCompany): DemoPerson {
  return sellers[Math.floor(random() ** 2 * sellers.length)] ?? admin;
}

/** Adds the leads of a demo company by the product's own calls: created over 13 months, two thirds of them worked on. */
export async function addDemoLeads(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(1000 + company.leads);
  for (let count = 0; count < company.leads; count += 1) {
    const owner = seller(random, company);
    const created = workingMoment(random, tools.now, chance(random, 0.3) ? 30 : 390);
    const { Guid } = await addLead({ ...leadOf(random), Ignore_Repeat: 1 }, contextOf(tools, company, owner, created));
    if (!chance(random, 0.66)) continue;
    const edited = new Date(Math.min(created.getTime() + below(random, 9 * 24 * 60) * 60_000, tools.now.getTime()));
    const change = { Guid, Quality: entry(random, 'Leads_Quality', 0), Next_Time: nextTime(random, tools.now) };
    await updateLead(change, contextOf(tools, company, owner, edited));
  }
}
