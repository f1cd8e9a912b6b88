import { sql } from 'kysely';
import { hashPassword } from '../src/account/password/password.ts';
import { addDemoActivities } from './demoActivities.ts';
import { addDemoBusiness } from './demoBusiness.ts';
import { addDemoCalls } from './demoCalls.ts';
import type { DemoBusiness } from './demoCompanies.ts';
import { addDemoKeywords } from './demoCollect.ts';
import { addDemoContracts } from './demoContracts.ts';
import { type SeedTools, seedTools } from './demoContext.ts';
import { addDemoContacts } from './demoContacts.ts';
import { addDemoCustomers, endDemoProtection } from './demoCustomers.ts';
import { addDemoDevices } from './demoDevices.ts';
import { addDemoNotices } from './demoNotices.ts';
import { addDemoLeads } from './demoLeads.ts';
import { createDemoPeople } from './demoPeople.ts';
import { addDemoProducts } from './demoProducts.ts';
import { addDemoRegistry } from './demoRegistry.ts';
import { addDemoScores } from './demoScores.ts';
import { addDemoSea } from './demoSea.ts';
import { addDemoSignIns } from './demoSignIns.ts';
import { addDemoTargets } from './demoTargets.ts';

/**
 * Fills an empty database with the demonstration companies, the same at every fresh start but for dates, which lie in the
 * 13 months before `now` (S25.2). All or nothing.
 */
export async function seedDemo(deps: Pick<SeedTools, 'databases' | 'config' | 'ports'>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(deps.config.demoPassword);
  await deps.databases.write.transaction().execute(async (db) => {
    const tools = seedTools(deps, db, now);
    const companies = await createDemoPeople(db, passwordHash);
    const businesses: DemoBusiness[] = [];
    for (const company of companies) {
      await addDemoNotices(tools, company);
      await addDemoProducts(tools, company);
      const leads = await addDemoLeads(tools, company);
      const customers = await addDemoCustomers(tools, company, leads.converted);
      await addDemoContacts(tools, company, customers);
      const deals = await addDemoBusiness(tools, company, customers);
      await addDemoContracts(tools, company, customers, deals);
      await endDemoProtection(tools, company);
      businesses.push(...leads.businesses, ...customers.filter((one) => !one.isConverted).map((one) => one.company));
      await addDemoActivities(tools, company);
      await addDemoCalls(tools, company);
      await addDemoSea(tools, company);
      await addDemoTargets(tools, company);
      await addDemoScores(tools, company);
      await addDemoSignIns(tools, company);
      await addDemoDevices(tools, company);
    }
    await addDemoRegistry(tools, businesses);
    const [first] = companies;
    if (first) await addDemoKeywords(tools, first);
    // The first lists come before the database's own look at what so many rows hold.
    await sql`analyze`.execute(db);
  });
}
