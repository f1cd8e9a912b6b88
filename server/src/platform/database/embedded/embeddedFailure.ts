import { StartError, systemCode } from '../../startError.ts';

type Cause = { sign: RegExp; message: (place: string, found: string) => string };

const causes: readonly Cause[] = [
  {
    sign: /No space left on device|Check free disk space|wrote only \d+ of |Disk quota exceeded|ENOSPC|EDQUOT/,
    message: (place) => `The disk that holds ${place} is full; free some space and start again.`,
  },
  {
    sign: /Read-only file system|EROFS/,
    message: (place) => `${place} is on a read-only file system; set DATA_DIR to a folder that can be written.`,
  },
  {
    sign: /[^\n]*(?:[Pp]ermission denied|Operation not permitted|EACCES|EPERM)[^\n]*/,
    message: (place, found) =>
      `The database may not use its folder ${place} (${found}); correct its owner and permissions, or set DATA_DIR to another folder.`,
  },
  {
    sign: /error while loading shared libraries[^\n]*|Library not loaded[^\n]*/,
    message: (_, found) =>
      `The built-in database cannot run on this system (${found}); run "npm ci" again, or set DATABASE_URL.`,
  },
  {
    sign: /no native program|ENOEXEC|cannot execute binary file/,
    message: () =>
      'The programs of the built-in database do not run on this system (they need glibc); set DATABASE_URL to your own PostgreSQL.',
  },
];

/** Signs in the server's output that another attempt may succeed: who holds the thing now is about to let go. */
export const transientFailures = {
  portTaken: /Address already in use/,
  memoryHeld: /pre-existing shared memory block/,
} as const;

/** The one line that tells an operator why the database did not start, from its output. */
export function databaseFailure(output: string, place: string, logFile: string): StartError {
  const lastComplaint = output.split('\n').findLast((line) => /FATAL|PANIC|error:/.test(line));
  const reason =
    knownCause(output, place) ?? lastComplaint?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it gave no reason';
  return new StartError(`The database did not start: ${reason} (its log: ${logFile})`);
}

/** What is wrong and what to do, when the output shows one of the causes that operators can remove; else null. */
export function knownCause(output: string, place: string): string | null {
  for (const { sign, message } of causes) {
    const found = sign.exec(output)?.[0];
    if (found !== undefined) return message(place, found.trim());
  }
  return null;
}

/** Turns a refused file operation into the same kind of line; anything else comes back as it is. */
export function folderFailure(error: unknown, place: string): unknown {
  const known = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'];
  if (!(error instanceof Error) || !known.includes(systemCode(error) ?? '')) return error;
  return new StartError(knownCause(error.message, place) ?? error.message);
}
