import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { RowsHash } from '../../src/commands/backup/rowsHash.ts';
import { readRows, selectTables, setPlainText } from '../../src/commands/backup/tables.ts';
import { writeBackup } from '../../src/commands/backup/writeBackup.ts';
import type { FileStore } from '../../src/platform/storage/fileStore.ts';
import { openStore } from '../../src/platform/storage/openStore.ts';
import type { TestApp } from '../support/app.ts';
import { databaseUrl } from '../support/cluster.ts';
import { addLead } from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { uploadFile } from '../support/upload.ts';

/** What the remark of the lead in every backup says: all that a text form could lose. */
export const awkward = 'Zeile\nzwei\t"quoted" \\back\\ {a,b} \u{1F600} 海纳 \' NULL';

/** Creates a database and gives its address: an empty one, or one with what that of an address has, to which nobody is connected. */
export async function newDatabase(clusterUrl = inject('clusterUrl'), copied?: string): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  const template = copied === undefined ? '' : ` template ${new URL(copied).pathname.slice(1)}`;
  await client.query(`create database ${name}${template}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

/** The values of a query's rows, one after the other. */
export async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Every table with the count and hash of its rows; sessions end with a restore, so theirs is left out. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  const connection = openOwnConnection(url);
  try {
    return await connection.transaction().execute(async (db) => {
      await setPlainText(db);
      const found: Record<string, string> = {};
      for (const table of await selectTables(db)) {
        const hash = new RowsHash();
        for await (const lines of readRows(db, table)) for (const line of lines) hash.add(line);
        if (table.name !== 'session' && table.name !== 'outbox') found[table.name] = `${hash.rows} ${hash.hash}`;
      }
      return found;
    });
  } finally {
    await connection.destroy();
  }
}

/** The triggers of a database and whether they are enabled. */
export const triggersOf = (url: string) =>
  ask(
    url,
    `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    where not tgisinternal order by 1`,
  );

/** Writes a backup of a database and a store to a path. */
export const backUp = (url: string, store: FileStore, path: string) =>
  writeBackup({ url, store, path, now: new Date() });

/** Fills the product with a lead, a picture and awkward values, and gives the address of its database. */
async function fill(app: TestApp): Promise<string> {
  const guid = await addLead(app, 'sales');
  const target = { kind: targetKind.leads, guid };
  await uploadFile(app, 'sales', '图.png', await picture('png', 300), { kind: 1, target });
  await app.databases.write
    .updateTable('leads')
    .set({ remark: awkward, next_time: sql`'infinity'`, grams: sql`array['a,b', 'c"d', null]` })
    .where('guid', '=', guid)
    .execute();
  // SQL's null and JSON's are two values.
  await app.databases.write.updateTable('company').set({ settings: sql`'{"a": null, "b": 1.50}'::jsonb` }).execute();
  return app.url;
}

/** A product with something in it, a backup of it, and a folder for more of them, which goes with the test file. */
export async function backupDeps(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'haina-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const newPath = () => join(folder, `${randomUUID()}.tar.gz`);
  const storeAt = (name: string): Promise<FileStore> => openStore({ s3: null, dataDir: join(folder, name) });
  const sourceUrl = await fill(app);
  const archive = newPath();
  const manifest = await backUp(sourceUrl, app.ports.store, archive);
  return { folder, newPath, storeAt, sourceUrl, archive, manifest };
}
