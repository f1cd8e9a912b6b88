import { addContact } from '../src/contacts/writeContacts.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import { chance, momentAfter, nextTime } from './demoDraws.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { landline, mobileNumber, personName, remark } from './demoNames.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

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

function formOf(random: Random, now: Date) {
  const Post = oneOf(random, posts);
  return {
    Name: personName(random),
    Sex: chance(random, 0.6) ? (1 as const) : (2 as const),
    Mobile: mobileNumber(random),
    ...(chance(random, 0.3) ? { Telephone: landline(random) } : {}),
    ...(chance(random, 0.5) ? { Email: `contact${between(random, 1000, 9999)}@haina-demo.example` } : {}),
    Post,
    Is_Decision: Post.includes('总') ? (2 as const) : (1 as const),
    Next_Time: chance(random, 0.2) ? nextTime(random, now) : null,
    ...(chance(random, 0.2) ? { Remark: remark(random) } : {}),
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
  const missing = company.contacts - company.converted;
  for (let count = 0; count < missing; count += 1) {
    // The first ones go round all customers, the others fall where they may.
    const customer = count < customers.length ? customers[count] : oneOf(random, customers);
    if (!customer) return;
    const created = momentAfter(random, customer.created, 20, tools.now);
    const form = { ...formOf(random, tools.now), Customer_Guid: customer.guid };
    await addContact(form, contextOf(tools, company, customer.owner, created));
  }
}
