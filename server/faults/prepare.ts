import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBenchCompany, benchPassword } from '../bench/data/benchCompany.ts';
import { seedReference } from '../seeds/reference.ts';
import { openDatabases } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { databaseFolder } from '../src/platform/database/embedded/embeddedFolder.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { StartError } from '../src/platform/startError.ts';
import { openLog } from '../src/platform/logger.ts';
import { hashPassword } from '../src/account/password/password.ts';
import { atEnd } from './cleanUp.ts';
import { signalDatabase } from './databaseProcess.ts';

/** A data folder of the run; `remove` takes it away with whatever still works in it. */
export interface PreparedFolder {
  readonly dataDir: string;
  readonly remove: () => void;
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53100';

/** A data folder with one company and its people, in the folder for passing files or in `parent`. */
export async function preparedFolder(parent = tmpdir()): Promise<PreparedFolder> {
  const dataDir = mkdtempSync(join(parent, 'haina-faults-'));
  const remove = atEnd(() => {
    const home = existsSync(join(dataDir, 'postgres')) ? databaseFolder(dataDir).home : dataDir;
    signalDatabase(dataDir, 'SIGKILL');
    for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  try {
    await fill(dataDir);
  } catch (error) {
    remove();
    throw isDiskFull(error) ? new StartError(`The disk that holds ${parent} is full; free some space.`) : error;
  }
  return { dataDir, remove };
}

async function fill(dataDir: string): Promise<void> {
  const store = await startEmbedded({ dataDir, log: openLog('silent') });
  const databases = openDatabases({ url: store.url, connections: 2, onError: () => undefined });
  try {
    await migrateToLatest(store.url);
    await seedReference(databases.write);
    const order = { number: 1, size: 30, passwordHash: await hashPassword(benchPassword), now: new Date() };
    await databases.write.transaction().execute((db) => createBenchCompany(db, order));
  } finally {
    await databases.close();
    await store.stop();
  }
}
