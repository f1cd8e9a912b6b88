import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { z } from 'zod';
import type { Config } from '../src/config.ts';
import { type Databases, openDatabases } from '../src/db/database.ts';
import { handlerOf } from '../src/handlers.ts';
import type { Envelope } from '../src/http/handle.ts';
import { internalErrors, metrics } from '../src/http/metrics.ts';
import { serveHealth } from '../src/http/serveHealth.ts';
import { buildServer } from '../src/http/server.ts';
import { RightsCache } from '../src/rights/rightsCache.ts';
import { databaseUrl, templateName, testPassword } from './cluster.ts';
import { brokenInvariants } from './invariants.ts';

/** Headers of one request. */
export type Headers = Readonly<Record<string, string>>;

/** What one request answered. */
export interface Answer extends Envelope {
  readonly status: number;
}

/** The product on a database of its own, called through its real router. */
export interface TestApp {
  readonly databases: Databases;
  readonly server: FastifyInstance;
  /** Signs a person in with the real call; signed-in tokens are kept. */
  token(login: string): Promise<string>;
  /** One call as a person (null: nobody), with the app side of its input; the envelope with its data in app form. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.output<E['input']>,
    as: string | null,
    headers?: Headers,
  ): Promise<TypedAnswer<E>>;
  /** One call with a wire input of any shape. */
  raw(endpoint: Endpoint, wire: unknown, headers?: Headers): Promise<Answer>;
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
  demo: false,
  demoPassword: testPassword,
  tokenSecret: 'a-secret-for-tests-only-0123456789abcdef',
  ssoLogoutUrl: null,
  metricsPublic: false,
  logLevel: 'error',
  updateState: false,
  checkReplies: true,
};

async function clone(clusterUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  // Two files that clone at once would find the template in use.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${templateName}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

const encodedForm = (wire: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(wire).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)] as [string, string]],
    ),
  ).toString();

async function send(server: FastifyInstance, endpoint: Endpoint, wire: unknown, headers: Headers): Promise<Answer> {
  // What is not an object cannot be a form; it is sent as JSON.
  const isForm =
    typeof wire === 'object' && wire !== null && !Array.isArray(wire) && headers['content-type'] === undefined;
  const form = isForm ? encodedForm(wire as Record<string, unknown>) : '';
  const isPost = endpoint.method === 'POST';
  const response = await server.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}${isPost ? '' : `?${form}`}`,
    headers: isPost
      ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json', ...headers }
      : { ...headers },
    ...(isPost ? { payload: isForm ? form : JSON.stringify(wire) } : {}),
  });
  return { status: response.statusCode, ...(response.json() as Envelope) };
}

/**
 * Opens the product on a fresh database for one test file. When the file is done no internal error may have happened
 * and no invariant may be broken.
 */
export async function openApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const url = await clone(inject('clusterUrl'));
  const databases = openDatabases({ url, connections: 6, onError: () => undefined });
  const kernel = { databases, config: { ...testConfig, ...settings }, handlerOf, rightsCache: new RightsCache() };
  const server = await buildServer({ kernel, log: pino({ level: 'fatal' }), metrics });
  serveHealth(server, { databases, metricsPublic: false, isStopping: () => false });
  await server.ready();
  const tokens = new Map<string, string>();

  const token = async (login: string) => {
    const known = tokens.get(login);
    if (known) return known;
    const answer = await send(server, user.login, { UserName: login, Pwd: testPassword }, {});
    if (answer.code !== 0) throw new Error(`${login} cannot sign in: ${answer.message}`);
    const fresh = z.object({ token: z.string() }).parse(answer.data).token;
    tokens.set(login, fresh);
    return fresh;
  };

  afterAll(async () => {
    const broken = await brokenInvariants(databases.read);
    const { values } = await internalErrors.get();
    await server.close();
    await databases.close();
    expect(broken).toEqual([]);
    expect(values[0]?.value ?? 0).toBe(0);
  });

  return {
    databases,
    server,
    token,
    async call(endpoint, input, as, headers = {}) {
      const wire = z.encode(endpoint.input, input);
      const answer = await send(server, endpoint, wire, {
        ...(as === null ? {} : { token: await token(as) }),
        ...headers,
      });
      return { ...answer, data: answer.code === 0 ? z.decode(endpoint.output, answer.data) : answer.data } as never;
    },
    raw: (endpoint, wire, headers = {}) => send(server, endpoint, wire, headers),
  };
}
