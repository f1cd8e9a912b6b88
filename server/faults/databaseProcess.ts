import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../src/db/embeddedFolder.ts';

/** The process id of the built-in database of a data folder. */
export function postmasterOf(dataDir: string): number {
  const { cluster } = databaseFolder(dataDir);
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The processes of a database: the first one and all it started. Where the system does not tell, only the first. */
function processesOf(postmaster: number): number[] {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => parentOf(name) === postmaster)
      .map(Number);
    return [postmaster, ...children];
  } catch {
    return [postmaster];
  }
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/** Makes a database hang, or go on: its processes stay and answer nothing. */
export function signalDatabase(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesOf(postmasterOf(dataDir))) process.kill(pid, signal);
}
