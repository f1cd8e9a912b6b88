import { sql } from 'kysely';
import { knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { StartError } from '../../platform/startError.ts';
import type { FileStore } from '../../platform/storage/fileStore.ts';
import { thumbnailKey } from '../../platform/storage/openStore.ts';
import { buildVersion } from '../../account/version/versionHandlers.ts';
import { type About, keyOf, linesOf, type Manifest, openArchive, tableOf } from './archive.ts';
import { checkArchive } from './checkArchive.ts';
import { openOwnConnection } from './ownConnection.ts';
import { bringFiles } from './restoreFiles.ts';
import { RowsHash } from './rowsHash.ts';
import { type AnyDatabase, insertRows, readRows, selectTables, setPlainText } from './tables.ts';
import { assertTarget, dropEverything, storedKeys, suspendChecks } from './target.ts';

/** What to bring back, and where to. */
export interface RestoreOrder {
  readonly url: string;
  readonly store: FileStore;
  /** The archive. */
  readonly path: string;
  /** Whether what is there may be deleted for it. */
  readonly mayReplace: boolean;
}

/** What a restore did. */
export interface Restored {
  readonly about: About;
  readonly manifest: Manifest;
  /** Migrations that brought an older backup to the structure of this release. */
  readonly migrated: readonly string[];
  /** Tables in the backup that are not the product's, and were left out. */
  readonly unknown: readonly string[];
}

/**
 * Brings a backup back: all of it or nothing, in one transaction. The archive is checked before anything is touched, and
 * the database and the store are compared with it before the change is final. Nobody stays signed in. Throws StartError
 * with one line for an unusable archive, one of a newer release, and a target that is not empty.
 */
export async function restoreBackup({ url, store, path, mayReplace }: RestoreOrder): Promise<Restored> {
  const { about, manifest } = await checkArchive(path);
  assertReadable(about);
  const connection = openOwnConnection(url);
  const files = bringFiles(store, manifest);
  try {
    const { before, ...restored } = await connection.transaction().execute(async (db) => {
      await assertTarget(db, mayReplace);
      const keys = await storedKeys(db);
      files.keepAtFailure(keys);
      await setPlainText(db);
      await dropEverything(db);
      await migrate(db, { to: about.migrations.at(-1) ?? '' });
      const unknown = await bringRows(db, path, manifest);
      for await (const entry of openArchive(path)) {
        const key = keyOf(entry);
        if (key !== null) await files.bring(key, entry.content);
      }
      // Their places are those of another database.
      await sql`delete from outbox`.execute(db);
      await sql`update session set end_time = now(), end_reason = 'restored' where end_time is null`.execute(db);
      return { before: keys, migrated: await migrate(db), unknown };
    });
    const kept = new Set(manifest.files.map(({ key }) => key));
    await store.remove(before.flatMap((key) => [key, thumbnailKey(key)]).filter((key) => !kept.has(key)));
    return { about, manifest, ...restored };
  } catch (error) {
    await files.undo();
    throw error;
  } finally {
    await connection.destroy();
  }
}

function assertReadable({ migrations, version }: About): void {
  const known = knownMigrations();
  if (migrations.every((name, index) => known[index] === name)) return;
  throw new StartError(
    `The backup was made by Haina CRM ${version}, this is ${buildVersion}, which does not know its structure; restore it with that release or a newer one.`,
  );
}

/** Fills the tables and compares them; returns the names of those that the product does not have. */
async function bringRows(db: AnyDatabase, path: string, manifest: Manifest): Promise<string[]> {
  const present = new Set((await selectTables(db)).map(({ name }) => name));
  const missing = [...present].filter((name) => !manifest.tables.some((table) => table.name === name));
  if (missing.length > 0) throw new StartError(`The backup lacks the table ${missing.join(', ')}; take another one.`);
  const wanted = manifest.tables.filter(({ name }) => present.has(name));
  const resumeChecks = await suspendChecks(db);
  // Migrations put in what a new database starts with.
  await sql`truncate ${sql.join(wanted.map(({ name }) => sql.table(`public.${name}`)))}`.execute(db);
  for await (const entry of openArchive(path)) {
    const table = wanted.find(({ name }) => name === tableOf(entry));
    if (table !== undefined) await insertRows(db, table, linesOf(entry));
  }
  for (const { name, last } of manifest.sequences) {
    await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint) where to_regclass(${`public.${name}`}) is not null`.execute(
      db,
    );
  }
  await assertSame(db, wanted);
  await resumeChecks();
  return manifest.tables.map(({ name }) => name).filter((name) => !present.has(name));
}

async function assertSame(db: AnyDatabase, tables: Manifest['tables']): Promise<void> {
  for (const table of tables) {
    const found = new RowsHash();
    for await (const lines of readRows(db, table)) for (const line of lines) found.add(line);
    if (found.rows === table.rows && found.hash === table.hash) continue;
    throw new StartError(
      `The table ${table.name} is not what the backup holds (${found.rows} rows of ${table.rows}); nothing was changed.`,
    );
  }
}
