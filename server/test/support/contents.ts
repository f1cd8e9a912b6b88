import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { preparedQuery } from '../../src/platform/database/preparedQuery.ts';

// Who is signed in, and who exported what, changes with every such call; it is no content of the company.
const transient = ['session', 'sign_in_throttle', 'sign_in_address', 'account', 'export_log'];

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const digestOf = (name: string) =>
  `select ${literal(name)} as name, (select count(*) || ' ' || coalesce(sum(hash_record_extended(t, 0)), 0) from "${name}" as t) as digest`;

/** A digest of every row of every table, by table; equal digests mean that nothing was written. */
export async function contentsOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and not (tablename = any(${transient}))
    order by tablename`.execute(db);
  // Planning a part for each of so many tables takes longer than running it.
  const digests = preparedQuery(tables.rows.map(({ name }) => digestOf(name)).join(' union all '), []);
  const { rows } = await db.executeQuery<{ name: string; digest: string }>(digests);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
