import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { openDatabases } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/schema.gen.ts';
import { openIntake } from '../../src/records/files/keepUpload.ts';
import { createdTable } from '../../src/createdTable.ts';
import { handlerOf } from '../../src/handlers.ts';
import { withReports } from '../../src/http/reports.ts';
import type { Envelope } from '../../src/http/envelope.ts';
import { metrics } from '../../src/platform/metrics.ts';
import { buildServer } from '../../src/http/server.ts';
import { withSheets } from '../../src/tools/imports/upload/keepSheet.ts';
import { withPeopleSheets } from '../../src/admin/people/keepPeopleSheet.ts';
import { RightsCache } from '../../src/access/rightsCache.ts';
import { openPorts } from '../../src/request/ports.ts';
import type { TestApp } from './app.ts';
import { databaseUrl } from './cluster.ts';
import { formBody, formType, type Part } from './upload.ts';

/** The product once more, on the database of another one: a process beside it shares nothing else. */
export interface SecondApp {
  readonly server: FastifyInstance;
}

/** Looks at what a transaction has written, just before it is taken back. */
export type Look = (query: (text: string) => Promise<readonly unknown[]>) => Promise<void>;

/** A pool whose transactions are taken back where they would be kept; what happens in them is real until then. */
class UnkeptDialect extends PostgresDialect {
  readonly #look: Look | undefined;

  constructor(pool: pg.Pool, look: Look | undefined) {
    super({ pool });
    this.#look = look;
  }

  override createDriver() {
    const driver = super.createDriver();
    driver.commitTransaction = async (connection) => {
      await this.#look?.(async (text) => (await connection.executeQuery(CompiledQuery.raw(text))).rows);
      await driver.rollbackTransaction(connection);
    };
    return driver;
  }
}

/** How a second product differs. */
export interface SecondOptions {
  /** Whether what it writes stays. Otherwise it answers as always, and `look` sees what it wrote. */
  readonly keeps?: boolean;
  readonly look?: Look;
  /** Where its log goes; nowhere without it. */
  readonly log?: Logger;
  /** Adds routes before it opens. */
  readonly prepare?: (server: FastifyInstance) => Promise<void>;
}

/** Opens a second product on the database of `app`. */
export async function openSecond(app: TestApp, options: SecondOptions = {}): Promise<SecondApp> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.databases.read);
  const url = databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '');
  const opened = openDatabases({ url, connections: 6, onError: () => undefined });
  const pool = new pg.Pool({ connectionString: url, max: 6, options: '-c timezone=UTC -c lock_timeout=20000' });
  const unkept = new Kysely<DB>({ dialect: new UnkeptDialect(pool, options.look) });
  const keeps = options.keeps ?? true;
  const databases = keeps ? opened : { ...opened, write: unkept };
  // Files of rows that do not stay are nobody's.
  const dataDir = keeps ? app.config.dataDir : mkdtempSync(join(tmpdir(), 'haina-test-second-'));
  const config = { ...app.config, dataDir };
  const ports = keeps ? app.ports : await openPorts(config, databases.read, url);
  const log = options.log ?? pino({ level: 'silent' });
  const intake = withPeopleSheets(withSheets(openIntake({ databases, ports, config, log }), databases));
  const handlers = withReports(handlerOf, databases.replica);
  const rightsCache = new RightsCache();
  const requestDeps = { databases, ports, config, handlerOf: handlers, createdTable, rightsCache, intake };
  const server = await buildServer({ requestDeps, log, metrics });
  await options.prepare?.(server);
  await server.ready();
  afterAll(async () => {
    await server.close();
    await Promise.all([opened.close(), unkept.destroy()]);
    if (keeps) return;
    ports.store.close();
    await ports.telephony.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { server };
}

/** What a request was answered. */
export interface Told {
  readonly code: number;
  readonly status: number;
  readonly body: string;
}

const formValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One call with a wire input and a token (none: signed out); an upload takes its file too. */
export async function ask(
  { server }: SecondApp,
  endpoint: Endpoint,
  wire: Readonly<Record<string, unknown>>,
  token: string | undefined,
  file?: Part,
): Promise<Told> {
  const isPost = endpoint.method === 'POST';
  const fields = Object.entries(wire).map(([name, value]): [string, string] => [name, formValue(value)]);
  const isUpload = endpoint.uploads && file !== undefined;
  const response = await server.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}${isPost ? '' : `?${new URLSearchParams(fields).toString()}`}`,
    headers: {
      ...(token === undefined ? {} : { token }),
      ...(isPost ? { 'content-type': isUpload ? formType : 'application/json' } : {}),
    },
    ...(isPost ? { payload: isUpload ? formBody([...fields, file]) : JSON.stringify(wire) } : {}),
  });
  return { code: response.json<Envelope>().code, status: response.statusCode, body: response.body };
}
