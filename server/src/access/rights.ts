import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type Module, type Scope, scopes } from '@haina/contract/rules/module.ts';
import { sql } from 'kysely';
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

/** A member whose rights are read. */
export interface RightsHolder {
  readonly companyId: string;
  readonly userGuid: string;
  readonly isAdmin: boolean;
}

interface HeldRole {
  /** Whose it is: a place in the list of members. */
  readonly no: number;
  readonly operations: readonly string[];
  readonly scopes: Readonly<Record<string, Scope>> | null;
  readonly menus: readonly string[];
}

const rolesOf = async (db: Database, members: readonly RightsHolder[]) =>
  (
    await sql<HeldRole>`select asked.no::int as no,
      array(select o.code from role_operation o where o.company_id = h.company_id and o.role_guid = h.role_guid) as operations,
      (select json_object_agg(s.module, s.scope) from role_scope s where s.company_id = h.company_id and s.role_guid = h.role_guid) as scopes,
      array(select m.menu_id from role_menu m where m.company_id = h.company_id and m.role_guid = h.role_guid) as menus
    from unnest(${members.map(({ companyId }) => companyId)}::uuid[], ${members.map(({ userGuid }) => userGuid)}::uuid[])
      with ordinality as asked (company_id, user_guid, no)
    join member_role h on h.company_id = asked.company_id and h.user_guid = asked.user_guid`.execute(db)
  ).rows;

/** Reads the rights of members by one query, in their order: roles with their operations and scopes, and the ticked menu entries. */
export async function readAllRights(db: Database, members: readonly RightsHolder[]): Promise<Rights[]> {
  const byMember = Map.groupBy(await rolesOf(db, members), ({ no }) => no);
  return members.map((member, index) => {
    const held = byMember.get(index + 1) ?? [];
    const roles = held
      // A role that only shows entries of the menu says nothing of records.
      .filter(({ operations, scopes: found }) => operations.length > 0 || found !== null)
      .map((role) => ({
        operations: new Set(role.operations),
        // The column's check keeps it between 0 and 5.
        scopes: new Map(Object.entries(role.scopes ?? {})),
      }));
    return new RoleBasedRights({ ...member, roles, menus: new Set(held.flatMap(({ menus }) => menus)) });
  });
}

/** Reads the rights of one member, in the transaction that asks. */
export async function readRights(db: Database, member: RightsHolder): Promise<Rights> {
  const [rights] = await readAllRights(db, [member]);
  if (!rights) throw new Error('every member has rights');
  return rights;
}
