import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { inject } from 'vitest';
import { seedDemo } from '../../seeds/demo.ts';
import { seedReference } from '../../seeds/reference.ts';
import type { Config } from '../../src/platform/config.ts';
import { type Databases, openDatabases } from '../../src/platform/database/database.ts';
import { openPorts } from '../../src/request/ports.ts';
import { copyOf, migratedName, testPassword } from '../support/cluster.ts';
import { strayFiles } from '../records/strayFiles.ts';

/** A database with the demo as a first start fills it. */
export interface DemoDeps {
  readonly databases: Databases;
  /** What is wrong with the files of the demo. */
  strayFiles(): Promise<string[]>;
  close(): Promise<void>;
}

async function emptyDatabase(): Promise<string> {
  const url = await copyOf(inject('clusterUrl'), migratedName);
  await runMigrations({ connectionString: url });
  return url;
}

const config: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: null,
  reports: null,
  trustedProxies: [],
  demo: true,
  demoPassword: testPassword,
  tokenSecret: 'a-secret-for-tests-only-0123456789abcdef',
  publicUrl: null,
  dingTalk: null,
  openId: null,
  ssoLogoutUrl: null,
  s3: null,
  directory: null,
  acquisition: { provider: null, limit: 50 },
  robots: { 1: 'http://127.0.0.1:1', 2: 'http://127.0.0.1:1' },
  telephony: 'simulator',
  metricsPublic: false,
  logLevel: 'error',
  updateState: false,
  checkReplies: true,
};

/** Fills a new database with the demo as if the product started for the first time at a moment. */
export async function openDemo(now: Date): Promise<DemoDeps> {
  const url = await emptyDatabase();
  const databases = openDatabases({ url, connections: 2, onError: () => undefined });
  const dataDir = mkdtempSync(join(tmpdir(), 'haina-demo-files-'));
  const settings = { ...config, dataDir };
  const ports = await openPorts(settings, databases.read, url);
  await seedReference(databases.write);
  await seedDemo({ databases, ports, config: settings }, now);
  return {
    databases,
    strayFiles: () => strayFiles(databases.read, settings),
    async close() {
      await databases.close();
      ports.store.close();
      await ports.telephony.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
