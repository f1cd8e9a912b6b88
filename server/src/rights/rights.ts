import { type Module, type Scope, scopes } from '@haina/contract/rules/module.ts';
import type { Database } from '../db/database.ts';
import { ownersInScopes } from './owners.ts';

/** One role as its holder's rights see it. */
interface RoleRights {
  readonly operations: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<string, Scope>;
}

/** Whose records a person reaches: everyone's, or those of the people listed. */
export type Owners = 'all' | readonly string[];

/**
 * What one member may do, as of one rights version of the company. The administrator holds everything; several roles
 * give the union of their user sets, per operation (decisions, section 2).
 */
export class Rights {
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

  /** Whether the person holds an operation code. */
  holds(code: string): boolean {
    return this.isAdmin || this.operations.has(code);
  }

  /** The data scopes of a module that an operation is held with, ascending, each once; null asks for reading. */
  scopesFor(module: Module, operation: string | null): readonly Scope[] {
    if (this.isAdmin) return [scopes.all];
    const held = this.#roles.filter((role) => operation === null || role.operations.has(operation));
    return [...new Set(held.map((role) => role.scopes.get(module) ?? scopes.none))].toSorted(
      (one, other) => one - other,
    );
  }

  /**
   * Whose records of a module the person reaches by an operation; null asks for reading, which every role with a scope
   * gives. Nobody's when no role holds the operation.
   */
  async owners(db: Database, module: Module, operation: string | null): Promise<Owners> {
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
  return new Rights({ ...member, roles, menus: new Set(menus.map((row) => row.menu_id)) });
}
