import type { roles } from '@haina/contract/calls/roles.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { modules, scopes, sharedModules } from '@haina/contract/rules/module.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { lockGranter, assertMayGrant } from '../../access/grantGuard.ts';
import { isWithin } from '../../access/excess.ts';
import type { Rights } from '../../request/rights.ts';
import { noParts, type RoleParts } from '../../access/roleParts.ts';
import { changeableRole } from './findRole.ts';
import { writeParts } from './writeParts.ts';

/** Refuses the name of another role, and what the administrators' role is called in any language. */
async function assertRoleNameFree({ db, session }: Context, name: string, except: string | null): Promise<void> {
  const key = comparisonKey(name);
  const taken = await db
    .selectFrom('role')
    .select('guid')
    .where('company_id', '=', session.companyId)
    .where(sql<boolean>`comparison_key(name) = ${key}`)
    .$if(except !== null, (query) => query.where('guid', '!=', except))
    .executeTakeFirst();
  const isBuiltIn = languages.some((language) => comparisonKey(translate(language, 'roles.administrator')) === key);
  if (taken || isBuiltIn) throw invalid('Name', 'reply.role.nameTaken', { name });
}

async function insertRole({ db, session, now }: Context, name: string): Promise<string> {
  const guid = newGuid();
  await db.insertInto('role').values({ company_id: session.companyId, guid, name, create_time: now }).execute();
  return guid;
}

/** The holder's own records in every module that the granter reaches at all: own records lie within each scope. */
const ownRecords = (granter: Rights): RoleParts => ({
  ...noParts,
  scopes: new Map(
    modules
      .filter((module) => !sharedModules.includes(module) && isWithin(scopes.self, granter.scopesFor(module, null)))
      .map((module) => [module, scopes.self]),
  ),
});

/** A new role; it allows nothing yet, and reaches its holders' own records, so that a ticked screen is not empty. */
export const addRole: Handler<typeof roles.add> = async ({ Name }, ctx) => {
  const granter = await lockGranter(ctx);
  await assertRoleNameFree(ctx, Name, null);
  const guid = await insertRole(ctx, Name);
  await writeParts(ctx, guid, noParts, ownRecords(granter));
  await logAdmin(ctx, { subject: 'role', guid, action: 'add', params: { name: Name } });
  return { Guid: guid };
};

/** A role that gives what another one gives; only who holds all of that copies it (S2.6). */
export const copyRole: Handler<typeof roles.copy> = async ({ Guid, Name }, ctx) => {
  const granter = await lockGranter(ctx);
  const source = await changeableRole(ctx, Guid);
  assertMayGrant(ctx, granter, source);
  await assertRoleNameFree(ctx, Name, null);
  const guid = await insertRole(ctx, Name);
  await writeParts(ctx, guid, noParts, source);
  await logAdmin(ctx, { subject: 'role', guid, action: 'copy', params: { name: Name, from: source.name } });
  return { Guid: guid };
};

/** Another name for a role. */
export const renameRole: Handler<typeof roles.rename> = async ({ Guid, Name }, ctx) => {
  await lockGranter(ctx);
  const role = await changeableRole(ctx, Guid);
  if (role.name === Name) return null;
  await assertRoleNameFree(ctx, Name, Guid);
  await ctx.db
    .updateTable('role')
    .set({ name: Name, row_version: role.rowVersion + 1 })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .execute();
  await logAdmin(ctx, { subject: 'role', guid: Guid, action: 'rename', params: { name: Name, from: role.name } });
  return null;
};

/** Deletes a role that nobody has, disabled people included: they would come back without it. */
export const removeRole: Handler<typeof roles.remove> = async ({ Guid }, ctx) => {
  await lockGranter(ctx);
  const role = await changeableRole(ctx, Guid);
  const key = { company_id: ctx.session.companyId, role_guid: Guid };
  const { people } = await ctx.db
    .selectFrom('member_role')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('company_id', '=', key.company_id)
    .where('role_guid', '=', key.role_guid)
    .executeTakeFirstOrThrow();
  if (Number(people) > 0) throw refused('reply.role.hasMembers', { name: role.name, number: Number(people) });
  await ctx.db.deleteFrom('role').where('company_id', '=', key.company_id).where('guid', '=', Guid).execute();
  await logAdmin(ctx, { subject: 'role', guid: Guid, action: 'remove', params: { name: role.name } });
  return null;
};
