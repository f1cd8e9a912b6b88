import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { searchColumns } from '../database/sql/search.ts';
import type { Company } from './directory.ts';

/** Companies written at once. */
const batch = 1000;

/** Puts companies into the local registry, new ones and newer facts of known ones; the credit code says which is which. */
export async function keepCompanies(db: Database, companies: readonly Company[]): Promise<void> {
  const byCode = [...new Map(companies.map((company) => [company.creditCode, company])).values()];
  for (let start = 0; start < byCode.length; start += batch) {
    await db
      .insertInto('registry_company')
      .values(byCode.slice(start, start + batch).map(rowOf))
      .onConflict((conflict) =>
        conflict.column('credit_code').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          legal_person: eb.ref('excluded.legal_person'),
          search_text: eb.ref('excluded.search_text'),
          pinyin: eb.ref('excluded.pinyin'),
          grams: sql`excluded.grams`,
        })),
      )
      .execute();
  }
}

const rowOf = ({ name, creditCode, faRen }: Company) => ({
  name,
  credit_code: creditCode,
  legal_person: faRen,
  ...searchColumns([name], []),
});
