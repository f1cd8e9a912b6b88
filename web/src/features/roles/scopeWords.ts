import { type Scope, scopes } from '@haina/contract/rules/module.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** The text of each data scope. */
export const scopeWords: Readonly<Record<Scope, TextKey>> = {
  [scopes.none]: 'roles.scope.none',
  [scopes.self]: 'roles.scope.self',
  [scopes.subordinates]: 'roles.scope.subordinates',
  [scopes.department]: 'roles.scope.department',
  [scopes.departmentAndBelow]: 'roles.scope.departmentAndBelow',
  [scopes.all]: 'roles.scope.all',
};
