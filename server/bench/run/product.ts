import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/config.ts';
import { runningDatabase } from '../../src/platform/database/embedded/embeddedRunning.ts';
import { StartError } from '../../src/platform/startError.ts';
import { addressOf, asStarted, memoryOf, processorTimeOf } from './runningProgram.ts';

/** A program that was started for the benchmark and serves on a port of its own. */
export interface Running {
  readonly url: string;
  /** Resident memory in MB; null where the system does not tell. */
  readonly memory: () => number | null;
  /** Processor time it has used, in seconds; null where the system does not tell. */
  readonly processorTime: () => number | null;
  /** Ends it as its operator would; the exit code, null where a signal ended it. */
  readonly stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** The product on a data folder, with its own database. */
export interface RunningProduct extends Running {
  readonly databaseUrl: string;
  /** From the command to the first answer, in milliseconds. */
  readonly startTime: number;
}

/** Starts a program and waits for the line that names its address. */
export async function startProgram(
  path: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [join(projectRoot, path), ...args], {
    ...asStarted(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const url = await Promise.race([addressOf(child), endOf(child, path)]);
  return {
    url,
    memory: () => memoryOf(child.pid),
    processorTime: () => processorTimeOf(child.pid),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function endOf(child: ChildProcess, path: string): Promise<never> {
  await once(child, 'exit');
  throw new StartError(`${path} ended before it was ready.`);
}

/** Starts the product as its users have it, on a folder that the generator filled; on any free port unless one is named. */
export async function startApp(dataDir: string, port = 0): Promise<RunningProduct> {
  const start = performance.now();
  const product = await startProgram('server/src/main.ts', {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  });
  await (await fetch(`${product.url}/readyz`)).text();
  const startTime = performance.now() - start;
  const databaseUrl = runningDatabase(dataDir);
  if (databaseUrl === null) throw new StartError(`The database of ${dataDir} does not run.`);
  return { ...product, databaseUrl, startTime };
}

/** Starts the bare programs that the product is measured against, on the same database. */
export const startYardstick = (databaseUrl: string): Promise<Running> =>
  startProgram('server/bench/yardstick.ts', { DATABASE_URL: databaseUrl });
