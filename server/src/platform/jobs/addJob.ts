import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Adds a job in the write's own transaction: it runs once that is durable. One with the same key that did not start yet
 * is replaced. Those with a higher `priority` wait for all others.
 */
export async function addJob(db: Database, task: string, payload: object, key: string, priority = 0): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    max_attempts => 3, priority => ${priority})`.execute(db);
}
