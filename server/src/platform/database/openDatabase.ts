import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type DatabaseLog, type EmbeddedDatabase, startEmbedded } from './embedded/embedded.ts';
import { runningDatabase } from './embedded/embeddedRunning.ts';
import { StartError } from '../startError.ts';

const oldestVersion = 15;
const timeoutMs = 30_000;

/**
 * The database to work on: the operator's own when DATABASE_URL names one, else the built-in one, which is started.
 * Waits up to 30 s for an own database, because both are often started together. Throws StartError when it cannot be
 * reached, is older than PostgreSQL 15 or does not keep UTF-8.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<EmbeddedDatabase> {
  if (databaseUrl === null) return startEmbedded({ dataDir, log });
  const client = await connectPatiently(databaseUrl, log);
  try {
    await assertSuitable(client);
  } finally {
    await client.end();
  }
  return { url: databaseUrl, stop: async () => undefined };
}

/**
 * The same for a command that may work beside a running product: the built-in database of a product that runs on the data
 * folder is used as it is, and goes on after `stop`.
 */
export async function openRunningOrStart(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<EmbeddedDatabase> {
  const url = config.databaseUrl === null ? runningDatabase(config.dataDir) : null;
  return url === null ? openDatabase(config, log) : { url, stop: async () => undefined };
}

async function connectPatiently(url: string, log: DatabaseLog): Promise<pg.Client> {
  const deadline = Date.now() + timeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {
      // A connection that breaks here fails the question that is being asked over it.
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isFinal(error) || Date.now() > deadline) {
        throw new StartError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`);
      }
      if (isFirst) log.warn(`Waiting for the database of DATABASE_URL: ${reasonOf(error)}`);
      await delay(500);
    }
  }
}

/** Wrong password or no such database: waiting does not help. A server that is starting answers with class 57. */
function isFinal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !(error.code ?? '').startsWith('57');
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

async function assertSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const { version = 0, encoding = '' } = rows[0] ?? {};
  if (version < oldestVersion) {
    throw new StartError(`The database of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database of DATABASE_URL keeps ${encoding}; make one with "create database … encoding 'UTF8'".`,
    );
  }
}
