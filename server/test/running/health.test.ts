import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { version } from '@haina/contract/calls/version.ts';
import { endpoints } from '@haina/contract/calls/contract.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabases } from '../../src/platform/database/database.ts';
import { openIntake } from '../../src/records/files/keepUpload.ts';
import { createdTable } from '../../src/createdTable.ts';
import { handlerOf } from '../../src/handlers.ts';
import { metrics } from '../../src/platform/metrics.ts';
import { serveHealth } from '../../src/http/serveHealth.ts';
import { buildServer } from '../../src/http/server.ts';
import { RightsCache } from '../../src/access/rightsCache.ts';
import { openPorts } from '../../src/request/ports.ts';
import { openApp } from '../support/app.ts';

const app = await openApp();

describe('a running product', () => {
  it('lives and is ready', async () => {
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await app.server.inject(url ?? '');
      expect([answer.statusCode, answer.json()]).toEqual([200, { status }]);
    }
  });

  it('shows its metrics to this machine only', async () => {
    await app.call(leads.count, {}, 'sales');
    const here = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(here.statusCode).toBe(200);
    expect(here.body).toContain('call_seconds_count{call="Leads/GetLeadsCount"}');
    expect(here.body).toMatch(/^internal_error_total \d+$/m);
    const there = await app.server.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
    expect(there.statusCode).toBe(404);
  });

  it('describes every call in its OpenAPI document', async () => {
    const document = (await app.server.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(document.paths).toSorted()).toEqual(endpoints.map(({ path }) => `/${path}`).toSorted());
  });

  it('sends no page and no call into a foreign frame', async () => {
    const { headers } = await app.server.inject('/api/Version/GetPCVersionAvailable');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

/** The product before a database that does not answer. */
async function withoutDatabase() {
  const url = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';
  const databases = openDatabases({ url, connections: 2, onError: () => undefined });
  const log = pino({ level: 'silent' });
  const ports = await openPorts(app.config, databases.read, url);
  const intake = openIntake({ databases, ports, config: app.config, log });
  const requestDeps = {
    databases,
    ports,
    config: app.config,
    handlerOf,
    createdTable,
    rightsCache: new RightsCache(),
    intake,
  };
  const server = await buildServer({ requestDeps, log, metrics });
  serveHealth(server, { databases, telephony: ports.telephony, metricsPublic: false, isStopping: () => false });
  await server.ready();
  return { server, databases };
}

describe('a product whose database is away', () => {
  it('lives, is not ready, and answers 503 at once', async () => {
    const { server, databases } = await withoutDatabase();
    const token = await app.token('sales');
    const started = performance.now();
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database away' }]);
    const answers = await Promise.all([
      server.inject({ url: `/api/${leads.list.path}`, headers: { token } }),
      server.inject({ method: 'POST', url: `/api/${leads.add.path}`, headers: { token }, payload: { Name: 'x' } }),
      server.inject({ method: 'POST', url: `/api/${user.login.path}`, payload: { UserName: 'sales', Pwd: 'x' } }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([503, { code: 503, message: '服务不可用', data: null }]);
    }
    // Two seconds are promised; a busy test machine gets more, but nobody waits for a time-out of the request.
    expect(performance.now() - started).toBeLessThan(8000);
    // What needs no database is still answered.
    expect((await server.inject(`/api/${version.available.path}`)).statusCode).toBe(200);
    await server.close();
    await databases.close();
  });
});

describe('a database that breaks a connection', () => {
  it('costs one answer at most, and the next is right again', async () => {
    const token = await app.token('sales');
    await endConnections();
    const codes: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const answer = await app.server.inject({ url: `/api/${leads.count.path}`, headers: { token } });
      expect([200, 503]).toContain(answer.statusCode);
      codes.push(answer.statusCode);
    }
    expect(codes.at(-1)).toBe(200);
  });
});

/** Ends every other connection to this database, as a restart of the server does. */
async function endConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    app.databases.write,
  );
}
