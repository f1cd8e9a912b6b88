import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Databases, openDatabases } from '../../src/platform/database/database.ts';
import { watchDatabase } from '../../src/platform/database/databaseWatch.ts';
import { failureOf } from '../../src/http/failure.ts';
import { type DatabaseProxy, openProxy } from '../support/databaseProxy.ts';

const told: string[] = [];
const opened: { proxy: DatabaseProxy; databases: Databases; close: () => void }[] = [];

/** Pools behind a way that can stand still. */
async function watched(connections = 4, socketIn?: string) {
  const proxy = await openProxy(inject('clusterUrl'), socketIn);
  const watch = watchDatabase({
    url: proxy.url,
    onSilent: () => void told.push('silent'),
    onBack: () => void told.push('back'),
  });
  const databases = openDatabases({ url: proxy.url, connections, onError: () => undefined, watch });
  opened.push({ proxy, databases, close: watch.close });
  return { proxy, databases };
}

afterEach(async () => {
  for (const { proxy, databases, close } of opened.splice(0)) {
    close();
    await proxy.close();
    await databases.close();
  }
  told.length = 0;
});

const one = ({ read }: Databases) => sql<{ one: number }>`select 1 as one`.execute(read);

/** How a query ended and after how many milliseconds. */
async function outcome(query: Promise<unknown>) {
  const start = performance.now();
  const status = await query.then(
    () => 200,
    (error: unknown) => failureOf(error, '/api/Leads/AddLeads', 'en').status,
  );
  return { status, took: performance.now() - start };
}

const untilTold = async (word: string) => {
  while (!told.includes(word)) await delay(20);
};

describe('a database that hangs', () => {
  it('is noticed within 2 s, on open connections, in transactions and in the queue for one, and then at once', async () => {
    const { proxy, databases } = await watched(2);
    await Promise.all([one(databases), one(databases)]);
    proxy.stall();
    const write = databases.write.transaction().execute(async (db) => sql`select 1`.execute(db));
    const ended = await Promise.all([...Array.from({ length: 6 }, () => one(databases)), write].map(outcome));
    expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 503));
    expect(Math.max(...ended.map(({ took }) => took))).toBeLessThan(2600);
    const next = await outcome(one(databases));
    expect(next.status).toBe(503);
    expect(next.took).toBeLessThan(200);
    expect(told).toEqual(['silent']);
  });

  it('goes on by itself, and no connection that was cut is used again', async () => {
    const { proxy, databases } = await watched(2);
    await one(databases);
    proxy.stall();
    await outcome(databases.write.transaction().execute(async (db) => sql`select pg_sleep(0)`.execute(db)));
    proxy.resume();
    await untilTold('back');
    // Other tests share the server, and PostgreSQL notices a cut connection a moment later.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ inside: number }>`
          select count(*)::int as inside from pg_stat_activity where state = 'idle in transaction'
            and datname = current_database() and application_name = current_setting('application_name')`.execute(
          databases.write,
        );
        return rows[0]?.inside;
      })
      .toBe(0);
    expect((await outcome(one(databases))).status).toBe(200);
    // The watch's own and one of each pool.
    expect(proxy.open()).toBeLessThanOrEqual(3);
    expect(told).toEqual(['silent', 'back']);
  });
});

describe('a database that is silent', () => {
  it('is not called by those who are told so: it would have to take all those calls before it could answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haina-watch-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { proxy, databases } = await watched(2, folder);
    await one(databases);
    proxy.stall();
    await outcome(one(databases));
    await untilTold('silent');
    const before = proxy.taken();
    for (let turn = 0; turn < 50; turn += 1) await outcome(one(databases));
    await delay(100);
    // The watch's own question.
    expect(proxy.taken() - before).toBeLessThanOrEqual(1);
  });
});

describe('a database that works', () => {
  it('is not blamed for a process that stands still, nor for a long query', async () => {
    const { databases } = await watched();
    const long = sql`select pg_sleep(4)`.execute(databases.read);
    await delay(300);
    const until = performance.now() + 3000;
    while (performance.now() < until);
    await long;
    expect(told).toEqual([]);
  });
});

describe('a database that refuses', () => {
  it('is away, which is no silence: the pools say so at once', async () => {
    const { proxy, databases } = await watched();
    await one(databases);
    await proxy.close();
    const ended = await outcome(one(databases));
    expect(ended.status).toBe(503);
    expect(ended.took).toBeLessThan(1000);
    await delay(2500);
    expect(told).toEqual([]);
  });
});
