import { administratorRole, type RoleUser, type roles } from '@haina/contract/calls/roles.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { namePinyin } from '../../platform/database/sql/namePinyin.ts';
import { findRole } from './findRole.ts';

/** Everyone of a company at most (S1.3). */
const maxPeople = 2000;

type Which = 'everyone' | 'administrators' | { readonly role: string };

const chosen = (which: Which) =>
  which === 'everyone'
    ? sql<boolean>`true`
    : which === 'administrators'
      ? sql<boolean>`m.is_admin`
      : sql<boolean>`exists (select from member_role r where r.company_id = m.company_id
          and r.user_guid = m.user_guid and r.role_guid = ${which.role})`;

async function people({ db, session }: Context, which: Which): Promise<RoleUser[]> {
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .innerJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.guid', '=', 'm.department_guid'),
    )
    .select(['m.user_guid', 'm.is_disabled', 'a.name', 'd.name as department'])
    .where('m.company_id', '=', session.companyId)
    .where(chosen(which))
    .orderBy('m.is_disabled')
    .orderBy('a.name')
    .orderBy('m.user_guid')
    .limit(maxPeople)
    .execute();
  return rows.map(({ user_guid, is_disabled, name, department }) => ({
    UserGuid: user_guid,
    UserName: name,
    FrameworkName: department,
    Pinyin: namePinyin(name),
    type: 'user',
    Is_Disabled: is_disabled ? 1 : 0,
  }));
}

/** Every person of the company, disabled ones last. */
export const listEveryone: Handler<typeof roles.people> = async (_input, ctx) => ({
  rows: await people(ctx, 'everyone'),
});

/** Who has a role; disabled people keep theirs. */
export const listMembers: Handler<typeof roles.members> = async ({ Guid }, ctx) => {
  if (Guid === administratorRole) return { rows: await people(ctx, 'administrators') };
  const { guid } = await findRole(ctx, Guid);
  return { rows: await people(ctx, { role: guid }) };
};
