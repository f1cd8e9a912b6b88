import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { isAlive } from './embeddedProcess.ts';
import { runningDatabase } from './embeddedRunning.ts';

const log: string[] = [];
const note = (text: string) => void log.push(text);
const notes = { info: note, warn: note, error: note };

let dataDir: string;
let running: EmbeddedDatabase | undefined;
const start = async () => {
  running = await startEmbedded({ dataDir, log: notes, isDurable: false });
  return running;
};

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haina-embedded-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  log.length = 0;
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const serverPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function answer(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {
    // The server is killed on purpose; the query below fails by itself.
  });
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts the database in a process of its own, so that it can be killed. */
async function startInChild(): Promise<{ kill(): Promise<void> }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const code = `import { startEmbedded } from ${JSON.stringify(module)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: console, isDurable: false });
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('startEmbedded', () => {
  it('makes a UTF-8 database that knows Chinese letters, for a role that is no superuser', async () => {
    const { url } = await start();
    expect(await answer(url, 'show server_encoding')).toBe('UTF8');
    expect(await answer(url, "select '海纳' ~ '^[[:alpha:]]+$'")).toBe(true);
    expect(await answer(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
    expect(await answer(url, 'show data_checksums')).toBe('on');
    expect(await answer(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await answer(url, 'select inet_server_addr()')).toBeNull();
    expect(runningDatabase(dataDir)).toBe(url);
  });

  it('keeps what was written, and its server is gone after stop', async () => {
    const first = await start();
    await answer(first.url, 'create table if not exists kept (x int)');
    const pid = serverPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'haina.lock'))).toBe(false);
    const second = await start();
    expect(await answer(second.url, 'select count(*)::int from kept')).toBe(0);
  });

  it('refuses to share the folder, with one line', async () => {
    await start();
    await expect(startEmbedded({ dataDir, log: notes })).rejects.toThrow(/^The data folder .* process \d+, [^\n]*$/);
  });

  it('ends the server that a killed process left behind, and starts', async () => {
    const child = await startInChild();
    const left = serverPid();
    await child.kill();
    expect(isAlive(left)).toBe(true);
    const { url } = await start();
    expect(isAlive(left)).toBe(false);
    expect(await answer(url, 'select 1')).toBe(1);
  });

  it('starts the server again at the same address when it is killed', async () => {
    const { url } = await start();
    process.kill(serverPid(), 'SIGKILL');
    for (let tries = 0; !log.includes('The database server is back'); tries += 1) {
      expect(tries).toBeLessThan(200);
      await delay(50);
    }
    expect(await answer(url, 'select 1')).toBe(1);
    expect(log[0]).toMatch(/ended \(signal SIGKILL\); it is started again in 200 ms/);
  });

  it('stops at once while it waits to start the server again', async () => {
    const database = await start();
    process.kill(serverPid(), 'SIGKILL');
    await delay(50);
    await database.stop();
    await delay(300);
    expect(log).not.toContain('The database server is back');
  });

  it('is not misled by a process that has got the number of its old server', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`);
    const { url } = await start();
    expect(await answer(url, 'select 1')).toBe(1);
  });

  it('names both versions when the folder was made by another PostgreSQL', async () => {
    await (await start()).stop();
    const path = join(dataDir, 'postgres/PG_VERSION');
    const version = readFileSync(path, 'utf8');
    writeFileSync(path, '15\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15, this release brings 18; [^\n]*$/);
    writeFileSync(path, version);
  });

  it('begins anew after a first start that was cut off', async () => {
    const half = join(dataDir, 'half');
    mkdirSync(join(half, 'postgres.new', 'base'), { recursive: true });
    const database = await startEmbedded({ dataDir: half, log: notes, isDurable: false });
    expect(await answer(database.url, 'select 1')).toBe(1);
    await database.stop();
  });
});
