import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseBinaries } from './embeddedBinaries.ts';
import { socketFolderOf } from './embeddedAddress.ts';
import { adminRole, spawnTrouble } from './embeddedCluster.ts';
import type { DatabaseFolder } from './embeddedFolder.ts';
import { endsWithin } from './embeddedProcess.ts';

/** What it takes to start the server of one cluster. */
export type ServerSetup = {
  folder: DatabaseFolder;
  binaries: DatabaseBinaries;
  port: number;
  password: string;
  /** False only for tests: a power cut may then lose data, in exchange for speed. */
  isDurable: boolean;
};

/** A server process that was started; it may not be ready yet. */
export type ServerProcess = {
  pid: number | undefined;
  /** Resolves when the process is gone, with what it wrote and how it ended; never rejects. */
  ended: Promise<{ output: string; how: string }>;
  hasEnded(): boolean;
};

const maxLogBytes = 5_000_000;

/**
 * Settings that differ from PostgreSQL's defaults. Its log keeps to the server's own life: statements, values and the
 * details of errors could name people, and the product logs its errors itself.
 */
const serverSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Tidying up behind an import takes turns from those who work: it has time (decision 0037).
  autovacuum_vacuum_cost_delay: '10ms',
};

const fastSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // A database of a test is gone before there is anything to tidy up.
  autovacuum: 'off',
};

/** Starts the server in a session of its own, so that Ctrl-C in the terminal reaches only the product. */
export function spawnServer({ folder, binaries, port, isDurable }: ServerSetup): ServerProcess {
  const { cluster, logFile, user } = folder;
  const settings = {
    ...serverSettings,
    port: String(port),
    unix_socket_directories: socketFolderOf(cluster, port) ?? '',
    ...(isDurable ? {} : fastSettings),
  };
  const log = openLog(logFile);
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: cluster,
      env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', log.descriptor, log.descriptor],
      detached: true,
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    },
  );
  closeSync(log.descriptor);
  return observed(child, () => readFileSync(logFile).subarray(log.start).toString());
}

/** Waits until the server answers; resolves to false when it ended instead. */
export async function isReady(server: ServerProcess, { port, password }: ServerSetup): Promise<boolean> {
  while (!server.hasEnded()) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: adminRole, password, database: 'postgres' });
    client.on('error', () => {
      // A connection that the server drops while it starts is tried again below.
    });
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (isRefusal(error)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(25);
  }
  return false;
}

/** Ends the server cleanly: sessions are cut, everything is written, and the process is gone when this resolves. */
export async function stopServer(pid: number): Promise<boolean> {
  return (await endedBy(pid, 'SIGINT', 30_000)) || (await endedBy(pid, 'SIGQUIT', 10_000));
}

async function endedBy(pid: number, signal: NodeJS.Signals, milliseconds: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return true;
    throw error;
  }
  return endsWithin(pid, milliseconds);
}

function observed(child: ChildProcess, output: () => string): ServerProcess {
  let isGone = false;
  const ended = new Promise<{ output: string; how: string }>((resolve) => {
    child.on('error', (error) => {
      isGone = true;
      resolve({ output: spawnTrouble(error), how: 'it could not be run' });
    });
    child.on('exit', (code, signal) => {
      isGone = true;
      resolve({ output: output(), how: signal === null ? `exit code ${code}` : `signal ${signal}` });
    });
  });
  return { pid: child.pid, ended, hasEnded: () => isGone };
}

/** The log is kept to the current and the previous part. */
function openLog(logFile: string): { descriptor: number; start: number } {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.old`);
  const descriptor = openSync(logFile, 'a', 0o600);
  return { descriptor, start: size > maxLogBytes ? 0 : size };
}

/** The server answered and will answer the same again: wrong password, no such role. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && error.code.startsWith('28');
}
