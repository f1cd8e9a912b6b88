import type { organisation, UserOption } from '@haina/contract/calls/organisation.ts';
import { modules } from '@haina/contract/rules/module.ts';
import type { Context } from '../../request/context.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { subordinatesOf } from '../../access/owners.ts';
import type { Owners } from '../../request/rights.ts';
import { namePinyin } from '../../platform/database/sql/namePinyin.ts';

/** Everyone of a company at most; companies beyond that use the department pickers. */
const maxPeople = 2000;

/** Whose records the caller reaches in any module: the people that filters offer. */
async function widestOwners(ctx: Context): Promise<Owners> {
  const each = await Promise.all(modules.map((module) => ctx.rights.owners(ctx.db, module, null)));
  if (each.includes('all')) return 'all';
  return [...new Set([ctx.session.userGuid, ...each.flat()])];
}

async function people(
  ctx: Context,
  which: { among: Owners; department?: string; active: boolean },
): Promise<UserOption[]> {
  const { among, department, active } = which;
  const rows = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .innerJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.guid', '=', 'm.department_guid'),
    )
    .select(['m.user_guid as UserGuid', 'a.name as UserName', 'd.name as FrameworkName'])
    .where('m.company_id', '=', ctx.session.companyId)
    .$if(among !== 'all', (query) => query.where('m.user_guid', 'in', among === 'all' ? [] : [...among]))
    .$if(department !== undefined, (query) => query.where('m.department_guid', '=', department ?? ''))
    .$if(active, (query) => query.where('m.is_disabled', '=', false))
    .orderBy('a.name')
    .orderBy('m.user_guid')
    .limit(maxPeople)
    .execute();
  return rows.map((row) => ({ ...row, Pinyin: namePinyin(row.UserName), type: 'user' }));
}

async function departments(ctx: Context, among: readonly string[] | 'all') {
  const rows = await ctx.db
    .selectFrom('department')
    .select(['guid', 'parent_guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .$if(among !== 'all', (query) => query.where('guid', 'in', among === 'all' ? [] : [...among]))
    .orderBy('sort')
    .orderBy('name')
    .execute();
  const known = new Set(rows.map(({ guid }) => guid));
  return {
    rows: rows.map(({ guid, parent_guid, name }) => ({
      Guid: guid,
      // A parent out of the caller's reach would leave its children without a place in the tree.
      ParentGuid: parent_guid !== null && known.has(parent_guid) ? parent_guid : '',
      Name: name,
      type: 'dep' as const,
    })),
  };
}

const indexUsers: Handler<typeof organisation.indexUsers> = async (_input, ctx) => ({
  rows: await people(ctx, { among: await widestOwners(ctx), active: false }),
});

const users: Handler<typeof organisation.users> = async ({ by }, ctx) => {
  const { companyId, userGuid } = ctx.session;
  const among = by === 'sub' ? [userGuid, ...(await subordinatesOf(ctx.db, companyId, userGuid))] : 'all';
  return { rows: await people(ctx, { among, active: true }) };
};

/** The departments with a person in the caller's scope, their own among them, with everything below. */
async function departmentsInScope(ctx: Context): Promise<readonly string[] | 'all'> {
  const owners = await widestOwners(ctx);
  if (owners === 'all') return 'all';
  const rows = await ctx.db
    .selectFrom('member')
    .select('department_guid')
    .distinct()
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', 'in', [...owners])
    .execute();
  return [...new Set([ctx.session.departmentGuid, ...rows.map(({ department_guid }) => department_guid)])];
}

const roleDepartments: Handler<typeof organisation.roleDepartments> = async ({ Kind }, ctx) =>
  departments(ctx, Kind === 'leads_create' ? 'all' : await departmentsInScope(ctx));

const roleUsers: Handler<typeof organisation.roleUsers> = async ({ FrameworkGuid, Kind }, ctx) => {
  const isReceiver = Kind === 'leads_create';
  const among = isReceiver ? 'all' : await widestOwners(ctx);
  return { rows: await people(ctx, { among, department: FrameworkGuid, active: isReceiver }) };
};

/** People and departments to choose from (S2.15). */
export const organisationHandlers: Handlers<typeof organisation> = {
  indexUsers,
  users,
  departments: (_input, ctx) => departments(ctx, 'all'),
  roleDepartments,
  roleUsers,
};
