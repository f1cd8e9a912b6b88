import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

// Who is signed in, and who exported what, changes with every such call; it is no content of the company.
const transient = ['session', 'sign_in_throttle', 'sign_in_address', 'account', 'export_log'];

/** A digest of every row of every table, by table; equal digests mean that nothing was written. */
export async function contentsOf(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and not (tablename = any(${transient}))
    order by tablename`.execute(db);
  const digests = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name,
      (select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(name)} as t) as digest`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
