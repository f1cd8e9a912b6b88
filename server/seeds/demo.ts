import type { Config } from '../src/config.ts';
import type { Databases } from '../src/db/database.ts';
import { hashPassword } from '../src/user/password.ts';
import { addDemoNotices } from './demoNotices.ts';
import { addDemoLeads } from './demoLeads.ts';
import { createDemoPeople } from './demoPeople.ts';

/** Whether no company exists yet. */
export async function isEmpty({ read }: Databases): Promise<boolean> {
  return (await read.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty database with the demonstration companies, the same at every fresh start but for dates, which lie in the
 * 13 months before `now` (decisions, section 13). All or nothing.
 */
export async function seedDemo(databases: Databases, config: Config, now: Date): Promise<void> {
  const passwordHash = await hashPassword(config.demoPassword);
  await databases.write.transaction().execute(async (db) => {
    const companies = await createDemoPeople(db, passwordHash);
    for (const company of companies) {
      await addDemoNotices(db, company, now);
      await addDemoLeads({ db, databases, config, now }, company);
    }
  });
}
