import { Logger as JobLogger, parseCrontab, run } from 'graphile-worker';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '../database/databaseWatch.ts';
import { openJobsPool } from './jobsPool.ts';

/** The jobs of this process; ending waits for what runs. */
export interface Worker {
  stop(): Promise<void>;
}

/** What a process has to do: its tasks by name, and when those run that no write adds. */
export interface JobSet {
  /** Lines of a crontab, in UTC. */
  readonly timetable: string;
  /** `ending` is aborted when the process ends. */
  readonly tasks: Readonly<Record<string, (payload: unknown, ending: AbortSignal) => Promise<void>>>;
}

/** Where the jobs are kept, and where the runner's trouble is logged. */
export interface WorkerOptions {
  readonly url: string;
  /** Ends every wait when the database does not answer. */
  readonly watch?: DatabaseWatch;
  readonly log: Logger;
}

/**
 * Starts the job runner. Jobs live in the database, so any number of processes shares them and each runs once; writes
 * add theirs in their own transaction.
 */
export async function startWorker({ timetable, tasks }: JobSet, { url, watch, log }: WorkerOptions): Promise<Worker> {
  const ending = new AbortController();
  const options = { connectionString: url, max: 4, ...(watch ? { stream: watch.socket } : {}) };
  const pool = openJobsPool(options, (error) => log.warn({ reason: error.message }, 'database connection lost'));
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, async (payload: unknown) => task(payload, ending.signal)]),
    ),
    parsedCronItems: parseCrontab(timetable),
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
  return {
    stop: async () => {
      ending.abort();
      await runner.stop();
      await pool.end();
    },
  };
}
