import { readFileSync } from 'node:fs';
import { ConfigError, readConfig } from '../platform/config.ts';
import { openDatabases } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { StartError } from '../platform/startError.ts';
import { keepCompanies } from '../platform/directory/registry.ts';
import { type RegistryFile, readRegistryFile } from '../platform/directory/registryFile.ts';
import { openLog } from '../platform/logger.ts';

const usage = 'Usage: npm run registry:import -- <file.csv or file.xlsx>';

/** Rows whose problem is shown; the others are counted. */
const shownProblems = 20;

/** Loads the companies of a file into the local registry that the default company look-up reads. */
async function importRegistry(): Promise<void> {
  const [path, ...others] = process.argv.slice(2);
  if (path === undefined || others.length > 0) throw new StartError(usage);
  const file = await readRegistryFile(path, bytesOf(path));
  const config = readConfig();
  const store = await openDatabase(config, openLog(config.logLevel));
  const databases = openDatabases({ url: store.url, connections: 2, onError: () => undefined });
  try {
    await migrateToLatest(store.url);
    await databases.write.transaction().execute((db) => keepCompanies(db, file.companies));
  } finally {
    await databases.close();
    await store.stop();
  }
  report(file);
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function report({ companies, problems }: RegistryFile): void {
  for (const problem of problems.slice(0, shownProblems)) process.stderr.write(`${problem}\n`);
  const unshown = problems.length - shownProblems;
  if (unshown > 0) process.stderr.write(`… and ${unshown} more\n`);
  process.stdout.write(`${companies.length} companies loaded, ${problems.length} rows left out\n`);
  if (companies.length === 0) process.exitCode = 1;
}

try {
  await importRegistry();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
