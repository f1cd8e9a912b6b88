import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { modules, scopes, sharedModules } from '@haina/contract/rules/module.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import { departmentsBelow, ownersInScopes } from '../../access/owners.ts';
import type { Owners, Rights } from '../../request/rights.ts';
import { readRoleParts } from '../../access/roleParts.ts';

/** Whom the caller may administer by the operation of the call: a person who they reach by it in any module. */
export async function peopleReach(ctx: Context, rights: Rights = ctx.rights): Promise<Owners> {
  const each = await Promise.all(modules.map((module) => rights.owners(ctx.db, module, ctx.operation)));
  return each.includes('all') ? 'all' : [...new Set(each.flat())];
}

/** Refuses (gone) a person whom the caller does not reach; a person of another company is reached by nobody. */
export async function assertReached(ctx: Context, granter: Rights, userGuid: string): Promise<void> {
  const reach = await peopleReach(ctx, granter);
  if (reach !== 'all' && !reach.includes(userGuid)) throw notFound();
}

/** The departments that the caller may administer by the operation of the call. */
export async function departmentReach(ctx: Context, granter: Rights): Promise<'all' | readonly string[]> {
  const own = ctx.session.departmentGuid;
  const held = modules.flatMap((module) => granter.scopesFor(module, ctx.operation));
  if (held.includes(scopes.all)) return 'all';
  if (held.includes(scopes.departmentAndBelow)) return departmentsBelow(ctx.db, ctx.session.companyId, [own]);
  return held.includes(scopes.department) ? [own] : [];
}

/** Refuses (gone) departments that are not the company's or not in the caller's reach. */
export async function assertDepartments(ctx: Context, granter: Rights, ...guids: readonly string[]): Promise<void> {
  const wanted = [...new Set(guids)];
  const rows = await ctx.db
    .selectFrom('department')
    .select('guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', wanted)
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  const reach = await departmentReach(ctx, granter);
  if (reach !== 'all' && wanted.some((guid) => !reach.includes(guid))) throw notFound();
}

/**
 * Refuses to change the tree of departments for a person who does not reach all of its people in every module that has a scope: a
 * person who works above the new place would otherwise reach people whom the caller does not.
 */
export function assertReachesEverybody(granter: Rights, operation: OperationCode | null): void {
  const scoped = modules.filter((module) => !sharedModules.includes(module));
  if (scoped.every((module) => granter.scopesFor(module, operation).includes(scopes.all))) return;
  throw refused('people.refusal.treeNeedsAll');
}

const departmental: readonly number[] = [scopes.department, scopes.departmentAndBelow];

/**
 * Refuses a department in which a person's roles would reach people whom the granter does not reach by the same operation
 * (S2.6).
 */
export async function assertMayPlace(
  ctx: Context,
  granter: Rights,
  roles: readonly string[],
  department: string,
): Promise<void> {
  if (granter.isAdmin) return;
  const own = ctx.session.departmentGuid;
  const below = await departmentsBelow(ctx.db, ctx.session.companyId, [own]);
  const covers = (held: readonly number[], scope: number) =>
    held.includes(scopes.all) ||
    (held.includes(scopes.departmentAndBelow) && below.includes(department)) ||
    (held.includes(scopes.department) && scope === scopes.department && department === own);
  const parts = await readRoleParts(ctx.db, ctx.session.companyId, roles);
  for (const role of parts.values()) {
    for (const [module, scope] of role.scopes) {
      if (!departmental.includes(scope)) continue;
      const codes = [null, ...role.codes];
      if (!codes.every((code) => covers(granter.scopesFor(module, code), scope))) {
        throw refused('people.refusal.placeReachesMore');
      }
    }
  }
}

/** Everybody above a person by superior, the person first. */
async function chainAbove(ctx: Context, userGuid: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('member')
    .select(['user_guid', 'superior_guid'])
    .where('company_id', '=', ctx.session.companyId)
    .execute();
  const above = new Map(rows.map(({ user_guid, superior_guid }) => [user_guid, superior_guid]));
  const chain: string[] = [];
  for (let at: string | null = userGuid; at !== null && !chain.includes(at); at = above.get(at) ?? null) chain.push(at);
  return chain;
}

/** Refuses a superior who is the person, works below them, is disabled or no member. */
async function assertNoCycle(ctx: Context, userGuid: string, superior: string): Promise<string[]> {
  const member = await ctx.db
    .selectFrom('member')
    .select('is_disabled')
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', superior)
    .executeTakeFirst();
  if (!member) throw notFound();
  if (member.is_disabled) throw refused('people.refusal.superiorDisabled');
  const chain = await chainAbove(ctx, superior);
  if (chain.includes(userGuid)) throw refused('people.refusal.superiorCycle');
  return chain;
}

/**
 * Refuses a superior that cannot be one, and one through whom a person above would reach people whom the granter does not
 * reach by the same operation.
 */
export async function assertMaySupervise(
  ctx: Context,
  granter: Rights,
  userGuid: string,
  superior: string,
): Promise<void> {
  await assertReached(ctx, granter, superior);
  const chain = await assertNoCycle(ctx, userGuid, superior);
  if (granter.isAdmin) return;
  const below = await ownersInScopes(ctx.db, ctx.session.companyId, userGuid, [scopes.subordinates]);
  await assertReachNoMore(ctx, granter, chain, below);
}

/** Refuses people above whose roles would reach a person below whom the granter does not reach by the same operation. */
async function assertReachNoMore(
  ctx: Context,
  granter: Rights,
  chain: readonly string[],
  below: readonly string[],
): Promise<void> {
  if (granter.isAdmin || chain.length === 0) return;
  const { companyId } = ctx.session;
  const held = await ctx.db
    .selectFrom('member_role')
    .select('role_guid')
    .where('company_id', '=', companyId)
    .where('user_guid', 'in', [...chain])
    .execute();
  const parts = await readRoleParts(ctx.db, companyId, [...new Set(held.map(({ role_guid }) => role_guid))]);
  for (const role of parts.values()) {
    for (const [module, scope] of role.scopes) {
      if (scope !== scopes.subordinates) continue;
      for (const code of [null, ...role.codes]) {
        const reach = await granter.owners(ctx.db, module, code);
        if (reach !== 'all' && below.some((guid) => !reach.includes(guid))) {
          throw refused('people.refusal.superiorReachesMore');
        }
      }
    }
  }
}

/**
 * The same for all people below a person who leaves: `below` with the one who leaves. Who stood above them already reaches
 * nobody new.
 */
export async function assertMaySuperviseAll(
  ctx: Context,
  granter: Rights,
  { leaving, below }: { readonly leaving: string; readonly below: readonly string[] },
  superior: string,
): Promise<void> {
  await assertReached(ctx, granter, superior);
  if (below.includes(superior)) throw refused('people.refusal.superiorCycle');
  const chain = await assertNoCycle(ctx, leaving, superior);
  const above = await chainAbove(ctx, leaving);
  const manageableTeam = below.filter((guid) => guid !== leaving);
  const newcomers = chain.filter((guid) => !above.includes(guid));
  await assertReachNoMore(ctx, granter, newcomers, manageableTeam);
}
