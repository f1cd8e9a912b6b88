import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { systemCode } from '../../startError.ts';

/** Whether a process with this number runs, no matter who owns it; one that has ended but was not collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  return process.platform !== 'linux' || statField(pid, 3) !== 'Z';
}

/**
 * A text that differs between two processes that had the same number one after the other, also across a reboot; null
 * when the system does not tell.
 */
export function processBirth(pid: number): string | null {
  if (process.platform === 'linux') {
    const ticks = statField(pid, 22);
    return ticks === null ? null : `${readText('/proc/sys/kernel/random/boot_id')?.trim()}/${ticks}`;
  }
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return started.status === 0 ? started.stdout.trim() : null;
}

/** Whether the process is the PostgreSQL server of this cluster, which always works inside its own directory. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    const program = readText(`/proc/${pid}/cmdline`)?.split('\0')[0] ?? '';
    return program.endsWith('postgres') && [cluster, null].includes(workingDirectory(pid));
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return command.stdout.includes('postgres') && command.stdout.includes(cluster);
}

/** Resolves to whether the process has ended within the time. */
export async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** One field of /proc/PID/stat, counted from 1 as in its manual page, from the third on. */
function statField(pid: number, position: number): string | null {
  const text = readText(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[position - 3] ?? null;
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process hides it.
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has just ended, or hides it: the caller decides what not knowing means.
    return null;
  }
}
