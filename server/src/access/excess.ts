import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type Module, modules, type Scope, scopes } from '@haina/contract/rules/module.ts';
import type { Rights } from '../request/rights.ts';
import type { RoleParts } from './roleParts.ts';

/** What a person would give without holding it: an operation code, a menu entry, or a scope of a module. */
export type Excess =
  | { readonly kind: 'code'; readonly code: OperationCode }
  | { readonly kind: 'menu'; readonly menu: string }
  | { readonly kind: 'scope'; readonly module: Module; readonly code: OperationCode | null };

/** The scopes that lie within each: subordinates and departments are different people, so neither lies in the other. */
const within: Readonly<Record<Scope, readonly Scope[]>> = {
  [scopes.none]: [],
  [scopes.self]: [scopes.self],
  [scopes.subordinates]: [scopes.self, scopes.subordinates],
  [scopes.department]: [scopes.self, scopes.department],
  [scopes.departmentAndBelow]: [scopes.self, scopes.department, scopes.departmentAndBelow],
  [scopes.all]: [scopes.self, scopes.subordinates, scopes.department, scopes.departmentAndBelow, scopes.all],
};

/** Whether a scope lies within one of those held; none lies within everything. */
export const isWithin = (wanted: Scope, held: readonly Scope[]): boolean =>
  wanted === scopes.none || held.some((scope) => within[scope].includes(wanted));

/**
 * The first thing that a role gives beyond what a person holds; null when it gives nothing beyond. Because rights are the
 * union of roles per operation, a scope is compared for reading and for every operation of the role: who transfers their
 * own leads and reads everybody's does not hold the transfer of everybody's. What the role gave already counts as given.
 */
export function excessOf(holder: Rights, wanted: RoleParts, already: RoleParts): Excess | null {
  if (holder.isAdmin) return null;
  const menu = [...wanted.menus].find((id) => !holder.menus.has(id) && !already.menus.has(id));
  if (menu !== undefined) return { kind: 'menu', menu };
  const code = [...wanted.codes].find((one) => !holder.holds(one) && !already.codes.has(one));
  if (code !== undefined) return { kind: 'code', code };
  for (const module of modules) {
    const scope = wanted.scopes.get(module) ?? scopes.none;
    const before = already.scopes.get(module) ?? scopes.none;
    for (const one of [null, ...wanted.codes]) {
      const given = one === null || already.codes.has(one) ? [before] : [];
      if (!isWithin(scope, [...holder.scopesFor(module, one), ...given])) return { kind: 'scope', module, code: one };
    }
  }
  return null;
}
