import { modules, scopes } from '@haina/contract/rules/module.ts';
import type { Context } from '../../request/context.ts';
import type { RoleParts } from '../../access/roleParts.ts';

/** What differs between two states of a role. */
export interface PartsDifference {
  readonly addedCodes: string[];
  readonly removedCodes: string[];
  readonly addedMenus: string[];
  readonly removedMenus: string[];
  /** Each as `module from to`, in the numbers of the scopes. */
  readonly scopes: string[];
}

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((each) => !other.has(each));

/** What has to change to bring a role from one state to another. */
export const partsDifference = (before: RoleParts, after: RoleParts): PartsDifference => ({
  addedCodes: without(after.codes, before.codes),
  removedCodes: without(before.codes, after.codes),
  addedMenus: without(after.menus, before.menus),
  removedMenus: without(before.menus, after.menus),
  scopes: modules.flatMap((module) => {
    const [from, to] = [before, after].map((parts) => parts.scopes.get(module) ?? scopes.none);
    return from === to ? [] : [`${module} ${from} ${to}`];
  }),
});

/** Brings a role from one state to another, touching only what differs; gives the difference. */
export async function writeParts(
  { db, session }: Context,
  guid: string,
  before: RoleParts,
  after: RoleParts,
): Promise<PartsDifference> {
  const key = { company_id: session.companyId, role_guid: guid };
  const difference = partsDifference(before, after);
  const { addedCodes, removedCodes, addedMenus, removedMenus } = difference;
  if (removedCodes.length > 0)
    await db
      .deleteFrom('role_operation')
      .where('company_id', '=', key.company_id)
      .where('role_guid', '=', guid)
      .where('code', 'in', removedCodes)
      .execute();
  if (removedMenus.length > 0)
    await db
      .deleteFrom('role_menu')
      .where('company_id', '=', key.company_id)
      .where('role_guid', '=', guid)
      .where('menu_id', 'in', removedMenus)
      .execute();
  if (addedCodes.length > 0)
    await db
      .insertInto('role_operation')
      .values(addedCodes.map((code) => ({ ...key, code })))
      .execute();
  if (addedMenus.length > 0)
    await db
      .insertInto('role_menu')
      .values(addedMenus.map((menu_id) => ({ ...key, menu_id })))
      .execute();
  if (difference.scopes.length > 0)
    await db
      .insertInto('role_scope')
      .values(modules.map((module) => ({ ...key, module, scope: after.scopes.get(module) ?? scopes.none })))
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'role_guid', 'module'])
          .doUpdateSet((eb) => ({ scope: eb.ref('excluded.scope') })),
      )
      .execute();
  return difference;
}
