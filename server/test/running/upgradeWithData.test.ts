import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { schemaText } from '../../gen/schemaText.ts';
import { linesOf, openArchive, tableOf } from '../../src/commands/backup/archive.ts';
import { checkArchive } from '../../src/commands/backup/checkArchive.ts';
import { openOwnConnection } from '../../src/commands/backup/ownConnection.ts';
import { restoreBackup } from '../../src/commands/backup/restoreBackup.ts';
import { insertRows, setPlainText } from '../../src/commands/backup/tables.ts';
import { suspendChecks } from '../../src/commands/backup/target.ts';
import { openDatabases } from '../../src/platform/database/database.ts';
import { knownMigrations, migrate, migrateToLatest } from '../../src/platform/database/migrate.ts';
import { openApp } from '../support/app.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { ask, backupDeps, newDatabase } from './backupGround.ts';

/** The demo of the release before, as its own `npm run backup` wrote it. */
const path = join(import.meta.dirname, 'releases/1.2.43.tar.gz');

const app = await openApp();
const { storeAt } = await backupDeps(app);
const newest = await schemaText(app.url);
const { about, manifest } = await checkArchive(path);
const sinceThen = knownMigrations().slice(about.migrations.length);

/** Installs the release before: its structure and all its rows. */
async function install(): Promise<string> {
  const url = await newDatabase();
  const connection = openOwnConnection(url);
  await connection.transaction().execute(async (db) => {
    await setPlainText(db);
    await migrate(db, { to: about.migrations.at(-1) ?? '' });
    const resumeChecks = await suspendChecks(db);
    await sql`truncate ${sql.join(manifest.tables.map(({ name }) => sql.table(name)))}`.execute(db);
    for await (const entry of openArchive(path)) {
      const table = manifest.tables.find(({ name }) => name === tableOf(entry));
      if (table !== undefined) await insertRows(db, table, linesOf(entry));
    }
    await resumeChecks();
  });
  await connection.destroy();
  return url;
}

const installed = await install();

/** An installation of the release before. */
const installedBefore = () => newDatabase(inject('clusterUrl'), installed);

/** Upgrades in a process of its own and kills it after so many milliseconds. */
async function upgradeKilledAfter(url: string, wait: number): Promise<void> {
  const module = pathToFileURL(join(import.meta.dirname, '../../src/platform/database/migrate.ts')).href;
  const code = `import { migrateToLatest } from ${JSON.stringify(module)};
    console.log('begins');
    await migrateToLatest(${JSON.stringify(url)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await delay(wait);
  child.kill('SIGKILL');
  await ended;
}

/** The records that people made: everything that an upgrade must leave. */
const kept = ['leads', 'customer', 'contacts', 'business', 'contract', 'product', 'receivable', 'activity', 'file'];

/** It has every record and file of the release before, the newest structure, and no figure that disagrees with another but for `lost`. */
async function expectWhole(url: string, lost: readonly string[] = []): Promise<void> {
  expect(await schemaText(url)).toBe(newest);
  const counts = manifest.tables.filter(({ name }) => kept.includes(name)).map(({ name, rows }) => ({ name, rows }));
  expect(counts).toHaveLength(kept.length);
  for (const { name, rows } of counts)
    expect([name, ...(await ask(url, `select count(*)::int from ${name}`))]).toEqual([name, rows]);
  const databases = openDatabases({ url, connections: 2, onError: () => undefined });
  // Nothing tidies up behind a test; without numbers of the rows the queries take four times as long.
  await sql`analyze`.execute(databases.read);
  expect(await brokenInvariants(databases.read)).toEqual(lost);
  await databases.close();
}

const factsOfProducts = knownMigrations().findIndex((name) => name.endsWith('_facts_of_products'));

describe('an installation of the release before, with the records of two companies', () => {
  it('is upgraded as a whole, though earlier tries were killed in the middle', async () => {
    expect(sinceThen.length).toBeGreaterThan(0);
    const url = await installedBefore();
    let done: readonly unknown[] = [];
    for (const wait of [20, 150, 400]) {
      await upgradeKilledAfter(url, wait);
      done = await ask(url, 'select name from kysely_migration');
      expect([about.migrations.length, knownMigrations().length]).toContain(done.length);
    }
    const left = await migrateToLatest(url);
    expect(left).toEqual(done.length === knownMigrations().length ? [] : sinceThen);
    await expectWhole(url);
  });

  it('waits for a process of the release before that writes an order', async () => {
    const url = await installedBefore();
    const connection = openOwnConnection(url);
    await migrate(connection, { to: knownMigrations()[factsOfProducts - 1] ?? '' });
    await connection.destroy();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin; update contract set row_version = row_version');
    const upgrading = migrateToLatest(url);
    const isWaiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await ask(url, isWaiting)).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await client.query('select from product for share; delete from product_line where false; commit');
    await client.end();
    expect(await upgrading).toEqual(knownMigrations().slice(factsOfProducts));
    await expectWhole(url);
  });

  it('comes back from its own backup, in the structure of this release', async () => {
    const [url, store] = [await newDatabase(), await storeAt('release')];
    const { migrated, unknown } = await restoreBackup({ url, store, path, mayReplace: false });
    expect([migrated, unknown]).toEqual([sinceThen, []]);
    // What waited to be pushed is of another database, and no browser asks for it.
    await expectWhole(url, ['a message that is never pushed']);
  });
});
