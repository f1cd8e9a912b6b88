import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import type { Databases } from '../../platform/database/database.ts';
import type { JobCompany } from './companies.ts';

/** The customers of a company for which a condition holds at this moment, in the order in which they are locked. */
export async function customersWhere({ read }: Databases, { id }: JobCompany, condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from customer where company_id = ${id} and ${condition} order by guid`.execute(read);
  return rows.map(({ guid }) => guid);
}
