import { Logger as JobLogger, parseCrontab, run, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Databases } from '../db/database.ts';
import type { DatabaseWatch } from '../db/databaseWatch.ts';
import { type StepJob, stepTask } from '../imports/batch.ts';
import type { ImportDesk } from '../imports/importDesk.ts';
import { resumeImports } from '../imports/resumeImports.ts';
import { remindPlans } from '../receivables/remindPlans.ts';
import { foldOwnedCounts } from '../records/recordTotals.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { applySeaRules } from '../seaRules/applySeaRules.ts';
import { expireProtection } from '../seaRules/expireProtection.ts';
import { forgetOld } from './forgetOld.ts';
import { openJobsPool } from './jobsPool.ts';

/** The jobs of this process; ending waits for what runs. */
export interface Worker {
  stop(): Promise<void>;
}

/** What the jobs work with. */
export interface WorkerGround {
  readonly databases: Databases;
  readonly store: FileStore;
  readonly desk: ImportDesk;
  /** Ends every wait when the database does not answer. */
  readonly watch?: DatabaseWatch;
}

/** When jobs run, in UTC; jobs that belong to a company's day look at its zone themselves. */
const timetable = `
17 * * * * forgetOld
* * * * * resumeImports
* * * * * foldOwnedCounts
3 * * * * expireProtection
7 * * * * applySeaRules
*/5 * * * * remindPlans`;

/**
 * Starts the job runner. Jobs live in the database, so any number of processes shares them and each runs once; writes
 * add theirs in their own transaction.
 */
export async function startWorker(
  url: string,
  { databases, store, desk, watch }: WorkerGround,
  log: Logger,
): Promise<Worker> {
  const ending = new AbortController();
  const tasks: TaskList = {
    resumeImports: async () => resumeImports(databases.write, new Date()),
    // Only startStep adds this job.
    [stepTask]: async (payload) => desk.runStep(payload as StepJob, ending.signal),
    forgetOld: async () => forgetOld(databases.write, store, new Date()),
    foldOwnedCounts: async () => foldOwnedCounts(databases.write),
    expireProtection: async () => expireProtection(databases, new Date()),
    applySeaRules: async () => applySeaRules(databases, new Date()),
    remindPlans: async () => remindPlans(databases, new Date()),
  };
  const options = { connectionString: url, max: 4, ...(watch ? { stream: watch.socket } : {}) };
  const pool = openJobsPool(options, (error) => log.warn({ reason: error.message }, 'database connection lost'));
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
      ending.abort();
      await runner.stop();
      await pool.end();
    },
  };
}
