import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { matches, named } from '../database/sql/search.ts';
import { type Company, type Directory, maxCompanies } from './directory.ts';

/** The registry table of this installation, filled by the import command. */
export function localDirectory(db: Database): Directory {
  const companies = db
    .selectFrom('registry_company')
    .select(['name', 'credit_code as creditCode', 'legal_person as faRen']);
  return {
    async suggest(typed): Promise<Company[]> {
      const found = matches('registry_company', typed);
      if (!found) return [];
      // Names that begin with what was typed first, then short ones: they hold less that was not meant.
      return companies
        .where(found)
        .orderBy(sql`starts_with(name, ${typed}) desc, length(name), name, credit_code`)
        .limit(maxCompanies)
        .execute();
    },
    async find(name): Promise<Company | undefined> {
      const same = named('registry_company', name);
      if (!same) return undefined;
      return companies.where(same).orderBy(sql`name = ${name} desc, credit_code`).limit(1).executeTakeFirst();
    },
  };
}
