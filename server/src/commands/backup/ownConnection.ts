import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { AnyDatabase } from './tables.ts';

/** One connection without the time limits of ordinary requests: a backup reads as long as it takes. */
export function openOwnConnection(url: string): AnyDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
  });
  const onError = () => {
    // A connection that breaks fails the query that is being asked over it, and that is reported.
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
