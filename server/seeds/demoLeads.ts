import type { LeadForm } from '@haina/contract/calls/leads.ts';
import type { z } from 'zod';
import { addLead, updateLead } from '../src/leads/writeLeads.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { below, chance, entry, momentAfter, nextTime, seller, workingMoment } from './demoDraws.ts';
import { addressIn, companyName, landline, leadRemark, mobileNumber, personName, placeOf } from './demoNames.ts';
import type { DemoCompany } from './demoPeople.ts';
import { type Random, seededRandom } from './random.ts';

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

/** Adds the leads of a demo company by the product's own calls: created over 13 months, two thirds of them worked on. */
export async function addDemoLeads(tools: SeedTools, company: DemoCompany): Promise<void> {
  const random = seededRandom(1000 + company.leads);
  for (let count = 0; count < company.leads; count += 1) {
    const owner = seller(random, company);
    const created = workingMoment(random, tools.now, chance(random, 0.3) ? 30 : 390);
    const { Guid } = await addLead({ ...leadOf(random), Ignore_Repeat: 1 }, contextOf(tools, company, owner, created));
    if (!chance(random, 0.66)) continue;
    const edited = momentAfter(random, created, 9, tools.now);
    const change = { Guid, Quality: entry(random, 'Leads_Quality', 0), Next_Time: nextTime(random, tools.now) };
    await updateLead(change, contextOf(tools, company, owner, edited));
  }
}
