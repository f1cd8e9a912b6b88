import type { notices } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import type { Handler } from '../../request/handler.ts';

/**
 * How many active people an announcement would reach, each counted once; without receivers none. For each named department the number
 * of its people and of those below it; a person may count in two departments (S16.15).
 */
export const countReceivers: Handler<typeof notices.receivers> = async (input, { db, session }) => {
  const { To_All_User = 0, User_List = [], Framework_List = [] } = input;
  const { rows } = await sql<{ Num: number; Departments: { Guid: string; Num: number }[] }>`
    with recursive named(top, guid) as (
      select guid, guid from department where company_id = ${session.companyId} and guid = any(${[...Framework_List]}::uuid[])
      union
      select named.top, d.guid from department d join named on d.parent_guid = named.guid where d.company_id = ${session.companyId}
    ), active as (
      select user_guid, department_guid from member where company_id = ${session.companyId} and not is_disabled
    ), counted as (
      select named.top, count(active.user_guid)::int as number from named
        left join active on active.department_guid = named.guid group by named.top
    )
    select (select count(*)::int from active m where ${To_All_User === 1} or m.user_guid = any(${[...User_List]}::uuid[])
        or m.department_guid in (select guid from named)) as "Num",
      coalesce((select json_agg(json_build_object('Guid', top, 'Num', number)) from counted), '[]') as "Departments"`.execute(
    db,
  );
  return rows[0] ?? { Num: 0, Departments: [] };
};
