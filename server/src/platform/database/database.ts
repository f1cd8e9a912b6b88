import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseWatch } from './databaseWatch.ts';
import { PreparingDialect } from './preparingDialect.ts';
import type { DB } from './schema.gen.ts';

/** The typed query builder, on a pool or inside a transaction. */
export type Database = Kysely<DB>;

/** Why a replica may not answer: it does not, what was committed is not there yet, or it is none (any more). */
export type ReplicaFault = 'away' | 'behind' | 'noReplica';

/** A streaming replica that reports are read from. */
export interface Replica {
  readonly db: Database;
  /**
   * Null when it may answer for a company: it has all that was committed `maxLag` ago, and the company's rights as they are
   * now. Asks both sides one small question each.
   */
  faultFor(companyId: string): Promise<ReplicaFault | null>;
  close(): Promise<void>;
}

/** The ways into PostgreSQL: reads run READ ONLY without a transaction's round trips, writes in a transaction. */
export interface Databases {
  readonly read: Database;
  /**
   * Reads too, for statements that are the same at every request: PostgreSQL plans them once for any values, and does not
   * weigh at each whether a plan for these values might be cheaper than it is to make.
   */
  readonly kept: Database;
  readonly write: Database;
  /** What reports are read from where it may answer; absent without one. */
  readonly replica?: Replica;
  /** Closes every connection. */
  close(): Promise<void>;
}

/** What the pools need to know. */
export interface DatabaseOptions {
  readonly url: string;
  /** Most connections of each of the three pools. */
  readonly connections: number;
  /** Called with errors of idle connections; they are expected while the database is away. */
  readonly onError: (error: Error) => void;
  /** Ends every wait when the database does not answer; without it a wait may last. */
  readonly watch?: DatabaseWatch;
  /** Called with the server's process of each new connection. */
  readonly onConnect?: (process: number | null) => void;
}

// The records that a manager of many reads, as a hash in memory.
const memory = '-c work_mem=16MB';

const timeouts = `${memory} -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`;

function openPool({ url, connections, onError, watch, onConnect }: DatabaseOptions, options: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    options,
    keepAlive: true,
    // A connection that is closed takes its prepared statements along.
    idleTimeoutMillis: 300_000,
    ...(watch ? { stream: watch.socket } : {}),
  });
  pool.on('error', onError);
  // Without this a server that dies takes the process with it.
  pool.on('connect', (client) => {
    client.on('error', onError);
    // The driver knows it, its types do not.
    onConnect?.('processID' in client && typeof client.processID === 'number' ? client.processID : null);
  });
  return pool;
}

const readOnly = `${timeouts} -c default_transaction_read_only=on`;

const through = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PreparingDialect(pool) });

/** Opens a READ ONLY pool alone; `destroy` closes it. */
export const openReader = (options: DatabaseOptions): Database => through(openPool(options, readOnly));

/** Opens the pools; nothing connects before the first query. */
export function openDatabases(options: DatabaseOptions): Databases {
  const read = openReader(options);
  const kept = through(openPool(options, `${readOnly} -c plan_cache_mode=force_generic_plan`));
  const write = through(openPool(options, timeouts));
  return {
    read,
    kept,
    write,
    async close() {
      await Promise.all([read.destroy(), kept.destroy(), write.destroy()]);
    },
  };
}
