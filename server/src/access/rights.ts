import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type Module, type Scope, scopes } from '@haina/contract/rules/module.ts';
import type { Database } from '../platform/database/database.ts';
import type { Owners, Rights } from '../request/rights.ts';
import { ownersInScopes } from './owners.ts';

/** One role as its holder's rights see it. */
interface RoleRights {
  readonly operations: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<string, Scope>;
}

/** Rights by the roles that a member holds. */
class RoleBasedRights implements Rights {
  readonly companyId: string;
  readonly userGuid: string;
  readonly isAdmin: boolean;
  readonly operations: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  readonly #roles: readonly RoleRights[];
  readonly #owners = new Map<string, Owners>();

  constructor(facts: {
    companyId: string;
    userGuid: string;
    isAdmin: boolean;
    roles: readonly RoleRights[];
    menus: ReadonlySet<string>;
  }) {
    this.companyId = facts.companyId;
    this.userGuid = facts.userGuid;
    this.isAdmin = facts.isAdmin;
    this.menus = facts.menus;
    this.#roles = facts.roles;
    this.operations = new Set(facts.roles.flatMap((role) => [...role.operations]));
  }

  holds(code: OperationCode): boolean {
    return this.isAdmin || this.operations.has(code);
  }

  scopesFor(module: Module, operation: OperationCode | null): readonly Scope[] {
    if (this.isAdmin) return [scopes.all];
    const held = this.#roles.filter((role) => operation === null || role.operations.has(operation));
    return [...new Set(held.map((role) => role.scopes.get(module) ?? scopes.none))].toSorted(
      (one, other) => one - other,
    );
  }

  async owners(db: Database, module: Module, operation: OperationCode | null): Promise<Owners> {
    const wanted = this.scopesFor(module, operation);
    if (wanted.includes(scopes.all)) return 'all';
    const key = wanted.join();
    const known = this.#owners.get(key);
    if (known) return known;
    const owners = await ownersInScopes(db, this.companyId, this.userGuid, wanted);
    this.#owners.set(key, owners);
    return owners;
  }
}

/** The rights of an administrator, who holds everything without a role. */
export const administratorRights = (member: { companyId: string; userGuid: string }): Rights =>
  new RoleBasedRights({ ...member, isAdmin: true, roles: [], menus: new Set() });

/** Reads the rights of one member: roles with their operations and scopes, and the ticked menu entries. */
export async function readRights(
  db: Database,
  member: { companyId: string; userGuid: string; isAdmin: boolean },
): Promise<Rights> {
  const held = db
    .selectFrom('member_role')
    .select('role_guid')
    .where('company_id', '=', member.companyId)
    .where('user_guid', '=', member.userGuid);
  const [operations, roleScopes, menus] = await Promise.all([
    db
      .selectFrom('role_operation')
      .select(['role_guid', 'code'])
      .where('company_id', '=', member.companyId)
      .where('role_guid', 'in', held)
      .execute(),
    db
      .selectFrom('role_scope')
      .select(['role_guid', 'module', 'scope'])
      .where('company_id', '=', member.companyId)
      .where('role_guid', 'in', held)
      .execute(),
    db
      .selectFrom('role_menu')
      .select('menu_id')
      .where('company_id', '=', member.companyId)
      .where('role_guid', 'in', held)
      .execute(),
  ]);
  const guids = [...new Set([...operations, ...roleScopes].map((row) => row.role_guid))];
  const roles = guids.map((guid) => ({
    operations: new Set(operations.filter((row) => row.role_guid === guid).map((row) => row.code)),
    // The column's check keeps it between 0 and 5.
    scopes: new Map(roleScopes.filter((row) => row.role_guid === guid).map((row) => [row.module, row.scope as Scope])),
  }));
  return new RoleBasedRights({ ...member, roles, menus: new Set(menus.map((row) => row.menu_id)) });
}
