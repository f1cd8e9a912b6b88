import { readdirSync, readFileSync } from 'node:fs';

/** What the system tells about a process, empty where it is gone or the system does not tell. */
function told(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((task) => told(pid, `task/${task}/children`));
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  } catch {
    // It ended meanwhile, or the system does not tell.
    return [];
  }
}

/**
 * The processes that one has started and those that they have, without their database; those of one program where that is
 * named. Linux alone; else none.
 */
export function helpersOf(pid: number, program = 'Process.ts'): number[] {
  const all = childrenOf(pid).filter((child) => told(child, 'cmdline').includes('Process.ts'));
  const found = all.filter((child) => told(child, 'cmdline').includes(program));
  return [...found, ...all.flatMap((child) => helpersOf(child, program))];
}

/** Resident memory of one process in MB; 0 where it is gone, or the system does not tell. */
export const residentOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(told(pid, 'status'))?.[1] ?? 0) / 1024;
