import { pinyin } from 'pinyin-pro';
import { addContact } from '../src/crm/contacts/writeContacts.ts';
import type { DemoBusiness } from './demoCompanies.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { chance, soonAfter } from './demoDraws.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { contactRemark, landline, mobileNumber, personName, sexOf } from './demoNames.ts';
import type { DemoCompany } from './demoPeople.ts';
import { oneOf, type Random, seededRandom } from './random.ts';

const posts = [
  '总经理',
  '副总经理',
  '采购经理',
  '采购专员',
  '技术总监',
  '生产经理',
  '财务经理',
  '行政主管',
  '销售总监',
  '信息主管',
] as const;

/** A name that nobody else has at the same customer. */
function newName(random: Random, names: Set<string>, customer: string): string {
  const name = personName(random);
  const key = `${customer} ${name}`;
  if (names.has(key)) return newName(random, names, customer);
  names.add(key);
  return name;
}

function formOf(random: Random, Name: string, { place, domain }: DemoBusiness) {
  const Post = oneOf(random, posts);
  const mailbox = pinyin(Name, { toneType: 'none', type: 'array', surname: 'head', v: true }).join('');
  return {
    Name,
    Sex: sexOf(Name) ?? (chance(random, 0.6) ? (1 as const) : (2 as const)),
    Mobile: mobileNumber(random),
    ...(chance(random, 0.3) ? { Telephone: landline(random, place) } : {}),
    ...(chance(random, 0.5) ? { Email: `${mailbox}@${domain}` } : {}),
    Post,
    Is_Decision: Post.includes('总') ? (2 as const) : (1 as const),
    ...(chance(random, 0.2) ? { Remark: contactRemark(random) } : {}),
    Ignore_Repeat: 1 as const,
  };
}

/** Adds the contacts of a demo company by the product's own call: one or more for most of its customers. */
export async function addDemoContacts(
  tools: SeedTools,
  company: DemoCompany,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const random = seededRandom(3000 + company.contacts);
  const names = new Set(customers.map(({ guid, company: { faRen } }) => `${guid} ${faRen}`));
  const missing = company.contacts - company.converted;
  for (let count = 0; count < missing; count += 1) {
    // The first ones go round all customers, the others fall where they may.
    const customer = count < customers.length ? customers[count] : oneOf(random, customers);
    if (!customer) return;
    const created = soonAfter(random, tools, customer.created, count < customers.length ? 3 : 60);
    const Name = newName(random, names, customer.guid);
    const form = { ...formOf(random, Name, customer.company), Customer_Guid: customer.guid };
    await addContact(form, contextOf(tools, company, customer.owner, created));
  }
}
