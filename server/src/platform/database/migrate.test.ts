import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded/embedded.ts';
import { knownMigrations, migrateToLatest, migrationsFolder } from './migrate.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let base: string;
let server: EmbeddedDatabase;
let admin: pg.Client;
let url: string;
let folder: string;
let count = 0;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'haina-migrate-'));
  server = await startEmbedded({ dataDir: base, log: quiet, isDurable: false });
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  rmSync(base, { recursive: true });
});
beforeEach(async () => {
  count += 1;
  await admin.query(`create database empty_${count}`);
  url = server.url.replace(/\/haina$/, `/empty_${count}`);
  folder = mkdtempSync(join(base, 'migrations-'));
  write('0001_first.sql', 'create table first (x int); insert into first values (1);');
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

async function rows(query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

describe('migrateToLatest', () => {
  it('applies what is new, once', async () => {
    expect(await migrateToLatest(url, folder)).toEqual(['0001_first']);
    write('0002_second.sql', 'alter table first add y int default 2;');
    expect(await migrateToLatest(url, folder)).toEqual(['0002_second']);
    expect(await migrateToLatest(url, folder)).toEqual([]);
    expect(await rows('select * from first')).toEqual([{ x: 1, y: 2 }]);
  });

  it('works once when several processes start together', async () => {
    write('0002_slow.sql', 'select pg_sleep(0.2); insert into first values (2);');
    const done = await Promise.all([1, 2, 3].map(() => migrateToLatest(url, folder)));
    expect(done.map((steps) => steps.length).toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    expect(await rows('select x from first order by x')).toEqual([{ x: 1 }, { x: 2 }]);
  });

  it('changes nothing when a step fails, and names the line', async () => {
    write('0002_broken.sql', 'create table second (x int);\n\nalter table missing add y int;');
    write('0003_fine.sql', 'select 1;');
    await expect(migrateToLatest(url, folder)).rejects.toThrow(/0002_broken.*"missing" does not exist/);
    expect(await rows("select to_regclass('first') as first, to_regclass('second') as second")).toEqual([
      { first: null, second: null },
    ]);
    write('0002_broken.sql', 'create table second (x int);\n\nalter tabel first add y int;');
    await expect(migrateToLatest(url, folder)).rejects.toThrow(/0002_broken, line 3: syntax error/);
  });

  it('refuses a database of a newer release', async () => {
    write('0002_future.sql', 'select 1;');
    await migrateToLatest(url, folder);
    rmSync(join(folder, '0002_future.sql'));
    await expect(migrateToLatest(url, folder)).rejects.toThrow(/changed by a newer release \(0002_future\)/);
  });

  it('refuses files that are not numbered one after the other', async () => {
    write('0003_gap.sql', 'select 1;');
    await expect(migrateToLatest(url, folder)).rejects.toThrow(/without a gap: see 0003_gap.sql/);
  });

  it('applies the migrations of this release to an empty database', async () => {
    expect((await migrateToLatest(url, migrationsFolder)).length).toBeGreaterThan(0);
    expect(await migrateToLatest(url, migrationsFolder)).toEqual([]);
  });
});

/** Migrates in a process of its own, so that it can be killed. */
function migrateInChild(steps: string) {
  const module = fileURLToPath(new URL('./migrate.ts', import.meta.url));
  const code = `import { migrateToLatest } from ${JSON.stringify(module)};
    console.log('begins');
    await migrateToLatest(${JSON.stringify(url)}, ${JSON.stringify(steps)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  return { begins: once(child.stdout, 'data'), ended, kill: () => child.kill('SIGKILL') };
}

/** Waits until a migration runs the statement. */
async function reaches(statement: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where query like $1 and state = 'active' and pid <> pg_backend_pid()",
      [`%${statement}%`],
    );
    if (rowCount === 1) return;
    await delay(25);
  }
  throw new Error(`no migration reached ${statement}`);
}

describe('a migration that is cut off', () => {
  beforeEach(() => {
    write('0002_slow.sql', 'insert into first values (2); select pg_sleep(1.5); insert into first values (3);');
    write('0003_last.sql', 'create table last (x int);');
  });

  it('by the end of its process is done as a whole by the next start', async () => {
    const child = migrateInChild(folder);
    await reaches('pg_sleep(1.5)');
    child.kill();
    await child.ended;
    expect(await rows("select to_regclass('first') as first")).toEqual([{ first: null }]);
    expect(await migrateToLatest(url, folder)).toEqual(['0001_first', '0002_slow', '0003_last']);
    expect(await rows('select x from first order by x')).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }]);
  });

  it('by the end of the database is done as a whole by the next start', async () => {
    const child = migrateInChild(folder);
    await reaches('pg_sleep(1.5)');
    admin.on('error', () => undefined);
    process.kill(Number(readFileSync(join(base, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await child.ended;
    admin = await connectedAgain();
    expect(await rows("select to_regclass('first') as first")).toEqual([{ first: null }]);
    expect(await migrateToLatest(url, folder)).toEqual(['0001_first', '0002_slow', '0003_last']);
  });

  it('leaves nothing of this release’s migrations, at whatever moment it is killed', async () => {
    let cut = 0;
    for (const wait of [10, 100, 300, 600]) {
      await rows('drop schema public cascade; create schema public');
      const child = migrateInChild(migrationsFolder);
      await child.begins;
      await delay(wait);
      child.kill();
      await child.ended;
      const left = await migrateToLatest(url, migrationsFolder);
      expect([0, knownMigrations().length]).toContain(left.length);
      if (left.length > 0) cut += 1;
      expect(await migrateToLatest(url, migrationsFolder)).toEqual([]);
    }
    expect(cut).toBeGreaterThan(0);
  });
});

async function connectedAgain(): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: server.url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries > 200) throw error;
      await delay(100);
    }
  }
}
