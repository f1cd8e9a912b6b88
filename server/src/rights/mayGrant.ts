import type { Context } from '../http/context.ts';
import { noPermission, notFound, refused } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { type Excess, excessOf } from './excess.ts';
import { readRights, type Rights } from './rights.ts';
import { noParts, readRoleParts, type RoleParts } from './roleParts.ts';

/**
 * Lets one change of rights after the other through in a company, until the write ends, and gives what the caller holds
 * now that it is their turn: a right that was taken from them meanwhile is not granted any more. Every write that gives or
 * takes rights begins with it.
 */
export async function lockGranter(ctx: Context): Promise<Rights> {
  const { companyId, userGuid } = ctx.session;
  // Records that are written meanwhile refer to the company; they do not wait for this.
  await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();
  const member = await ctx.db
    .selectFrom('member')
    .select(['is_admin', 'is_disabled'])
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .executeTakeFirst();
  if (!member || member.is_disabled) throw noPermission();
  const rights = await readRights(ctx.db, { companyId, userGuid, isAdmin: member.is_admin });
  if (ctx.operation !== null && !rights.holds(ctx.operation)) throw noPermission();
  return rights;
}

function excessWords({ language }: Context, excess: Excess): string {
  if (excess.kind === 'menu') return say(language, 'reply.role.menu', { menu: say(language, `menu.${excess.menu}`) });
  if (excess.kind === 'code') return say(language, `roles.code.${excess.code}`);
  const module = say(language, `roles.module.${excess.module}`);
  if (excess.code === null) return say(language, 'reply.role.scope', { module });
  return say(language, 'reply.role.scopeOf', { module, code: say(language, `roles.code.${excess.code}`) });
}

/** Refuses what a role gives beyond what the granter holds; what it gave `already` counts as given (decisions, section 2). */
export function refuseGrantBeyond(
  ctx: Context,
  granter: Rights,
  role: RoleParts & { readonly name: string },
  already: RoleParts = noParts,
): void {
  const excess = excessOf(granter, role, already);
  if (excess) throw refused('reply.role.moreThanHeld', { role: role.name, what: excessWords(ctx, excess) });
}

/**
 * Refuses to give somebody roles of which one holds more than the granter does, and roles that are not the company's
 * (gone). For whoever puts people into roles: `granter` comes from `lockGranter`.
 */
export async function assertMayGrantRoles(ctx: Context, granter: Rights, roleGuids: readonly string[]): Promise<void> {
  const wanted = [...new Set(roleGuids)];
  const roles = await readRoleParts(ctx.db, ctx.session.companyId, wanted);
  if (roles.size !== wanted.length) throw notFound();
  for (const role of roles.values()) refuseGrantBeyond(ctx, granter, role);
}

/**
 * Refuses to act for a member who holds more than the granter does: who sets their password, or lets them in again, could
 * use what they hold. A member that is not the company's is gone.
 */
export async function assertMayActFor(ctx: Context, granter: Rights, userGuid: string): Promise<void> {
  const { companyId } = ctx.session;
  const member = await ctx.db
    .selectFrom('member')
    .select('is_admin')
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .executeTakeFirst();
  if (!member) throw notFound();
  if (granter.isAdmin) return;
  if (member.is_admin) throw refused('reply.role.onlyAdministrator');
  const held = await ctx.db
    .selectFrom('member_role')
    .select('role_guid')
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .execute();
  await assertMayGrantRoles(
    ctx,
    granter,
    held.map(({ role_guid }) => role_guid),
  );
}

/** Refuses a write that left the company without an active administrator; called behind it, within its transaction. */
export async function assertAdministratorStays(ctx: Context): Promise<void> {
  const administrator = await ctx.db
    .selectFrom('member')
    .select('user_guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('is_admin', '=', true)
    .where('is_disabled', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (!administrator) throw refused('reply.role.lastAdministrator');
}
