import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addressOf, asStarted, memoryOf } from '../bench/run/runningProgram.ts';
import { projectRoot } from '../src/platform/config.ts';
import { runningDatabase } from '../src/platform/database/embedded/embeddedRunning.ts';
import { StartError } from '../src/platform/startError.ts';
import { atEnd } from './cleanUp.ts';

/** Where a process of the product works. */
export interface AppPlace {
  readonly dataDir: string;
  readonly port: number;
  /** A database of its own; the built-in one of the data folder without it. */
  readonly databaseUrl?: string;
}

/** A process of the product that takes calls. */
export interface App {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  /** From the command to the first answer, in milliseconds. */
  readonly startTime: number;
  /** Resident memory in MB; null where the system does not tell. */
  readonly memory: () => number | null;
  readonly hasEnded: () => boolean;
  /** Bugs that it logged, each as one line. */
  readonly bugs: readonly string[];
  /** How often it found that its database does not answer. */
  readonly silences: () => number;
  /** Ends it as its operator would; the exit code, null where a signal ended it. */
  readonly stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** Two processes on one database must know each other's tokens. */
const secret = 'qZ3vT8mK1xW6bN0sR5yL9cJ2hG7fD4pA';

/** Starts the product as its users have it, and waits until it is ready. */
export async function startApp({ dataDir, port, databaseUrl }: AppPlace): Promise<App> {
  const start = performance.now();
  const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'error', TOKEN_SECRET: secret };
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/main.ts')], {
    ...asStarted({ ...settings, DATABASE_URL: databaseUrl ?? '' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = atEnd(() => child.kill('SIGKILL'));
  child.once('exit', release);
  const { bugs, reason, silences } = listened(child);
  const url = await Promise.race([addressOf(child), endOf(child, reason)]);
  await (await fetch(`${url}/readyz`)).text();
  const startTime = performance.now() - start;
  const database = databaseUrl ?? runningDatabase(dataDir);
  if (database === null) throw new StartError(`The database of ${dataDir} does not run.`);
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: database,
    startTime,
    memory: () => memoryOf(child.pid),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    bugs,
    silences,
    stop: () => endedBy(child, 'SIGTERM'),
    kill: async () => {
      await endedBy(child, 'SIGKILL');
    },
  };
}

async function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Reads what it writes: bugs have an id, whatever else it says is expected where things are broken on purpose. */
function listened(child: ChildProcess) {
  const bugs: string[] = [];
  let [first, last, silences] = ['', '', 0];
  if (!child.stderr) throw new Error('started without its output');
  createInterface({ input: child.stderr }).on('line', (text) => {
    last = text || last;
    if (/\b\w*Error\b.*:/.test(text)) first ||= text;
    if (text.includes('the database does not answer;')) silences += 1;
    const isLog = text.startsWith('{');
    if (isLog ? text.includes('"errorId"') : /^\w*Error\b/.test(text)) bugs.push(text.slice(0, 300));
  });
  return { bugs, reason: () => first || last, silences: () => silences };
}

async function endOf(child: ChildProcess, reason: () => string): Promise<never> {
  await once(child, 'close');
  throw new StartError(reason() || 'The product ended before it was ready.');
}
