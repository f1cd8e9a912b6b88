import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** What yields gets what others leave, and a tenth of it where they leave nothing. */
const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** The threads of a process where each has a priority of its own, which is Linux alone; otherwise the process. */
function threadsOf(id: number): readonly number[] {
  if (process.platform !== 'linux') return [id];
  try {
    return readdirSync(`/proc/${id}/task`).map(Number);
  } catch {
    return [];
  }
}

/** Lets everybody else before a process of this machine, by its number: all its threads and those that they start later. */
export function yieldProcess(id: number | null): void {
  if (id === null || id <= 1) return;
  for (const thread of threadsOf(id)) {
    try {
      setPriority(thread, low);
    } catch {
      // Gone meanwhile, another user's, or a system that does not let it: everything works all the same.
    }
  }
}
