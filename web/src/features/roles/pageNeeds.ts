import { type RoleGroup, type RoleScope, type RoleTick } from '@haina/contract/calls/roles.ts';
import { type Module, type Scope, scopes as allScopes } from '@haina/contract/rules/module.ts';
import { isShown, type PermissionPage, permissionPageOf } from '@haina/contract/rules/permissionPage.ts';
import { isLocked, type RoleDraft, ticked } from './roleDraft.ts';

/** What a role can be given, and what it has: as the server says. */
export interface RoleParts {
  readonly groups: readonly RoleGroup[];
  readonly scopes: readonly RoleScope[];
}

/** Why a ticked screen would stay empty by this role alone: no operation shows it, or its module's scope reaches nobody. */
export type EmptyReason = 'code' | 'scope';

const reach = (draft: RoleDraft, module: Module): Scope => draft.scopes.get(module) ?? allScopes.none;

/** Whether a screen that the draft ticks would stay empty, and why; null where it shows something or is not ticked. */
export function emptyReason(draft: RoleDraft, pageId: string): EmptyReason | null {
  const page = permissionPageOf(pageId);
  if (!page || !draft.menus.has(pageId)) return null;
  if (!isShown(page, (code) => draft.codes.has(code))) return 'code';
  return page.module !== null && reach(draft, page.module) === allScopes.none ? 'scope' : null;
}

const tickOf = (parts: RoleParts, code: string): RoleTick | undefined =>
  parts.groups.flatMap(({ Codes }) => Codes).find(({ Id }) => Id === code);

/** The operation that is ticked with a screen: the first of those that show it which the editor may give. */
function viewTick({ view }: PermissionPage, parts: RoleParts): RoleTick | undefined {
  return view.map((code) => tickOf(parts, code)).find((tick) => tick && !isLocked(tick));
}

const mayReachSelf = (parts: RoleParts, module: Module) =>
  parts.scopes.find(({ Module: one }) => one === module)?.Choices.includes(allScopes.self) ?? false;

/** The draft with what its ticked screen needs: an operation that shows it, and own records where its scope reaches nobody. */
export function withNeeds(draft: RoleDraft, pageId: string, parts: RoleParts): RoleDraft {
  const page = permissionPageOf(pageId);
  const reason = emptyReason(draft, pageId);
  if (!page || reason === null) return draft;
  if (reason === 'code') {
    const view = viewTick(page, parts);
    const next = view ? { ...draft, codes: ticked(draft.codes, [view], true) } : draft;
    return page.module !== null && reach(next, page.module) === allScopes.none
      ? withOwn(next, page.module, parts)
      : next;
  }
  return page.module === null ? draft : withOwn(draft, page.module, parts);
}

const withOwn = (draft: RoleDraft, module: Module, parts: RoleParts): RoleDraft =>
  mayReachSelf(parts, module) ? { ...draft, scopes: new Map([...draft.scopes, [module, allScopes.self]]) } : draft;

/** Menu entries ticked or not: with what their screens need, or without the operation that was only ticked for them. */
export function withMenus(
  draft: RoleDraft,
  { menus, isOn }: { readonly menus: readonly RoleTick[]; readonly isOn: boolean },
  parts: RoleParts,
): RoleDraft {
  const next = { ...draft, menus: ticked(draft.menus, menus, isOn) };
  if (isOn) return menus.reduce((before, { Id }) => withNeeds(before, Id, parts), next);
  const added = menus.flatMap(({ Id }) => {
    const page = permissionPageOf(Id);
    const view = page && viewTick(page, parts);
    return view?.Checked === 0 ? [view] : [];
  });
  return { ...next, codes: ticked(next.codes, added, false) };
}

/** Every module's scope set to one, where the editor may give it; the others stay. */
export const withScopeOfAll = (draft: RoleDraft, scope: Scope, scopes: readonly RoleScope[]): RoleDraft => ({
  ...draft,
  scopes: new Map([
    ...draft.scopes,
    ...scopes.filter(({ Choices }) => Choices.includes(scope)).map(({ Module }) => [Module, scope] as const),
  ]),
});
