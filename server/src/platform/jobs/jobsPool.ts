import pg from 'pg';
import { isTransient } from '../database/transient.ts';

/** The code of errors that the job runner tries again after some seconds, up to 100 times. */
const triedAgain = 'ETIMEDOUT';

/**
 * The runner does not wait for the end of a job to be written, and knows few of the errors of a connection that breaks: one
 * of the others would be nobody's, end the process, and leave the job locked for hours.
 */
function retried(error: unknown): never {
  throw error instanceof Error && isTransient(error) ? Object.assign(error, { code: triedAgain }) : error;
}

class JobsClient extends pg.Client {
  // The driver's own signature has a dozen forms; those without a promise tell their errors otherwise.
  override query(...args: unknown[]): never {
    const asked = (super.query as (...form: unknown[]) => unknown)(...args);
    return (asked instanceof Promise ? asked.catch(retried) : asked) as never;
  }
}

class JobsPool extends pg.Pool {
  // The same: with a callback there is no promise.
  override connect(...args: unknown[]): never {
    const asked = (super.connect as (...form: unknown[]) => unknown)(...args);
    return (asked instanceof Promise ? asked.catch(retried) : asked) as never;
  }
}

/** The job runner's connections: what fails because the database is away for a moment is tried again. */
export function openJobsPool(options: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new JobsPool({ ...options, Client: JobsClient });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
