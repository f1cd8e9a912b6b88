import { sql } from 'kysely';
import { hashPassword } from '../src/user/password.ts';
import { addDemoActivities } from './demoActivities.ts';
import { addDemoBusiness } from './demoBusiness.ts';
import { addDemoContracts } from './demoContracts.ts';
import type { SeedTools } from './demoContext.ts';
import { addDemoContacts } from './demoContacts.ts';
import { addDemoCustomers, type DemoCustomer } from './demoCustomers.ts';
import { addDemoNotices } from './demoNotices.ts';
import { addDemoLeads } from './demoLeads.ts';
import { createDemoPeople } from './demoPeople.ts';
import { addDemoProducts } from './demoProducts.ts';
import { addDemoRegistry } from './demoRegistry.ts';
import { addDemoSea } from './demoSea.ts';
import { addDemoTargets } from './demoTargets.ts';

/**
 * Fills an empty database with the demonstration companies, the same at every fresh start but for dates, which lie in the
 * 13 months before `now` (decisions, section 13). All or nothing.
 */
export async function seedDemo(ground: Omit<SeedTools, 'db' | 'now'>, now: Date): Promise<void> {
  const passwordHash = await hashPassword(ground.config.demoPassword);
  await ground.databases.write.transaction().execute(async (db) => {
    const tools = { ...ground, db, now };
    const companies = await createDemoPeople(db, passwordHash);
    const everyCustomer: DemoCustomer[] = [];
    for (const company of companies) {
      await addDemoNotices(db, company, now);
      await addDemoProducts(tools, company);
      await addDemoLeads(tools, company);
      const customers = await addDemoCustomers(tools, company);
      await addDemoContacts(tools, company, customers);
      await addDemoBusiness(tools, company, customers);
      await addDemoContracts(tools, company, customers);
      everyCustomer.push(...customers);
      await addDemoActivities(tools, company);
      await addDemoSea(tools, company);
      await addDemoTargets(tools, company);
    }
    await addDemoRegistry(tools, everyCustomer);
    // The first lists come before the database's own look at what so many rows hold.
    await sql`analyze`.execute(db);
  });
}
