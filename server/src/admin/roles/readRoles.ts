import { administratorRole, type RoleScope, type roles } from '@haina/contract/calls/roles.ts';
import { modules, type Scope, scopes, sharedModules } from '@haina/contract/rules/module.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { excessOf, isWithin } from '../../access/excess.ts';
import { noParts, readRoleParts } from '../../access/roleParts.ts';
import { findRole, type FoundRole } from './findRole.ts';
import { tickGroups } from './grantable.ts';

/** Every role of the company in the order of its creation, the administrators' first. */
export const listRoles: Handler<typeof roles.list> = async (_input, ctx) => {
  const { companyId } = ctx.session;
  const rows = await ctx.db
    .selectFrom('role as r')
    .leftJoin('member_role as m', (join) =>
      join.onRef('m.company_id', '=', 'r.company_id').onRef('m.role_guid', '=', 'r.guid'),
    )
    .select(['r.guid', 'r.name'])
    .select(({ fn }) => fn.count<string>('m.user_guid').as('people'))
    .where('r.company_id', '=', companyId)
    .groupBy(['r.company_id', 'r.guid'])
    .orderBy('r.create_time')
    .orderBy('r.name')
    .execute();
  const parts = await readRoleParts(
    ctx.db,
    companyId,
    rows.map(({ guid }) => guid),
  );
  const named = rows.map(({ guid, name, people }) => ({
    Guid: guid,
    Name: name,
    Is_Admin: 0 as const,
    User_Num: Number(people),
    May_Grant: excessOf(ctx.rights, parts.get(guid) ?? noParts, noParts) === null ? (1 as const) : (0 as const),
  }));
  return { rows: [await administrators(ctx), ...named] };
};

async function administrators({ db, session, rights, language }: Context) {
  const { people } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('company_id', '=', session.companyId)
    .where('is_admin', '=', true)
    .executeTakeFirstOrThrow();
  return {
    Guid: administratorRole,
    Name: translate(language, 'roles.administrator'),
    Is_Admin: 1 as const,
    User_Num: Number(people),
    May_Grant: rights.isAdmin ? (1 as const) : (0 as const),
  };
}

/** Null for the administrators' role, which has no rows of its own. */
const roleOrAdministrators = (ctx: Context, guid: string): Promise<FoundRole | null> =>
  guid === administratorRole ? Promise.resolve(null) : findRole(ctx, guid);

/** The tree of a role: everything there is to tick, with what it ticks and what the caller may tick. */
export const readRoleRules: Handler<typeof roles.rules> = async ({ Guid }, ctx) => {
  const role = await roleOrAdministrators(ctx, Guid);
  return {
    Guid,
    Name: role?.name ?? translate(ctx.language, 'roles.administrator'),
    Is_Admin: role ? 0 : 1,
    Row_Version: role?.rowVersion ?? 1,
    rows: tickGroups(ctx, role),
  };
};

/**
 * The scopes of a role by module; the choices are those that the caller holds for reading, and the one it has. There is none
 * where everybody sees the module's records.
 */
export const readDataPermissions: Handler<typeof roles.dataPermissions> = async ({ Guid }, ctx) => {
  const role = await roleOrAdministrators(ctx, Guid);
  const rows = modules.map((module): RoleScope => {
    const scope: Scope = role ? (role.scopes.get(module) ?? scopes.none) : scopes.all;
    const held = ctx.rights.scopesFor(module, null);
    // A scope beyond one's own is neither given nor taken.
    const choices = Object.values(scopes).filter(
      (one) => one === scope || (isWithin(one, held) && isWithin(scope, held)),
    );
    return {
      Module: module,
      Name: translate(ctx.language, `roles.module.${module}`),
      Scope: scope,
      Choices: sharedModules.includes(module) ? [] : role ? choices : [scope],
    };
  });
  return { rows };
};
