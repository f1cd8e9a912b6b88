import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { robotTask } from '../../records/messages/forward.ts';

/** Has robots speak again that failed and are due, or whose process died, each by one job. */
export async function resumeRobots(db: Database, now: Date): Promise<void> {
  await sql`select graphile_worker.add_job(${robotTask}::text, json_build_object('companyId', company_id, 'guid', guid),
      job_key => 'robot ' || guid, max_attempts => 3)
    from robot where is_on and coalesce(busy_until, '-infinity') <= ${now} and coalesce(next_time, '-infinity') <= ${now}
      and exists (select from robot_post p where p.company_id = robot.company_id and p.robot_guid = robot.guid)
    order by company_id, guid`.execute(db);
}
