import type { ClientBase } from 'pg';

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}

const foreignKeys = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
  from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`;

const indexes = `select indrelid::regclass::text as "table", c.relname as name, pg_get_indexdef(indexrelid) as text
  from pg_index join pg_class c on c.oid = indexrelid
  where indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`;

/**
 * Fills tables with nothing in their way: indexes, foreign keys and triggers are taken off and put on again, so what was
 * filled in is checked as a whole. The filling itself must leave what triggers keep as they would.
 */
export async function withBareTables(
  client: ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = (await client.query<Definition>(foreignKeys, [tables])).rows;
  const orders = (await client.query<Definition>(indexes, [tables])).rows;
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of orders) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { text } of orders) await client.query(text);
  for (const { table, name, text } of keys) await client.query(`alter table ${table} add constraint ${name} ${text}`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
