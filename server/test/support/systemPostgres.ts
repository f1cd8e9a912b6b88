import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from '../../src/platform/database/embedded/embeddedUser.ts';
import { freePort } from '../../src/platform/freePort.ts';

/** The oldest PostgreSQL that the product runs on, where this machine has it installed. */
export const oldestPostgres = '/usr/lib/postgresql/15/bin';

/** Whether this machine has it. */
export const hasOldestPostgres = existsSync(join(oldestPostgres, 'postgres'));

/** A server of its own in a folder that goes with it. */
export interface SystemPostgres {
  /** Address of an empty UTF-8 database that belongs to a role without further rights. */
  readonly url: string;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries > 200) throw error;
      await delay(100);
    }
  }
}

/** Starts the PostgreSQL of a folder of programs. */
export async function startSystemPostgres(programs: string = oldestPostgres): Promise<SystemPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'haina-postgres-'));
  const user = databaseUser(home);
  chmodSync(home, 0o755);
  if (user !== null) chownSync(home, user.uid, user.gid);
  const as = { cwd: home, ...(user === null ? {} : { uid: user.uid, gid: user.gid }) };
  const cluster = join(home, 'cluster');
  const setup = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), setup, { ...as, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100'];
  const options = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), options, { ...as, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const admin = await answers(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await admin.query('create role haina login createdb');
  await admin.query('create database haina owner haina');
  await admin.end();
  return {
    url: `postgres://haina@127.0.0.1:${port}/haina`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
