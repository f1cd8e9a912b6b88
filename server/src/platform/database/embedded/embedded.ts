import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, socketFolderOf } from './embeddedAddress.ts';
import { databaseBinaries } from './embeddedBinaries.ts';
import { adminRole, prepareCluster, productRole } from './embeddedCluster.ts';
import { databaseFailure, folderFailure, knownCause, transientFailures } from './embeddedFailure.ts';
import { databaseFolder } from './embeddedFolder.ts';
import { holdFolder } from './embeddedLock.ts';
import { isAlive, isServerOf } from './embeddedProcess.ts';
import { isReady, type ServerProcess, type ServerSetup, spawnServer, stopServer } from './embeddedServer.ts';
import { freePort } from '../../freePort.ts';
import { StartError, systemCode } from '../../startError.ts';

/** The part of the product's log that the database supervisor writes to; pino fits. */
export type DatabaseLog = {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
};

/** A built-in database that is running. */
export type EmbeddedDatabase = {
  /** Address of the product's own database, with its role and password. It stays the same across a crash. */
  url: string;
  /** Ends the server cleanly and gives the folder back. May be called more than once. */
  stop(): Promise<void>;
};

/** What the built-in database needs to know. */
export type EmbeddedOptions = {
  dataDir: string;
  log: DatabaseLog;
  /** False only for tests: a power cut may then lose data, in exchange for speed. Default true. */
  isDurable?: boolean;
};

/**
 * Starts the built-in PostgreSQL on a free port of the loopback address and a socket, and keeps it running: when it crashes it is
 * started again, after a growing pause. A server that an earlier, killed process left on the same folder is ended
 * first. Throws StartError with one line when it cannot.
 */
export async function startEmbedded({ dataDir, log, isDurable = true }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    const folder = databaseFolder(dataDir);
    const release = holdFolder(folder.home);
    try {
      if (folder.home !== realpathSync(dataDir)) log.info(`The database is kept in ${folder.home}`);
      const binaries = databaseBinaries(folder.home, folder.user);
      await endLeftover(folder.cluster, log);
      const password = await prepareCluster(folder, binaries, isDurable);
      const { setup, server } = await firstStart({ folder, binaries, password, isDurable, port: await freePort() });
      await ensureDatabase(setup);
      const stop = supervise(setup, server, log, release);
      return { url: addressIn(setup, productRole, productRole), stop };
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    throw folderFailure(error, dataDir);
  }
}

/** A killed product leaves its server running; ending it costs less than a second and always gives the same state. */
async function endLeftover(cluster: string, log: DatabaseLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number(firstLine(pidFile));
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!isServerOf(pid, cluster)) {
    // The number was given to another program meanwhile; PostgreSQL itself would take that for its own server.
    rmSync(pidFile, { force: true });
    return;
  }
  log.warn(`Ending the database server ${pid} that an earlier run left behind`);
  const hasEnded = await stopServer(pid).catch((error: unknown) => {
    if (systemCode(error) === 'EPERM') return false;
    throw error;
  });
  if (hasEnded) return;
  throw new StartError(`The database server ${pid} of an earlier run does not end; end it with "kill -QUIT ${pid}".`);
}

function firstLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').split('\n')[0] ?? '';
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  }
}

const startAttempts = 40;

/** Waits out what passes by itself: a port taken in the last moment, processes of a killed server still ending. */
async function firstStart(setup: ServerSetup): Promise<{ setup: ServerSetup; server: ServerProcess }> {
  let attempt = setup;
  for (let count = 1; ; count += 1) {
    const server = spawnServer(attempt);
    if (await becomesReady(server, attempt)) return { setup: attempt, server };
    const { output } = await server.ended;
    const isTransient = Object.values(transientFailures).some((sign) => sign.test(output));
    if (!isTransient || count === startAttempts) {
      throw databaseFailure(output, setup.folder.home, setup.folder.logFile);
    }
    await delay(250);
    attempt = { ...setup, port: await freePort() };
  }
}

async function becomesReady(server: ServerProcess, setup: ServerSetup): Promise<boolean> {
  try {
    return await isReady(server, setup);
  } catch (error) {
    if (server.pid !== undefined) await stopServer(server.pid);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database does not accept the password in ${setup.folder.passwordFile} (${reason}); bring that file back from a backup.`,
    );
  }
}

/** The product's role and database; idempotent, so an interrupted first start is completed by the next one. */
async function ensureDatabase(setup: ServerSetup): Promise<void> {
  const admin = new pg.Client({ connectionString: addressIn(setup, adminRole, 'postgres') });
  await admin.connect();
  try {
    const roles = await admin.query('select 1 from pg_roles where rolname = $1', [productRole]);
    if (roles.rowCount === 0) {
      await admin.query(`create role ${productRole} login createdb password ${admin.escapeLiteral(setup.password)}`);
    }
    const databases = await admin.query('select 1 from pg_database where datname = $1', [productRole]);
    if (databases.rowCount === 0) await admin.query(`create database ${productRole} owner ${productRole}`);
  } finally {
    await admin.end();
  }
}

const firstPause = 200;
const longestPause = 4000;
const calmTime = 60_000;

/** Starts the server again whenever it ends by itself; returns how to end it for good. */
function supervise(setup: ServerSetup, first: ServerProcess, log: DatabaseLog, release: () => void) {
  const stopping = new AbortController();
  let server = first;
  // The last resort for a product that exits without stop(): a signal is all that fits into an exit.
  const onExit = (): void => {
    if (server.pid !== undefined && !server.hasEnded()) process.kill(server.pid, 'SIGINT');
  };
  process.on('exit', onExit);

  const keepRunning = async (): Promise<void> => {
    let pause = firstPause;
    while (true) {
      const startedAt = Date.now();
      const { output, how } = await server.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > calmTime) pause = firstPause;
      const cause = knownCause(output, setup.folder.home);
      log.error(`The database server ended (${cause ?? how}); it is started again in ${pause} ms`);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = Math.min(pause * 2, longestPause);
      server = spawnServer(setup);
      if (await becomesReady(server, setup)) log.info('The database server is back');
    }
  };
  const kept = keepRunning().catch((error: unknown) => log.error(`The database server is given up: ${String(error)}`));

  const end = async (): Promise<void> => {
    stopping.abort();
    if (server.pid !== undefined && !server.hasEnded()) await stopServer(server.pid);
    await kept;
    process.off('exit', onExit);
    release();
  };
  let ending: Promise<void> | undefined;
  return (): Promise<void> => (ending ??= end());
}

const addressIn = ({ folder, port, password }: ServerSetup, role: string, database: string): string =>
  addressOf({ port, password, socketFolder: socketFolderOf(folder.cluster, port) }, role, database);
