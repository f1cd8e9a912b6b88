import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from '../../src/platform/database/embedded/embeddedUser.ts';
import { freePort } from '../../src/platform/freePort.ts';
import { oldestPostgres } from './systemPostgres.ts';

/** Whether this machine has what a replica is made with; the built-in PostgreSQL ships without it. */
export const canReplicate = existsSync(join(oldestPostgres, 'pg_basebackup'));

/** A server that follows another one by streaming replication, in a folder that goes with it. */
export interface ReplicaPostgres {
  readonly url: string;
  /** Asks it something as its administrator. */
  ask(statement: string): Promise<void>;
  /** Ends the server; `start` brings it back. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const addressOf = (url: string, user: string, database: string) => {
  const address = new URL(url);
  address.username = user;
  address.pathname = `/${database}`;
  return address.toString();
};

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(url, 'postgres', 'postgres') });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await asAdministrator(url, 'select 1');
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await delay(100);
    }
  }
}

/** Copies a running server, whose role `postgres` needs no password, and lets the copy follow it. */
export async function startReplicaOf(mainUrl: string): Promise<ReplicaPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'haina-replica-'));
  const user = databaseUser(home);
  chmodSync(home, 0o755);
  if (user !== null) chownSync(home, user.uid, user.gid);
  const as = { cwd: home, stdio: 'ignore' as const, ...(user === null ? {} : { uid: user.uid, gid: user.gid }) };
  const cluster = join(home, 'cluster');
  const source = ['-h', '127.0.0.1', '-p', new URL(mainUrl).port, '-U', 'postgres'];
  const copying = ['-D', cluster, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  execFileSync(join(oldestPostgres, 'pg_basebackup'), [...source, ...copying], as);
  const port = await freePort();
  const url = new URL(mainUrl);
  url.port = String(port);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100'];
  const options = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  let server: ChildProcess | null = null;
  const halt = async () => {
    const running = server;
    server = null;
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill('SIGINT');
    await ended;
  };
  const start = async () => {
    server = spawn(join(oldestPostgres, 'postgres'), options, as);
    await answering(url.toString());
  };
  await start();
  return {
    url: url.toString(),
    ask: (statement) => asAdministrator(url.toString(), statement),
    halt,
    start,
    stop: async () => {
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
