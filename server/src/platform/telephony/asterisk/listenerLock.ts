import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Any number, as long as nothing else in the product locks it. */
const listenKey = 4_281_973;

/** The right to hear the switchboard, which one process of an installation has at a time (S28.6). */
export interface ListenerLock {
  /** Aborted when the right is lost with its connection. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** For so long a connection may take, and an answer on it, in milliseconds. */
const timeoutMs = 3000;

/** Waits for the right, asking anew every `every` milliseconds; null when the signal ends the wait. Whatever ends a process frees it. */
export async function waitForLock(url: string, every: number, signal: AbortSignal): Promise<ListenerLock | null> {
  while (!signal.aborted) {
    const lock = await tryLock(url, every);
    if (lock !== null) {
      if (!signal.aborted) return lock;
      await lock.release();
    }
    await pause(every, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

async function tryLock(url: string, every: number): Promise<ListenerLock | null> {
  const lost = new AbortController();
  const client = new pg.Client({
    connectionString: url,
    options: '-c idle_in_transaction_session_timeout=0',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const leave = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    // Held by a transaction, so that it holds behind a pooler of connections too.
    await client.query('begin');
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
      listenKey,
    ]);
    if (rows[0]?.locked !== true) {
      await leave();
      return null;
    }
  } catch {
    // No database, no right: the next try asks again.
    await leave();
    return null;
  }
  const check = setInterval(() => void client.query('select 1').catch(() => lost.abort()), every).unref();
  const release = async () => {
    clearInterval(check);
    await leave();
  };
  lost.signal.addEventListener('abort', () => void release(), { once: true });
  return { lost: lost.signal, release };
}
