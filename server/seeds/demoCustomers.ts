import { addCustomer } from '../src/customers/customersHandlers.ts';
import { updateCustomerState } from '../src/customers/updateCustomerState.ts';
import type { Company } from '../src/directory/directory.ts';
import { convertLead } from '../src/leads/convertLead.ts';
import { businessOf, creditCodeIn, type DemoBusiness, placeIds } from './demoCompanies.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { below, chance, entry, momentAfter, nextTime, seller, workingMoment } from './demoDraws.ts';
import { addressIn, landline, mobileNumber, placeOf, remark } from './demoNames.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import { oneOf, type Random, seededRandom } from './random.ts';

/** A customer of the demo, with whom to add contacts. */
export interface DemoCustomer {
  readonly guid: string;
  readonly owner: DemoPerson;
  readonly created: Date;
  readonly company: Company;
}

function formOf(random: Random, { name, creditCode, faRen, place, district }: DemoBusiness, now: Date) {
  return {
    Customer_Name: name,
    Customer_CreditCode: creditCode,
    Legal_Person: faRen,
    Customer_Level: entry(random, 'customer_level', 0.05),
    Industry: entry(random, 'industry', 0.03),
    Source: entry(random, 'source', 0.05),
    Telephone: landline(random, place),
    ...(chance(random, 0.7) ? { Mobile: mobileNumber(random) } : {}),
    ...(chance(random, 0.4) ? { Website: `www.haina-demo-${1000 + below(random, 9000)}.example` } : {}),
    ...placeIds(place, district),
    ...(chance(random, 0.85) ? { Detail_Address: addressIn(random, place) } : {}),
    Next_Time: nextTime(random, now),
    ...(chance(random, 0.6) ? { Remark: remark(random) } : {}),
    Ignore_Repeat: 1 as const,
  };
}

async function addOwn(tools: SeedTools, company: DemoCompany, random: Random, count: number): Promise<DemoCustomer[]> {
  const taken = new Set<string>();
  const added: DemoCustomer[] = [];
  for (let index = 0; index < count; index += 1) {
    const owner = seller(random, company);
    const created = workingMoment(random, tools.now, chance(random, 0.25) ? 30 : 390);
    const business = businessOf(random, taken);
    const form = formOf(random, business, tools.now);
    const { Guid } = await addCustomer(form, contextOf(tools, company, owner, created));
    added.push({ guid: Guid, owner, created, company: business });
  }
  return added;
}

async function leadsToConvert({ db }: SeedTools, company: DemoCompany) {
  return db
    .selectFrom('leads')
    .innerJoin('account', 'account.guid', 'leads.owner_guid')
    .select(['leads.guid', 'leads.name', 'leads.legal_person', 'leads.telephone', 'leads.create_time'])
    .select(['account.guid as owner_guid', 'account.name as owner_name'])
    .where('leads.company_id', '=', company.id)
    .where('leads.follow', '=', 1)
    .orderBy('leads.create_time')
    .limit(company.converted)
    .execute();
}

async function convertSome(tools: SeedTools, company: DemoCompany, random: Random): Promise<DemoCustomer[]> {
  const added: DemoCustomer[] = [];
  for (const lead of await leadsToConvert(tools, company)) {
    const place = placeOf(random);
    const areas = placeIds(place, oneOf(random, place.districts));
    const owner = { guid: lead.owner_guid, name: lead.owner_name };
    const created = momentAfter(random, new Date(lead.create_time.getTime() + 5 * 86_400_000), 60, tools.now);
    const known = { name: lead.name, creditCode: creditCodeIn(random, areas.Area_Id), faRen: lead.legal_person };
    const form = {
      LeadsGuid: lead.guid,
      Customer_Name: known.name,
      Customer_CreditCode: known.creditCode,
      Legal_Person: known.faRen,
      Telephone: lead.telephone === '' ? landline(random, place) : lead.telephone,
      ...areas,
      Next_Time: nextTime(random, tools.now),
      Ignore_Repeat: 1 as const,
    };
    const { Guid } = await convertLead(contextOf(tools, company, owner, created), form);
    added.push({ guid: Guid, owner, created, company: known });
  }
  return added;
}

/** Every fourth older customer has bought something. */
async function markDeals(tools: SeedTools, company: DemoCompany, random: Random, all: readonly DemoCustomer[]) {
  for (const { guid, owner, created } of all) {
    if (!chance(random, 0.25)) continue;
    const dealt = momentAfter(random, new Date(created.getTime() + 3 * 86_400_000), 90, tools.now);
    await updateCustomerState({ Guid: guid, Deal_State: 1 }, contextOf(tools, company, owner, dealt));
  }
}

/** Adds the customers of a demo company by the product's own calls, some of them by the conversion of leads. */
export async function addDemoCustomers(tools: SeedTools, company: DemoCompany): Promise<DemoCustomer[]> {
  const random = seededRandom(2000 + company.customers);
  const converted = await convertSome(tools, company, random);
  const own = await addOwn(tools, company, random, company.customers - converted.length);
  const all = [...converted, ...own];
  await markDeals(tools, company, random, all);
  // What the nightly job of a running installation does: protection ends.
  await tools.db
    .updateTable('customer')
    .set({ protect_state: 4 })
    .where('company_id', '=', company.id)
    .where('protect_state', '=', 1)
    .where('protect_over_time', '<', tools.now)
    .execute();
  return all;
}
