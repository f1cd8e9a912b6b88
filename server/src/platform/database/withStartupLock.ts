import pg from 'pg';

/** Any number, as long as nothing else in the product locks it. */
const startKey = 4_281_972;

/**
 * Does something while no other process on the database does: those that start together prepare it one after the other, and
 * the first one's work is there for the next. The lock goes with its connection, whatever ends the process.
 */
export async function withStartupLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
    keepAlive: true,
  });
  client.on('error', () => {
    // A connection that breaks lets the next process begin; migrations have a lock of their own.
  });
  await client.connect();
  try {
    // Held by a transaction, so that it holds behind a pooler of connections too.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [startKey]);
    return await work();
  } finally {
    await client.end();
  }
}
