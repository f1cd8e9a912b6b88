import { readdirSync, readFileSync } from 'node:fs';

/** The processes that one has started and those that they have, without their database. Linux alone; else none. */
export function helpersOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter((id) => id !== '' && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('Process.ts'))
      .map(Number);
    return children.flatMap((child) => [child, ...helpersOf(child)]);
  } catch {
    // One of them ended meanwhile, or the system does not tell.
    return [];
  }
}

/** Resident memory of one process in MB; 0 where it is gone, or the system does not tell. */
export function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
