import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { statSync } from 'node:fs';
import type { Manifest } from './backup/archive.ts';
import { checkArchive } from './backup/checkArchive.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { projectRoot, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { StartError } from '../platform/startError.ts';
import { openLog } from '../platform/logger.ts';
import { runCommand } from './runCommand.ts';
import { openStore } from '../platform/storage/openStore.ts';

const usage =
  'Usage: npm run restore -- <file.tar.gz> [--replace]; --replace deletes what is in the database, --check only reads the backup';

/** Brings a backup into the database and the store that the settings name. The product must be stopped. */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(usage);
  const path = resolve(projectRoot, file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new StartError(`There is no file ${path}.`);
  if (values.check) {
    const { about, manifest } = await checkArchive(path);
    translate(`${path} is whole: Haina CRM ${about.version}, ${about.createTime}, ${contents(manifest)}.`);
    return;
  }
  await bringBack(path, values.replace);
}

async function bringBack(path: string, mayReplace: boolean): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, openLog('warn'));
  const store = await openStore(config);
  try {
    const { about, manifest, migrated, unknown } = await restoreBackup({ url: database.url, store, path, mayReplace });
    translate(
      `Restored and compared: ${contents(manifest)}, made by Haina CRM ${about.version} on ${about.createTime}.`,
    );
    if (migrated.length > 0) translate(`Brought to this release's structure: ${migrated.join(', ')}.`);
    if (unknown.length > 0) translate(`Left out, because they are not Haina CRM's: ${unknown.join(', ')}.`);
    if (manifest.missing.length > 0)
      translate(`${manifest.missing.length} files were missing when the backup was made.`);
    translate('Start the product with "npm start"; everybody signs in again.');
  } finally {
    store.close();
    await database.stop();
  }
}

function contents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files`;
}

function translate(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(restore);
