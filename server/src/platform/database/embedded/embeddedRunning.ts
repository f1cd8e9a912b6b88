import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from './embeddedAddress.ts';
import { productRole } from './embeddedCluster.ts';
import { databaseFolder } from './embeddedFolder.ts';
import { isHeld } from './embeddedLock.ts';
import { StartError } from '../../startError.ts';

/** Whether a data folder has a built-in database, running or not. Makes nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * Address of the built-in database of a product that runs on this folder now; null when none does. For reading beside it.
 * Throws StartError while that product is still starting.
 */
export function runningDatabase(dataDir: string): string | null {
  if (!hasCluster(dataDir)) return null;
  const { home, cluster, passwordFile } = databaseFolder(dataDir);
  if (!isHeld(home)) return null;
  try {
    const [, , , port, socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(passwordFile, 'utf8').trim();
    const place = { port: Number(port), password, socketFolder: socketFolder || null };
    if (place.port > 0) return addressOf(place, productRole, productRole);
  } catch {
    // The server is not there yet, or not any more: the same for who asks.
  }
  throw new StartError(`The product on ${dataDir} is starting or stopping; try again in a moment.`);
}
