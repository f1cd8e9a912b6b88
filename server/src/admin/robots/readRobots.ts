import type { Robot, robots } from '@haina/contract/calls/robots.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Handler } from '../../request/handler.ts';

/** The company's robots in the order of their names; what they sign with stays here. */
export const listRobots: Handler<typeof robots.list> = async (_input, { db, session }) => {
  const time = (column: string) => wallTime(sql.ref(column), session.zone);
  const { rows } = await sql<Robot>`select guid as "Guid", name as "Name", provider as "Provider",
      case when secret = '' then 0 else 1 end as "Has_Secret", keyword as "Keyword", labels as "Labels",
      is_on::int as "Is_On", ${time('sent_time')} as "Sent_Time", failures as "Fail_Num", ${time('fail_time')} as "Fail_Time",
      fail_kind as "Fail_Kind", fail_words as "Fail_Words",
      (select count(*)::int from robot_post p where p.company_id = robot.company_id and p.robot_guid = robot.guid) as "Waiting_Num"
    from robot where company_id = ${session.companyId} order by name, guid`.execute(db);
  return { rows };
};

/** By which robot the caller's messages are forwarded, and those they may choose. */
export const readForward: Handler<typeof robots.forward> = async (_input, { db, session }) => {
  const Robots = await db
    .selectFrom('robot')
    .select(['guid as Guid', 'name as Name', 'labels as Labels'])
    .where('company_id', '=', session.companyId)
    .where('is_on', '=', true)
    .orderBy('name')
    .orderBy('guid')
    .execute();
  const chosen = await db
    .selectFrom('message_forward')
    .select('robot_guid')
    .where('company_id', '=', session.companyId)
    .where('user_guid', '=', session.userGuid)
    .executeTakeFirst();
  const Robot_Guid = Robots.some(({ Guid }) => Guid === chosen?.robot_guid) ? (chosen?.robot_guid ?? null) : null;
  // Labels are written by the calls of this room alone.
  return { Robot_Guid, Robots: Robots as Pick<Robot, 'Guid' | 'Name' | 'Labels'>[] };
};
