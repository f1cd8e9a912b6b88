import { constants } from 'node:os';
import { ConfigError } from '../platform/config.ts';
import { StartError, systemCode } from '../platform/startError.ts';
import { StoreUnavailable } from '../platform/storage/fileStore.ts';

/** Runs a command of the terminal. What the person there can mend is one line; anything else is a bug and shows where. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Leaving by exit ends the built-in database, which a signal alone would leave running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exit(1);
  }
}

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StoreUnavailable) return `The file store does not answer: ${error.message}.`;
  const isExpected = error instanceof ConfigError || error instanceof StartError || isOfArguments(error);
  if (isExpected || isOfDisk(error)) return error.message;
  return error.stack ?? error.message;
}

const isOfArguments = (error: Error) => systemCode(error)?.startsWith('ERR_PARSE_ARGS') === true;

const isOfDisk = (error: Error) => ['ENOSPC', 'EACCES', 'EROFS', 'ENOENT', 'EPERM'].includes(systemCode(error) ?? '');
