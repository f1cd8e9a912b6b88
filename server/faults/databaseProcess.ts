import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../src/platform/database/embedded/embeddedFolder.ts';
import { isAlive, isServerOf } from '../src/platform/database/embedded/embeddedProcess.ts';

/** The process id of the database of a data folder; null when none runs. */
function runningPostmaster(dataDir: string): number | null {
  const { cluster } = databaseFolder(dataDir);
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 && isAlive(pid) && isServerOf(pid, cluster) ? pid : null;
  } catch {
    // No server, no file.
    return null;
  }
}

/** The process id of the database of a data folder. */
export function postmasterOf(dataDir: string): number {
  const pid = runningPostmaster(dataDir);
  if (pid === null) throw new Error(`no database runs on ${dataDir}`);
  return pid;
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

/** Makes a database hang, go on, or end at once: its processes stay and answer nothing. */
export function signalDatabase(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const postmaster = runningPostmaster(dataDir);
  if (postmaster === null) return;
  for (const pid of processesOf(postmaster)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (isAlive(pid)) throw error;
    }
  }
}
