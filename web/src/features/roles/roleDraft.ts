import type { RoleGroup, RoleScope, RoleTick } from '@haina/contract/calls/roles.ts';
import type { Module, Scope } from '@haina/contract/rules/module.ts';

/** What a role gives while it is edited. */
export interface RoleDraft {
  readonly codes: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<Module, Scope>;
}

/** What edits a part of a role gets and tells. */
export interface DraftProps {
  readonly draft: RoleDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (draft: RoleDraft) => void;
}

const checkedOf = (ticks: readonly RoleTick[]) =>
  new Set(ticks.filter(({ Checked }) => Checked === 1).map(({ Id }) => Id));

/** What the server has of a role. */
export const savedDraft = (groups: readonly RoleGroup[], scopes: readonly RoleScope[]): RoleDraft => ({
  codes: checkedOf(groups.flatMap(({ Codes }) => Codes)),
  menus: checkedOf(groups.flatMap(({ Menus }) => Menus)),
  scopes: new Map(scopes.map(({ Module, Scope }) => [Module, Scope])),
});

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((each) => other.has(each));

/** Whether something would be lost without saving. */
export const isChanged = (saved: RoleDraft, draft: RoleDraft): boolean =>
  !isSame(saved.codes, draft.codes) ||
  !isSame(saved.menus, draft.menus) ||
  [...draft.scopes].some(([module, scope]) => saved.scopes.get(module) !== scope);

/** Whether it stays as it is: nobody grants or takes away what they do not hold. */
export const isLocked = ({ May_Grant }: RoleTick): boolean => May_Grant === 0;

/** A set with these ticked or not; what is locked stays as it is. */
export function ticked(before: ReadonlySet<string>, ticks: readonly RoleTick[], isOn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const tick of ticks.filter((one) => !isLocked(one))) {
    if (isOn) after.add(tick.Id);
    else after.delete(tick.Id);
  }
  return after;
}

/** How many of these are ticked. */
export const tickedOf = (set: ReadonlySet<string>, ticks: readonly RoleTick[]): number =>
  ticks.filter(({ Id }) => set.has(Id)).length;
