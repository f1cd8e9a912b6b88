import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Manifest, TableFacts } from './archive.ts';

/** A connection whose tables are not known to the compiler: of this release, an older or a newer one. */
export type AnyDatabase = Kysely<unknown>;

/** A table with its columns in their order. */
export type Table = Pick<TableFacts, 'name' | 'columns'>;

/** An identifier as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of the product, without those of the migrations themselves. */
export async function selectTables(db: AnyDatabase): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

/** The sequences that have given out numbers, with the last one. */
export async function selectSequences(db: AnyDatabase): Promise<Manifest['sequences']> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`.execute(db);
  return rows;
}

/** Names of the migrations that a database has, in their order; none when it is not one of the product. */
export async function selectMigrations(db: AnyDatabase): Promise<string[]> {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from public.kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Values as text that reads back as the same value on any server, whatever it is set to. */
export async function setPlainText(db: AnyDatabase): Promise<void> {
  await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'),
    ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex')) as s (name, value)`.execute(
    db,
  );
}

/** Rows that are asked for at once. */
const batch = 1000;

/**
 * The rows of a table, each as one line: a JSON list of its values as PostgreSQL writes them. Works inside a transaction
 * that `setPlainText` was called in.
 */
export async function* readRows(db: AnyDatabase, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  const select = `select to_json(array[${values}])::text as line from public.${quoted(name)}`;
  await db.executeQuery(CompiledQuery.raw(`declare backup_rows no scroll cursor for ${select}`));
  while (true) {
    const { rows } = await db.executeQuery<{ line: string }>(CompiledQuery.raw(`fetch ${batch} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await db.executeQuery(CompiledQuery.raw('close backup_rows'));
}

/** Writes rows that `readRows` gave. */
export async function insertRows(db: AnyDatabase, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const into = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `v[${index + 1}]::${type}`).join(', ');
  // Without the offset the row would be taken apart once for every column.
  const text = `insert into public.${quoted(name)} (${into}) overriding system value select ${values}
    from unnest($1::text[]) as line,
      lateral (select array(select json_array_elements_text(line::json)) as v offset 0) as parsed`;
  await db.executeQuery(CompiledQuery.raw(text, [lines]));
}
