import { mkdtempSync, rmSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { z } from 'zod';
import type { Config } from '../../src/platform/config.ts';
import { type Databases, openDatabases } from '../../src/platform/database/database.ts';
import { openIntake } from '../../src/records/files/keepUpload.ts';
import { linkedSheets } from '../../src/linkedSheets.ts';
import { serveSheets } from '../../src/tools/exports/serveSheets.ts';
import { serveFiles } from '../../src/records/files/serveFiles.ts';
import { serveDeviceAudio } from '../../src/account/device/serveDeviceAudio.ts';
import { serveRecordings } from '../../src/crm/calls/recordings/serveRecordings.ts';
import { createdTable } from '../../src/createdTable.ts';
import { handlerOf } from '../../src/handlers.ts';
import { withReports } from '../../src/http/reports.ts';
import { withSheets } from '../../src/tools/imports/upload/keepSheet.ts';
import { withPeopleSheets } from '../../src/admin/people/keepPeopleSheet.ts';
import type { Envelope } from '../../src/http/envelope.ts';
import { type Push, servePush } from '../../src/push/servePush.ts';
import { internalErrors, metrics } from '../../src/platform/metrics.ts';
import { serveHealth } from '../../src/http/serveHealth.ts';
import { buildServer } from '../../src/http/server.ts';
import { serveWeb } from '../../src/http/serveWeb.ts';
import { RightsCache } from '../../src/access/rightsCache.ts';
import { openPorts, type Ports } from '../../src/request/ports.ts';
import { membershipsOf, openSession } from '../../src/account/session/openSession.ts';
import { copyOf, templateName, testPassword } from './cluster.ts';
import { brokenInvariants } from './invariants.ts';
import { strayFiles } from '../records/strayFiles.ts';

/** Headers of one request. */
export type Headers = Readonly<Record<string, string>>;

/** Makes a POST of `raw` travel as JSON instead of a form. */
export const asJson: Headers = { 'content-type': 'application/json' };

/** What one request answered. */
export interface Answer extends Envelope {
  readonly status: number;
  /** The answer to the byte. */
  readonly body: string;
  readonly headers: OutgoingHttpHeaders;
}

/** The product on a database of its own, called through its real router. */
export interface TestApp {
  /** Address of its database. */
  readonly url: string;
  readonly databases: Databases;
  readonly ports: Ports;
  readonly server: FastifyInstance;
  /** Its push, which the test starts. */
  readonly push: Push;
  readonly config: Config;
  /** The lines of its log so far; errors alone unless `logLevel` says otherwise. */
  readonly logged: readonly string[];
  /** The token of a session of the person, opened once; in the company used last. */
  token(login: string): Promise<string>;
  /** The token of a new session, in the company given or used last. Spares the password; the real sign-in has its own tests. */
  freshToken(login: string, companyId?: string): Promise<string>;
  /** One call as a person (null: nobody), with the app side of its input; the envelope with its data in app form. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.output<E['input']>,
    as: string | null,
    headers?: Headers,
  ): Promise<TypedAnswer<E>>;
  /** One call with a wire input of any shape; a list in a form is a repeated key. `address` is where it comes from. */
  raw(endpoint: Endpoint, wire: unknown, headers?: Headers, address?: string): Promise<Answer>;
}

/** An envelope whose data is what the contract says, when its code is 0. */
export interface TypedAnswer<E extends Endpoint> {
  readonly code: number;
  readonly message: string;
  readonly data: z.output<E['output']>;
}

const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: null,
  reports: null,
  trustedProxies: [],
  demo: false,
  demoPassword: testPassword,
  tokenSecret: 'a-secret-for-tests-only-0123456789abcdef',
  publicUrl: null,
  dingTalk: null,
  openId: null,
  ssoLogoutUrl: null,
  s3: null,
  directory: null,
  acquisition: { provider: null, limit: 50 },
  robots: { 1: 'http://127.0.0.1:1', 2: 'http://127.0.0.1:1' },
  telephony: 'simulator',
  metricsPublic: false,
  logLevel: 'error',
  updateState: false,
  checkReplies: true,
};

const formValues = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap(formValues) : value === undefined ? [] : [value];

const encodedForm = (wire: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(wire).flatMap(([key, value]) =>
      formValues(value).map((one): [string, string] => [key, typeof one === 'string' ? one : JSON.stringify(one)]),
    ),
  ).toString();

async function send(
  server: FastifyInstance,
  endpoint: Endpoint,
  wire: unknown,
  headers: Headers,
  remoteAddress = '127.0.0.1',
): Promise<Answer> {
  // What is not an object cannot be a form; it is sent as JSON.
  const isObject = typeof wire === 'object' && wire !== null && !Array.isArray(wire);
  const isForm = isObject && headers['content-type'] === undefined;
  const form = isObject ? encodedForm(wire as Record<string, unknown>) : '';
  const isPost = endpoint.method === 'POST';
  const response = await server.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}${isPost ? '' : `?${form}`}`,
    remoteAddress,
    headers: isPost
      ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json', ...headers }
      : { ...headers },
    ...(isPost ? { payload: isForm ? form : JSON.stringify(wire) } : {}),
  });
  return {
    ...response.json<Envelope>(),
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
  };
}

/** Opens sessions the way the sign-in does, without its password. */
function sessionsOf(databases: Databases, ports: Ports, config: Config) {
  return async (login: string, companyId?: string): Promise<string> => {
    const account = await databases.write
      .selectFrom('account')
      .select(['guid', 'name', 'last_company_id'])
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    const memberships = await membershipsOf(databases.write, account.guid);
    const wanted = companyId ?? account.last_company_id;
    const membership = memberships.find((one) => one.companyId === wanted) ?? memberships[0];
    if (!membership) throw new Error(`${login} is no active member of any company`);
    const now = new Date();
    return databases.write
      .transaction()
      .execute((db) =>
        openSession(
          db,
          { db, databases, ports, config, language: 'zh-chs', now, address: '127.0.0.1', agent: '' },
          account,
          membership,
        ),
      );
  };
}

const isBug = (line: string) => z.object({ level: z.number() }).parse(JSON.parse(line)).level >= 50;

/** How many internal errors this process has had; files that share it look at the difference. */
export async function internalErrorCount(): Promise<number> {
  const { values } = await internalErrors.get();
  return values[0]?.value ?? 0;
}

interface ServerDeps {
  readonly url: string;
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
  readonly log: Logger;
}

async function openServer(deps: ServerDeps, web: string | null): Promise<{ server: FastifyInstance; push: Push }> {
  const { databases, ports, config, log } = deps;
  const intake = withPeopleSheets(withSheets(openIntake({ databases, ports, config, log }), databases));
  const rightsCache = new RightsCache();
  const handlers = withReports(handlerOf, databases.replica);
  const requestDeps = { databases, ports, config, handlerOf: handlers, createdTable, rightsCache, intake };
  const server = await buildServer({ requestDeps, log, metrics });
  serveFiles(server, { databases, ports, config });
  serveRecordings(server, { databases, ports, config, rightsCache });
  serveDeviceAudio(server, { databases, ports, config });
  serveSheets(server, { databases, ports, config }, linkedSheets);
  serveHealth(server, { databases, telephony: ports.telephony, metricsPublic: false, isStopping: () => false });
  const push = servePush(server, { ...deps, rightsCache });
  if (web !== null) await serveWeb(server, web);
  await server.ready();
  return { server, push };
}

/**
 * Opens the product on a fresh database for one test file. When the file is done no internal error may have happened
 * and no invariant may be broken. `web` is the folder of a built web to serve,
 * `fakes` take the place of adapters.
 */
export async function openApp(
  settings: Partial<Config> = {},
  web: string | null = null,
  fakes: Partial<Ports> = {},
): Promise<TestApp> {
  const url = await copyOf(inject('clusterUrl'), templateName);
  const databases = openDatabases({ url, connections: 6, onError: () => undefined });
  const dataDir = mkdtempSync(join(tmpdir(), 'haina-test-files-'));
  const config = { ...testConfig, dataDir, ...settings };
  const ports = { ...(await openPorts(config, databases.read, url)), ...fakes };
  const logged: string[] = [];
  const log = pino({ level: config.logLevel }, { write: (line: string) => void logged.push(line) });
  const { server, push } = await openServer({ url, databases, ports, config, log }, web);
  const freshToken = sessionsOf(databases, ports, config);
  const errorsBefore = await internalErrorCount();
  const tokens = new Map<string, Promise<string>>();

  const token = (login: string) => {
    const known = tokens.get(login) ?? freshToken(login);
    tokens.set(login, known);
    return known;
  };

  afterAll(async () => {
    const broken = await brokenInvariants(databases.read);
    const stray = await strayFiles(databases.read, config);
    await push.stop();
    await server.close();
    await databases.close();
    ports.store.close();
    await ports.telephony.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(stray).toEqual([]);
    expect(broken).toEqual([]);
    expect(logged.filter(isBug)).toEqual([]);
    expect((await internalErrorCount()) - errorsBefore).toBe(0);
  });

  return {
    url,
    databases,
    ports,
    server,
    push,
    config,
    logged,
    token,
    freshToken,
    async call(endpoint, input, as, headers = {}) {
      const wire = z.encode(endpoint.input, input);
      const answer = await send(server, endpoint, wire, {
        ...(as === null ? {} : { token: await token(as) }),
        ...headers,
      });
      return { ...answer, data: answer.code === 0 ? z.decode(endpoint.output, answer.data) : answer.data } as never;
    },
    raw: (endpoint, wire, headers = {}, address) => send(server, endpoint, wire, headers, address),
  };
}
