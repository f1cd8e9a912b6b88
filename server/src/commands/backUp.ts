import { join, resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { Manifest } from './backup/archive.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { type Config, projectRoot, readConfig } from '../platform/config.ts';
import type { EmbeddedDatabase } from '../platform/database/embedded/embedded.ts';
import { hasCluster } from '../platform/database/embedded/embeddedRunning.ts';
import { openRunningOrStart } from '../platform/database/openDatabase.ts';
import { StartError } from '../platform/startError.ts';
import { openLog } from '../platform/logger.ts';
import { runCommand } from './runCommand.ts';
import { openStore } from '../platform/storage/openStore.ts';
import { buildVersion } from '../account/version/versionHandlers.ts';

const usage =
  'Usage: npm run backup -- [file.tar.gz or folder]; without one it goes into the folder "backups" of DATA_DIR';

/** Files that rows name and the store does not have, and that are named; the others are counted. */
const shownKeys = 20;

/** Writes everything into one archive; the product may run meanwhile. */
async function backUp(): Promise<void> {
  const [place, ...others] = process.argv.slice(2);
  if (others.length > 0 || place?.startsWith('-') === true) throw new StartError(usage);
  const config = readConfig();
  const now = new Date();
  const path = archivePath(config, place, now);
  const database = await openExisting(config);
  const store = await openStore(config);
  try {
    report(path, await writeBackup({ url: database.url, store, path, now }));
  } finally {
    store.close();
    await database.stop();
  }
}

function archivePath({ dataDir }: Config, place: string | undefined, now: Date): string {
  const name = `haina-crm-${buildVersion}-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`;
  if (place === undefined) return join(dataDir, 'backups', name);
  const path = resolve(projectRoot, place);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return join(path, name);
  if (found !== undefined) throw new StartError(`${path} exists already; name another file.`);
  return path;
}

/** The database that is there: a backup never makes one. */
async function openExisting(config: Config): Promise<EmbeddedDatabase> {
  if (config.databaseUrl === null && !hasCluster(config.dataDir)) {
    throw new StartError(`There is no database in ${config.dataDir} to back up.`);
  }
  return openRunningOrStart(config, openLog('warn'));
}

function report(path: string, { tables, files, missing }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(path).size / 1_000_000).toFixed(1);
  process.stdout.write(
    `${path}: ${tables.length} tables, ${rows} rows, ${files.length} files, ${size} MB; read again and the same.\n`,
  );
  if (missing.length === 0) return;
  process.stderr.write(
    `${missing.length} files that records name are not in the store and so not in the backup: ${missing.slice(0, shownKeys).join(', ')}${missing.length > shownKeys ? ' …' : ''}\n`,
  );
  process.exitCode = 1;
}

await runCommand(backUp);
