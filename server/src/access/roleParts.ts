import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type Module, modules, type Scope, scopes } from '@haina/contract/rules/module.ts';
import type { Database } from '../platform/database/database.ts';

/** What one role gives: operation codes, menu entries and, per module, a data scope (none where it has no entry). */
export interface RoleParts {
  readonly codes: ReadonlySet<OperationCode>;
  readonly menus: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<Module, Scope>;
}

/** A role that gives nothing. */
export const noParts: RoleParts = { codes: new Set(), menus: new Set(), scopes: new Map() };

const isModule = (name: string): name is Module => modules.some((module) => module === name);

/** What roles of a company give, by their Guid; those that are not the company's are missing from the answer. */
export async function readRoleParts(
  db: Database,
  companyId: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, RoleParts & { readonly name: string }>> {
  if (guids.length === 0) return new Map();
  const ofRoles = <T extends { role_guid: string }>(rows: readonly T[], guid: string) =>
    rows.filter(({ role_guid }) => role_guid === guid);
  const among = [...guids];
  const roles = await db
    .selectFrom('role')
    .select(['guid', 'name'])
    .where('company_id', '=', companyId)
    .where('guid', 'in', among)
    .execute();
  const codes = await db
    .selectFrom('role_operation')
    .select(['role_guid', 'code'])
    .where('company_id', '=', companyId)
    .where('role_guid', 'in', among)
    .execute();
  const menus = await db
    .selectFrom('role_menu')
    .select(['role_guid', 'menu_id'])
    .where('company_id', '=', companyId)
    .where('role_guid', 'in', among)
    .execute();
  const reach = await db
    .selectFrom('role_scope')
    .select(['role_guid', 'module', 'scope'])
    .where('company_id', '=', companyId)
    .where('role_guid', 'in', among)
    .execute();
  return new Map(
    roles.map(({ guid, name }) => [
      guid,
      {
        name,
        // Roles are saved with codes of the catalogue alone.
        codes: new Set(ofRoles(codes, guid).map(({ code }) => code as OperationCode)),
        menus: new Set(ofRoles(menus, guid).map(({ menu_id }) => menu_id)),
        scopes: new Map(
          ofRoles(reach, guid).flatMap(({ module, scope }): [Module, Scope][] =>
            // The column's check keeps the scope between 0 and 5.
            isModule(module) && scope !== scopes.none ? [[module, scope as Scope]] : [],
          ),
        ),
      },
    ]),
  );
}
