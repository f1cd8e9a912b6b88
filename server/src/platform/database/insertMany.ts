import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Columns } from './insertTogether.ts';

/**
 * Writes new rows of a table by one statement with one value, however many they are, all with the columns of the first one. What
 * goes into a column of JSON is given as it is, not as text.
 */
export async function insertMany(db: Database, table: string, rows: readonly Columns[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
