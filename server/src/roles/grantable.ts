import type { RoleTick } from '@haina/contract/calls/roles.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import {
  type PermissionGroup,
  groupOfCode,
  groupOfMenu,
  permissionGroups,
} from '@haina/contract/rules/permissionGroup.ts';
import type { Context } from '../http/context.ts';
import { say } from '../http/say.ts';
import type { RoleParts } from '../rights/roleParts.ts';
import { type MenuEntry, menuEntries } from '../user/menus.ts';

interface Leaf {
  readonly entry: MenuEntry;
  readonly group: PermissionGroup;
}

// A parent shows when a child does, so it is not ticked itself.
const leavesOf = (entries: readonly MenuEntry[], parent: string | null = null): Leaf[] =>
  entries.flatMap((entry) =>
    entry.children.length > 0 ? leavesOf(entry.children, entry.id) : [{ entry, group: groupOfMenu(entry.id, parent) }],
  );

const leaves = leavesOf(menuEntries);

/** The ids of every menu entry that a role can tick. */
export const grantableMenus: ReadonlySet<string> = new Set(leaves.map(({ entry }) => entry.id));

/** Every operation code that a role can tick. */
export const grantableCodes: ReadonlySet<string> = new Set(operationCodes);

/** What a role ticks, in the groups of the tree; null stands for the administrators, who hold everything. */
export function tickGroups(ctx: Context, parts: RoleParts | null) {
  const { language, rights } = ctx;
  const menu = ({ entry: { id, title } }: Leaf): RoleTick => ({
    Id: id,
    Name: say(language, title),
    Checked: parts === null || parts.menus.has(id) ? 1 : 0,
    May_Grant: rights.isAdmin || rights.menus.has(id) ? 1 : 0,
  });
  const code = (id: string): RoleTick => ({
    Id: id,
    Name: say(language, `roles.code.${id}`),
    Checked: parts === null || parts.codes.has(id) ? 1 : 0,
    May_Grant: rights.holds(id) ? 1 : 0,
  });
  return permissionGroups
    .map((Group) => ({
      Group,
      Name: say(language, `roles.module.${Group}`),
      Menus: leaves.filter(({ group }) => group === Group).map(menu),
      Codes: [...grantableCodes].filter((id) => groupOfCode(id) === Group).map(code),
    }))
    .filter(({ Menus, Codes }) => Menus.length + Codes.length > 0);
}
