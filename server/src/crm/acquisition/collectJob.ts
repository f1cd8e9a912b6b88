import { keywordState } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/addJob.ts';

/** The name of the job that collects for the keywords of a company. */
export const collectTask = 'collectCompanies';

/** The job of a company's keywords. */
export interface CollectJob {
  readonly companyId: string;
}

/** Behind imports, calls and figures, which people wait for. */
const last = 10;

/** A keyword without a sign of life for so long has lost its process, in milliseconds. */
const silence = 60_000;

/** Adds the job of a company's keywords, all of which share it, so no company takes more than one worker. */
export const addCollectJob = (db: Database, job: CollectJob): Promise<void> =>
  addJob(db, collectTask, job, `collect ${job.companyId}`, last);

/** Starts the keywords again whose process ended in the middle of them. */
export async function resumeCollecting(db: Database, now: Date): Promise<void> {
  await sql`select graphile_worker.add_job(${collectTask}::text, json_build_object('companyId', company_id),
      job_key => 'collect ' || company_id, max_attempts => 3, priority => ${last})
    from (select distinct company_id from collect_keyword where state = ${keywordState.collecting}
      and beat_time < ${new Date(now.getTime() - silence)}) as lost`.execute(db);
}
