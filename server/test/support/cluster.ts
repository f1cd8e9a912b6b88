import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDemoPeople } from '../../seeds/demoPeople.ts';
import { seedReference } from '../../seeds/reference.ts';
import { openDatabases } from '../../src/platform/database/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { hashPassword } from '../../src/account/password/password.ts';
import { startSystemPostgres } from './systemPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster's own database; test databases are copied from `templateName` beside it. */
    clusterUrl: string;
  }
}

/** The database that every test file's own is copied from: migrated, with the people of the demo companies. */
export const templateName = 'haina_template';

/** A database that was only migrated. */
export const migratedName = 'haina_migrated';

/** The password of every person in a test. */
export const testPassword = 'Haina@2026';

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A new database with what one of the cluster holds, to which nobody is connected; gives its address. */
export async function copyOf(clusterUrl: string, copied: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  // Two files that copy at once would find the first one in use.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${copied}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

async function createTemplates(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${migratedName}`);
  await migrateToLatest(databaseUrl(clusterUrl, migratedName));
  await client.query(`create database ${templateName} template ${migratedName}`);
  await client.end();
  const url = databaseUrl(clusterUrl, templateName);
  // Writes add jobs in their own transaction; nobody runs them here.
  await runMigrations({ connectionString: url });
  const databases = openDatabases({ url, connections: 2, onError: () => undefined });
  await seedReference(databases.write);
  await createDemoPeople(databases.write, await hashPassword(testPassword));
  await databases.close();
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The built-in PostgreSQL, or the one whose programs TEST_POSTGRES names: /usr/lib/postgresql/15/bin. */
function startCluster(dataDir: string): Promise<EmbeddedDatabase> {
  const programs = process.env.TEST_POSTGRES;
  return programs ? startSystemPostgres(programs) : startEmbedded({ dataDir, log: quiet, isDurable: false });
}

/** One real PostgreSQL for the whole run, in a folder of its own that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haina-test-'));
  const cluster = await startCluster(dataDir);
  await createTemplates(cluster.url);
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
