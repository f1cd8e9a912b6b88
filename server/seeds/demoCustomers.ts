import { addCustomer } from '../src/crm/leads/addCustomer.ts';
import { convertLead } from '../src/crm/leads/convertLead.ts';
import { addressIn } from './demoAddresses.ts';
import { businessOf, type DemoBusiness } from './demoCompanies.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { arrival, chance, entry, seller } from './demoDraws.ts';
import type { ConvertedLead } from './demoLeads.ts';
import { landline, mobileNumber, remark } from './demoNames.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import { type Random, seededRandom } from './random.ts';

/** A customer of the demo, with whom to add contacts. */
export interface DemoCustomer {
  readonly guid: string;
  readonly owner: DemoPerson;
  readonly created: Date;
  readonly company: DemoBusiness;
  /** Whether it was a lead before. */
  readonly isConverted: boolean;
}

function formOf(random: Random, { name, creditCode, faRen, place, areas, industry, domain }: DemoBusiness) {
  return {
    Customer_Name: name,
    Customer_CreditCode: creditCode,
    Legal_Person: faRen,
    Customer_Level: entry(random, 'customer_level', 0.05),
    Industry: chance(random, 0.03) ? 0 : industry,
    Source: entry(random, 'source', 0.05),
    Telephone: landline(random, place),
    ...(chance(random, 0.7) ? { Mobile: mobileNumber(random) } : {}),
    ...(chance(random, 0.4) ? { Website: `www.${domain}` } : {}),
    ...areas,
    ...(chance(random, 0.85) ? { Detail_Address: addressIn(random, areas.Area_Id) } : {}),
    ...(chance(random, 0.6) ? { Remark: remark(random) } : {}),
    Ignore_Repeat: 1 as const,
  };
}

async function addOwn(tools: SeedTools, company: DemoCompany, random: Random, count: number): Promise<DemoCustomer[]> {
  const added: DemoCustomer[] = [];
  for (let index = 0; index < count; index += 1) {
    const owner = seller(random, company);
    const created = arrival(random, tools);
    const business = businessOf(random, tools.taken);
    const { Guid } = await addCustomer(formOf(random, business), contextOf(tools, company, owner, created));
    added.push({ guid: Guid, owner, created, company: business, isConverted: false });
  }
  return added;
}

async function convertAll(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  leads: readonly ConvertedLead[],
): Promise<DemoCustomer[]> {
  const added: DemoCustomer[] = [];
  for (const { guid: LeadsGuid, owner, business, address, converted } of leads) {
    const form = {
      LeadsGuid,
      Customer_Name: business.name,
      Customer_CreditCode: business.creditCode,
      Legal_Person: business.faRen,
      Telephone: landline(random, business.place),
      ...business.areas,
      // The region has fields of its own now.
      Detail_Address: address,
      Next_Time: null,
      Ignore_Repeat: 1 as const,
    };
    const { Guid } = await convertLead(contextOf(tools, company, owner, converted), form);
    added.push({ guid: Guid, owner, created: converted, company: business, isConverted: true });
  }
  return added;
}

/** Adds the customers of a demo company by the product's own calls, some of them by the conversion of leads. */
export async function addDemoCustomers(
  tools: SeedTools,
  company: DemoCompany,
  leads: readonly ConvertedLead[],
): Promise<DemoCustomer[]> {
  const random = seededRandom(2000 + company.customers);
  const converted = await convertAll(tools, company, random, leads);
  const own = await addOwn(tools, company, random, company.customers - converted.length);
  return [...converted, ...own];
}

/** Lets protection end as the nightly job of a running installation does; dealt customers have none any more. */
export async function endDemoProtection({ db, now }: SeedTools, company: DemoCompany): Promise<void> {
  await db
    .updateTable('customer')
    .set({ protect_state: 4 })
    .where('company_id', '=', company.id)
    .where('protect_state', '=', 1)
    .where('protect_over_time', '<', now)
    .execute();
}
