import type { RoleTick } from '@haina/contract/calls/roles.ts';
import { type OperationCode, operationCodes } from '@haina/contract/calls/contract.ts';
import { permissionGroups } from '@haina/contract/rules/permissionGroup.ts';
import { byPage, pageOfCode, permissionPageOf } from '@haina/contract/rules/permissionPage.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import type { RoleParts } from '../../access/roleParts.ts';
import { type MenuEntry, menuEntries } from '../../account/session/menus.ts';

// A parent shows when a child does, so it is not ticked itself.
const leavesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]));

const leaves = leavesOf(menuEntries);

/** The ids of every menu entry that a role can tick. */
export const grantableMenus: ReadonlySet<string> = new Set(leaves.map(({ id }) => id));

/** Every operation code that a role can tick. */
const grantableCodes: ReadonlySet<string> = new Set(operationCodes);

/** Whether a role can tick a code. */
export const isGrantable = (code: string): code is OperationCode => grantableCodes.has(code);

const codes = operationCodes.toSorted(byPage);

/** What a role ticks, in the groups of the tree; null stands for the administrators, who hold everything. */
export function tickGroups(ctx: Context, parts: RoleParts | null) {
  const { language, rights } = ctx;
  const menu = ({ id, title }: MenuEntry): RoleTick => ({
    Id: id,
    Name: translate(language, title),
    Checked: parts === null || parts.menus.has(id) ? 1 : 0,
    May_Grant: rights.isAdmin || rights.menus.has(id) ? 1 : 0,
    Page: id,
  });
  const code = (id: OperationCode): RoleTick => ({
    Id: id,
    Name: translate(language, `roles.code.${id}`),
    Checked: parts === null || parts.codes.has(id) ? 1 : 0,
    May_Grant: rights.holds(id) ? 1 : 0,
    Page: pageOfCode(id)?.id ?? '',
  });
  return permissionGroups
    .map((Group) => ({
      Group,
      Name: translate(language, `roles.module.${Group}`),
      Menus: leaves.filter(({ id }) => permissionPageOf(id)?.group === Group).map(menu),
      Codes: codes.filter((id) => (pageOfCode(id)?.group ?? 'tools') === Group).map(code),
    }))
    .filter(({ Menus, Codes }) => Menus.length + Codes.length > 0);
}
