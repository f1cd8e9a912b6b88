import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../../platform/startError.ts';
import { type AnyDatabase, quoted, selectMigrations, selectTables } from './tables.ts';

/** Tables whose rows are no work of anybody: reference data and counted sign-in attempts. */
const rebuilt = new Set(['area', 'sign_in_throttle']);

/** For how long connections that their programs have closed may still be seen, in milliseconds; the step between looks. */
const closing = { most: 3000, step: 100 };

async function countOthers(db: AnyDatabase): Promise<number> {
  // Within a transaction, PostgreSQL shows what it saw at the first look.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many other connections use the database; ones that are just ending are waited for. */
async function countStaying(db: AnyDatabase): Promise<number> {
  const until = performance.now() + closing.most;
  let count = await countOthers(db);
  while (count > 0 && performance.now() < until) {
    await delay(closing.step);
    count = await countOthers(db);
  }
  return count;
}

/**
 * Throws StartError unless a backup may be brought into the database: nobody else is connected, no other program has
 * tables there, and it is empty or may be replaced.
 */
export async function assertTarget(db: AnyDatabase, mayReplace: boolean): Promise<void> {
  const count = await countStaying(db);
  if (count > 0) {
    throw new StartError(
      `${count} other connections use the database; stop the product and every other program on it, then restore again.`,
    );
  }
  const tables = await selectTables(db);
  if (tables.length > 0 && (await selectMigrations(db)).length === 0) {
    throw new StartError(
      `The database holds tables of another program (${tables[0]?.name} …); name an empty database, or one of Haina CRM.`,
    );
  }
  if (mayReplace) return;
  for (const { name } of tables) {
    if (rebuilt.has(name) || !(await hasRows(db, name))) continue;
    throw new StartError(
      `There is a company in the database already (${name} has rows). Back it up first; then "--replace" deletes all of it and brings the backup in its place.`,
    );
  }
}

async function hasRows(db: AnyDatabase, table: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from ${sql.table(`public.${table}`)}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Tables whose rows lead to files of the store. */
const storing = ['file', 'call_recording'] as const;

/** Keys of every file that the database names, thumbnails left out; none where there are no such tables. */
export async function storedKeys(db: AnyDatabase): Promise<string[]> {
  const known = new Set((await selectTables(db)).map(({ name }) => name));
  const parts = storing
    .filter((name) => known.has(name))
    .map((name) => sql`select store_key from public.${sql.ref(name)}`);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ store_key: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ store_key }) => store_key);
}

/** Removes every table and function of the product, and the waiting jobs, which the product finds again by itself. */
export async function dropEverything(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select 'drop table public.' || quote_ident(relname) || ' cascade' as statement from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select 'drop routine ' || p.oid::regprocedure || ' cascade' from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
  await sql`drop schema if exists graphile_worker cascade`.execute(db);
}

/** Lets rows come in any order, by taking the foreign keys away and keeping the triggers still; returns how to end that. */
export async function suspendChecks(db: AnyDatabase): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.contype = 'f' and c.relnamespace = 'public'::regnamespace order by c.relname, o.conname`.execute(db);
  const tables = await selectTables(db);
  const alter = (table: string, change: string) => sql.raw(`alter table public.${quoted(table)} ${change}`).execute(db);
  for (const { table, name } of rows) await alter(table, `drop constraint ${quoted(name)}`);
  for (const { name } of tables) await alter(name, 'disable trigger user');
  return async () => {
    for (const { name } of tables) await alter(name, 'enable trigger user');
    for (const { table, name, definition } of rows) await alter(table, `add constraint ${quoted(name)} ${definition}`);
  };
}
