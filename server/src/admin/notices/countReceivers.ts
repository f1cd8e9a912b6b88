import type { notices } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import type { Handler } from '../../request/handler.ts';

/** How many active people an announcement to these would reach, each once; nobody's choice is nobody. */
export const countReceivers: Handler<typeof notices.receivers> = async (input, { db, session }) => {
  const { To_All_User = 0, User_List = [], Framework_List = [] } = input;
  const { rows } = await sql<{ Num: number }>`
    with recursive named(guid) as (
      select guid from department where company_id = ${session.companyId} and guid = any(${[...Framework_List]}::uuid[])
      union
      select d.guid from department d join named on d.parent_guid = named.guid where d.company_id = ${session.companyId}
    )
    select count(*)::int as "Num" from member m where m.company_id = ${session.companyId} and not m.is_disabled
      and (${To_All_User === 1} or m.department_guid in (select guid from named) or m.user_guid = any(${[...User_List]}::uuid[]))`.execute(
    db,
  );
  return { Num: rows[0]?.Num ?? 0 };
};
