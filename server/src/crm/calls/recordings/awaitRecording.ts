import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { newStoreKey } from '../../../platform/storage/openStore.ts';

/** The job that fetches one recording from the switchboard. */
export const recordingTask = 'fetchRecording';

/** What that job fetches. */
export interface RecordingJob {
  readonly companyId: string;
  readonly callGuid: string;
}

/** How far a recording is. */
export const recordingState = { waiting: 1, keptTwice: 2, kept: 3, none: 4 } as const;

/** A call whose recording is to be fetched. */
interface RecordedCall {
  readonly company_id: string;
  readonly guid: string;
  readonly talk_time: Date;
}

const jobKey = (guid: string) => `recording ${guid}`;

/**
 * Has the recording of a call fetched once the write that ended it is durable (S30.1). The key under which it will be kept is
 * chosen here, so that whatever fails later, a row leads to the bytes.
 */
export async function awaitRecording(db: Database, call: RecordedCall, now: Date): Promise<void> {
  await db
    .insertInto('call_recording')
    .values({
      company_id: call.company_id,
      call_guid: call.guid,
      store_key: newStoreKey(call.company_id),
      state: recordingState.waiting,
      next_time: now,
      talk_time: call.talk_time,
      create_time: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const job: RecordingJob = { companyId: call.company_id, callGuid: call.guid };
  await addJob(db, recordingTask, job, jobKey(call.guid));
}

/** Recordings for which jobs are added at once. */
const most = 200;

/** Has recordings fetched that failed and are due, or whose process died, each by one job. */
export async function resumeRecordings(db: Database, now: Date): Promise<void> {
  await sql`select graphile_worker.add_job(${recordingTask}::text, json_build_object('companyId', company_id, 'callGuid', call_guid),
      job_key => 'recording ' || call_guid, max_attempts => 3)
    from (select company_id, call_guid from call_recording
      where state in (${recordingState.waiting}, ${recordingState.keptTwice}) and delete_time is null and next_time <= ${now}
      order by next_time limit ${most}) as due`.execute(db);
}
