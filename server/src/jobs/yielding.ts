import { constants, setPriority } from 'node:os';

/** What yields gets what others leave, and a tenth of it where they leave nothing. */
const low = constants.priority.PRIORITY_BELOW_NORMAL;

function lower(id: number): void {
  try {
    setPriority(id, low);
  } catch {
    // Another user's process, or a system that does not let it: everything works all the same.
  }
}

/** Lets everybody else before the thread that calls this, where the system knows threads of different priority. */
export function yieldThread(): void {
  // Elsewhere it would be the whole process.
  if (process.platform === 'linux') lower(0);
}

/** The same for a process of the built-in database, which runs on this machine. */
export function yieldProcess(id: number | null): void {
  if (id !== null && id > 1) lower(id);
}
