import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Columns } from './insertTogether.ts';

/**
 * Writes new rows of a table by one statement with one value, however many they are, all with the columns of the first one. What
 * goes into a column of JSON is given as it is, not as text.
 */
export async function insertMany(db: Database, table: string, rows: readonly Columns[]): Promise<void> {
  if (rows.length > 0) await insertOf({ table, rows }).execute(db);
}

/** Writes new rows of two tables by one statement, each as `insertMany` does. */
export async function insertBoth(db: Database, first: ManyRows, second: ManyRows): Promise<void> {
  if (first.rows.length === 0 || second.rows.length === 0) {
    await insertMany(db, first.table, first.rows);
    await insertMany(db, second.table, second.rows);
    return;
  }
  await sql`with beside as (${insertOf(second)}) ${insertOf(first)}`.execute(db);
}

/** New rows of one table. */
interface ManyRows {
  readonly table: string;
  readonly rows: readonly Columns[];
}

function insertOf({ table, rows }: ManyRows): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
