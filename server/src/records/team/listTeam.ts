import type { TeamMember, team } from '@haina/contract/calls/team.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { shownTarget, targetOf, type TargetRecord } from '../reach/recordRef.ts';

/** What a place on the team lets its holder do (S14.1). */
export const roleWords: Readonly<Record<TeamMember['Role_Kind'], TextKey>> = {
  0: 'team.readOnly',
  1: 'team.readWrite',
  2: 'team.owner',
};

type Row = Omit<TeamMember, 'authority'>;

/** The owner, derived, and the members of a record in the order they joined. */
async function membersOf(ctx: Context, { kind, guid, ownerGuid }: TargetRecord): Promise<Row[]> {
  const { companyId } = ctx.session;
  const { rows } = await sql<Row>`
    with team as (
      select 0 as id, ${ownerGuid}::uuid as user_guid, 2 as role_kind where ${ownerGuid}::uuid is not null
      union all
      select id, user_guid, role_kind from team_member
      where company_id = ${companyId} and target_kind = ${kind} and target_guid = ${guid}
    )
    select t.id::int as "Id", t.user_guid as "User_Guid", a.name, d.name as structure_name,
      case when m.is_admin then ${translate(ctx.language, 'team.administrator')} else
        coalesce((select string_agg(r.name, ${translate(ctx.language, 'entity.comma')} order by r.name)
          from member_role g join role r on r.company_id = g.company_id and r.guid = g.role_guid
          where g.company_id = m.company_id and g.user_guid = m.user_guid), '') end as group_name,
      t.role_kind as "Role_Kind"
    from team t
    join member m on m.company_id = ${companyId} and m.user_guid = t.user_guid
    join account a on a.guid = m.user_guid
    join department d on d.company_id = m.company_id and d.guid = m.department_guid
    order by t.role_kind = 2 desc, t.id`.execute(ctx.db);
  return rows;
}

/** The team of a record, its owner first (S14.1). */
export const listTeam: Handler<typeof team.list> = async (input, ctx) => {
  const rows = await membersOf(ctx, await shownTarget(ctx, targetOf(input)));
  return { rows: rows.map((row) => ({ ...row, authority: translate(ctx.language, roleWords[row.Role_Kind]) })) };
};
