import type { NewPassword } from '@haina/contract/calls/people.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Acting } from '../../request/context.ts';

interface Newcomer {
  readonly guid: string;
  readonly name: string;
  readonly login: string;
  readonly department: string;
  readonly superior: string;
  readonly isAdmin: boolean;
  readonly roles: readonly string[];
}

/**
 * Records who became a member, or joined an account of their own to one (`join`), a line each with all that they were given: administration, roles, department and superior, as
 * these are called now. Read from what was written, so that the line says what holds.
 */
export async function logNewcomers(
  ctx: Acting,
  made: readonly Pick<NewPassword, 'User_Guid'>[],
  action: 'add' | 'join' = 'add',
): Promise<void> {
  if (made.length === 0) return;
  const { rows } = await sql<Newcomer>`
    select m.user_guid as guid, a.name, a.login, d.name as department, coalesce(s.name, '') as superior,
      m.is_admin as "isAdmin", array(
        select r.name from member_role as h join role as r on r.company_id = h.company_id and r.guid = h.role_guid
        where h.company_id = m.company_id and h.user_guid = m.user_guid order by r.name) as roles
    from member as m join account as a on a.guid = m.user_guid
    join department as d on d.company_id = m.company_id and d.guid = m.department_guid
    left join account as s on s.guid = m.superior_guid
    where m.company_id = ${ctx.session.companyId} and m.user_guid = any(${made.map(({ User_Guid }) => User_Guid)}::uuid[])
    order by a.login`.execute(ctx.db);
  await logAdmin(
    ctx,
    ...rows.map(
      ({ guid, isAdmin, ...params }) =>
        ({
          subject: 'person',
          guid,
          action,
          params: { ...params, isAdmin: isAdmin ? 1 : 0 },
        }) as const,
    ),
  );
}
