import type { Context } from '../request/context.ts';
import { noPermission, notFound, refused } from '../request/errors.ts';
import { translate } from '../request/translate.ts';
import { type Excess, excessOf } from './excess.ts';
import type { Rights } from '../request/rights.ts';
import { readRights } from './rights.ts';
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
  if (excess.kind === 'menu')
    return translate(language, 'reply.role.menu', { menu: translate(language, `menu.${excess.menu}`) });
  if (excess.kind === 'code') return translate(language, `roles.code.${excess.code}`);
  const module = translate(language, `roles.module.${excess.module}`);
  if (excess.code === null) return translate(language, 'reply.role.scope', { module });
  return translate(language, 'reply.role.scopeOf', { module, code: translate(language, `roles.code.${excess.code}`) });
}

/** A role that is given or taken, as its parts and its name. */
type NamedParts = RoleParts & { readonly name: string };

/** Refuses what a role gives beyond what the granter holds; what it gave `already` counts as given (S2.6). */
export function assertMayGrant(ctx: Context, granter: Rights, role: NamedParts, already: RoleParts = noParts): void {
  const excess = excessOf(granter, role, already);
  if (excess) throw refused('reply.role.moreThanHeld', { role: role.name, what: excessWords(ctx, excess) });
}

/**
 * Refuses to take what a role gives beyond what the taker holds; what it gives `still` is not taken. The rule of giving,
 * turned round: taking rights from people is as much a change of rights (decision 0047).
 */
export function assertMayTake(ctx: Context, taker: Rights, role: NamedParts, still: RoleParts = noParts): void {
  const excess = excessOf(taker, role, still);
  if (excess) throw refused('reply.role.takesMoreThanHeld', { role: role.name, what: excessWords(ctx, excess) });
}

async function partsOf(ctx: Context, roleGuids: readonly string[]): Promise<readonly NamedParts[]> {
  const wanted = [...new Set(roleGuids)];
  const roles = await readRoleParts(ctx.db, ctx.session.companyId, wanted);
  if (roles.size !== wanted.length) throw notFound();
  return [...roles.values()];
}

/**
 * Refuses to give a person roles of which one holds more than the granter does, and roles that are not the company's
 * (gone). For a person who puts people into roles: `granter` comes from `lockGranter`.
 */
export async function assertMayGrantRoles(ctx: Context, granter: Rights, roleGuids: readonly string[]): Promise<void> {
  for (const role of await partsOf(ctx, roleGuids)) assertMayGrant(ctx, granter, role);
}

/** Refuses to take roles from a person of which one holds more than the taker does. */
export async function assertMayTakeRoles(ctx: Context, taker: Rights, roleGuids: readonly string[]): Promise<void> {
  for (const role of await partsOf(ctx, roleGuids)) assertMayTake(ctx, taker, role);
}

/**
 * Refuses to change an administrator for who is none. What grants nothing (a name, disabling, enabling) asks for no more
 * than this, the code and reach. A member that is not the company's is gone.
 */
export async function assertMayChange(ctx: Context, granter: Rights, userGuid: string): Promise<void> {
  const member = await ctx.db
    .selectFrom('member')
    .select('is_admin')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', userGuid)
    .executeTakeFirst();
  if (!member) throw notFound();
  if (member.is_admin && !granter.isAdmin) throw refused('reply.role.onlyAdministrator');
}

/**
 * Refuses to hand over the account of a member who holds more than the granter does: who sets their password, or makes a
 * code that opens it, can use all of it. A member that is not the company's is gone.
 */
export async function assertMayHandOverAccount(ctx: Context, granter: Rights, userGuid: string): Promise<void> {
  await assertMayChange(ctx, granter, userGuid);
  const held = await ctx.db
    .selectFrom('member_role')
    .select('role_guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', userGuid)
    .execute();
  const roles = await partsOf(
    ctx,
    held.map(({ role_guid }) => role_guid),
  );
  for (const role of roles) {
    const excess = excessOf(granter, role, noParts);
    if (excess) throw refused('reply.role.accountHoldsMore', { role: role.name, what: excessWords(ctx, excess) });
  }
}

/**
 * Refuses a write that took an administrator from a company which has no other active one who has signed in before; called
 * behind it, within its transaction. One who never did may have no password that opens.
 */
export async function assertAdministratorStays(ctx: Context): Promise<void> {
  const administrator = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select('m.user_guid')
    .where('m.company_id', '=', ctx.session.companyId)
    .where('m.is_admin', '=', true)
    .where('m.is_disabled', '=', false)
    .where('a.first_time', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!administrator) throw refused('reply.role.lastAdministrator');
}
