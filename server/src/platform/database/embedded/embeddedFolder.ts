import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertOwnCluster, canEnter, type DatabaseUser, databaseUser } from './embeddedUser.ts';
import { StartError } from '../../startError.ts';

/** Where the parts of one built-in database are, and whom its server runs as. */
export type DatabaseFolder = {
  /** Holds everything below; the data folder itself, or a place elsewhere that the server's user can enter. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Output of the server. */
  logFile: string;
  /** Generated password of the database roles, readable by the product's own user only. */
  passwordFile: string;
  user: DatabaseUser;
};

const systemDataDir = '/var/lib';

/**
 * The place of the database under `dataDir`, which is made if need be. When root starts the product in a folder that
 * the server's user cannot enter (a checkout under /root), the database lives under /var/lib and `dataDir/postgres` is
 * a link to it, so it is found again even when the folder moves.
 */
export function databaseFolder(dataDir: string): DatabaseFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const entry = join(realpathSync(dataDir), 'postgres');
  const linked = linkedCluster(entry);
  if (linked !== null) {
    const user = databaseUser(linked);
    makeEnterable(dirname(linked));
    return folderAt(dirname(linked), user);
  }
  assertOwnCluster(entry);
  const user = databaseUser(entry);
  if (user !== null) letPass(dirname(entry));
  if (canEnter(user, [dirname(entry)])) return folderAt(dirname(entry), user);
  if (lstatSync(entry, { throwIfNoEntry: false }) !== undefined) {
    throw new StartError(
      `The database folder ${entry} belongs to ${user?.name}, who cannot enter it; let everybody pass its parent folders ("chmod o+x"), or move it back to where it was made.`,
    );
  }
  return folderAt(placeElsewhere(entry), user);
}

function folderAt(home: string, user: DatabaseUser): DatabaseFolder {
  return {
    home,
    cluster: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
    passwordFile: join(home, 'postgres.password'),
    user,
  };
}

function linkedCluster(entry: string): string | null {
  return lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink() === true ? readlinkSync(entry) : null;
}

function placeElsewhere(entry: string): string {
  const id = createHash('sha256').update(entry).digest('hex').slice(0, 10);
  const home = join(systemDataDir, `haina-crm-${id}`);
  makeEnterable(home);
  symlinkSync(join(home, 'postgres'), entry);
  return home;
}

function makeEnterable(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  letPass(home);
}

/** Lets other users pass through a folder of ours without listing it; the secrets inside are closed one by one. */
function letPass(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o7777) | 0o011);
}
