import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { migrateToLatest, migrationsFolder } from './migrate.ts';

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
