import { Logger as JobLogger, parseCrontab, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Databases } from '../db/database.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { forgetOld } from './forgetOld.ts';

/** The jobs of this process; ending waits for what runs. */
export interface Worker {
  stop(): Promise<void>;
}

/** When jobs run, in UTC; jobs that belong to a company's day look at its zone themselves. */
const timetable = '17 * * * * forgetOld';

/**
 * Starts the job runner. Jobs live in the database, so any number of processes shares them and each runs once; writes
 * add theirs in their own transaction.
 */
export async function startWorker(
  url: string,
  { databases, store }: { readonly databases: Databases; readonly store: FileStore },
  log: Logger,
): Promise<Worker> {
  const tasks: TaskList = {
    forgetOld: async () => forgetOld(databases.write, store, new Date()),
  };
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: parseCrontab(timetable),
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}
