import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processBirth } from './embeddedProcess.ts';
import { StartError, systemCode } from '../../startError.ts';

/** Gives the folder back. */
export type Release = () => void;

/** Who holds a folder: the birth tells a holder from a later process that got the same number. */
type Holder = { pid: number; birth: string | null; since: string };

const attempts = 5;

/**
 * Takes a data folder for this process alone, until released or until the process ends in any way. Throws StartError
 * with the holder's process number when another live process has it.
 */
export function holdFolder(home: string): Release {
  const path = join(home, 'haina.lock');
  const own: Holder = { pid: process.pid, birth: processBirth(process.pid), since: new Date().toISOString() };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (created(path, own)) return () => releaseLock(path, own);
    const holder = readHolder(path);
    if (holder !== null && isHolding(holder)) throw new StartError(heldMessage(home, holder));
    removeStale(path, holder);
  }
  throw new StartError(`The lock file ${path} cannot be taken; delete it if no Haina CRM is running.`);
}

/** Whether a live process, this one included, has the folder now. */
export function isHeld(home: string): boolean {
  const holder = readHolder(join(home, 'haina.lock'));
  return holder !== null && isHolding(holder);
}

/** A link appears at once with its content, and fails when the name exists. */
function created(path: string, own: Holder): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isHolding({ pid, birth }: Holder): boolean {
  return isAlive(pid) && (birth === null || processBirth(pid) === birth);
}

/** Of two processes that find the same stale lock, one moves it; the other puts back what it moved by mistake. */
function removeStale(path: string, stale: Holder | null): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved !== null && JSON.stringify(moved) !== JSON.stringify(stale)) linkSync(aside, path);
    rmSync(aside);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(systemCode(error) ?? '')) throw error;
  }
}

function releaseLock(path: string, own: Holder): void {
  if (JSON.stringify(readHolder(path)) === JSON.stringify(own)) rmSync(path, { force: true });
}

function heldMessage(home: string, { pid, since }: Holder): string {
  return `The data folder ${home} is in use by another Haina CRM, process ${pid}, since ${since}; stop that one, or start this one with another DATA_DIR.`;
}
