import { keepCompanies } from '../src/directory/registry.ts';
import { businessOf, creditCodeIn, placeIds } from './demoCompanies.ts';
import type { SeedTools } from './demoContext.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { placeOf } from './demoNames.ts';
import { oneOf, seededRandom } from './random.ts';

/** Companies that are nobody's customer or lead yet, to be found by looking them up. */
const strangers = 200;

/**
 * Fills the local registry with the companies of the demo: those that are customers, those of leads, which need their
 * credit code when they are converted, and some that are neither.
 */
export async function addDemoRegistry({ db }: SeedTools, customers: readonly DemoCustomer[]): Promise<void> {
  const random = seededRandom(4000);
  const known = customers.map(({ company: { name, creditCode, faRen } }) => ({ name, creditCode, faRen }));
  const taken = new Set(known.map(({ name }) => name));
  const leads = await db
    .selectFrom('leads')
    .select(['name', 'legal_person as faRen'])
    .orderBy('create_time')
    .orderBy('name')
    .execute();
  const prospects = leads
    .filter(({ name }) => !taken.has(name) && taken.add(name))
    .map(({ name, faRen }) => {
      const place = placeOf(random);
      return { name, faRen, creditCode: creditCodeIn(random, placeIds(place, oneOf(random, place.districts)).Area_Id) };
    });
  const others = Array.from({ length: strangers }, () => businessOf(random, taken));
  await keepCompanies(db, [...known, ...prospects, ...others]);
}
