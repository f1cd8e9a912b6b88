import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Acting } from '../../request/context.ts';
import type { TextParams } from '../../request/errors.ts';

/** The job that makes a robot say what waits for it. */
export const robotTask = 'postRobot';

/** Which robot is to speak. */
export interface RobotJob {
  readonly companyId: string;
  readonly guid: string;
}

/** For how long a post waits for its robot, in milliseconds: what is older is no news. */
const postsKept = 24 * 3600_000;

/** What a robot is to say: `guid` is that of the message, which is said once. */
export interface RobotPost {
  readonly guid: string;
  readonly key: string;
  readonly params: TextParams;
}

/** Writes posts, and with them the job of each robot that is to say some. */
async function writePosts(db: Database, posts: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ company: string; guid: string }>`with posted as (
      insert into robot_post (company_id, robot_guid, guid, user_name, text_key, params, create_time) ${posts}
      on conflict do nothing returning company_id, robot_guid)
    select distinct company_id as company, robot_guid as guid from posted`.execute(db);
  if (rows.length === 0) return;
  await sql`select graphile_worker.add_job(${robotTask}::text, json_build_object('companyId', company, 'guid', guid), max_attempts => 3)
    from json_to_recordset(${JSON.stringify(rows)}::json) as robots (company uuid, guid uuid)`.execute(db);
}

/**
 * Has messages forwarded by the robots that their readers chose (S16.21), in the transaction that wrote the messages: what is
 * undone is not said. One message is forwarded at most once.
 */
export async function forwardMessages({ db, session, now }: Acting, guids: readonly string[]): Promise<void> {
  await writePosts(
    db,
    sql`
    select m.company_id, r.guid, m.guid, account.name, m.text_key, m.params, ${now}::timestamptz
    from message m
    join message_forward f on f.company_id = m.company_id and f.user_guid = m.user_guid
    join robot r on r.company_id = f.company_id and r.guid = f.robot_guid and r.is_on and m.label = any(r.labels)
    join account on account.guid = m.user_guid
    where m.company_id = ${session.companyId} and m.guid = any(${[...guids]}::uuid[])`,
  );
}

/** Has robots of the company say something: those that forward messages of a label, or the one named. */
export async function forwardPost(
  { db, session, now }: Acting,
  { guid, key, params }: RobotPost,
  to: { readonly label: number } | { readonly robot: string },
): Promise<void> {
  const isMeant = 'label' in to ? sql`r.is_on and ${to.label} = any(r.labels)` : sql`r.guid = ${to.robot}`;
  await writePosts(
    db,
    sql`
    select r.company_id, r.guid, ${guid}::uuid, '', ${key}::text, ${JSON.stringify(params)}::jsonb, ${now}::timestamptz
    from robot r where r.company_id = ${session.companyId} and ${isMeant}`,
  );
}

/** Deletes posts that no robot said in time. */
export const purgePosts = (db: Database, now: Date) =>
  db
    .deleteFrom('robot_post')
    .where('create_time', '<', new Date(now.getTime() - postsKept))
    .execute();
