import { operationCodes } from '@haina/contract/calls/contract.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { newGuid } from '../src/platform/database/guid.ts';
import type { Database } from '../src/platform/database/database.ts';
import { startingDictionaries, startingMode, startingSubentries } from './dictionaries.ts';
import { scopesOf, type StartingRole, startingRoles } from './roles.ts';

async function addDictionaries(db: Database, companyId: string): Promise<void> {
  const rows = Object.entries(startingDictionaries).flatMap(([type_code, names]) =>
    names.map((name, index) => ({ company_id: companyId, type_code, id: index + 1, name, sort: index + 1 })),
  );
  const below = Object.entries(startingSubentries).flatMap(([type_code, byParent]) => {
    const entries = Object.entries(byParent).flatMap(([parent, names]) =>
      names.map((name, index) => ({ parent_id: Number(parent), name, sort: index + 1 })),
    );
    const first = rows.filter((row) => row.type_code === type_code).length + 1;
    return entries.map((entry, index) => ({ company_id: companyId, type_code, id: first + index, ...entry }));
  });
  await db
    .insertInto('dictionary_item')
    .values([...rows, ...below])
    .execute();
}

async function addMode(db: Database, companyId: string): Promise<void> {
  const mode = { company_id: companyId, id: 1, name: startingMode.name, sort: 1 };
  await db.insertInto('sales_mode').values(mode).execute();
  const stages = startingMode.stages.map((stage, index) => ({
    company_id: companyId,
    mode_id: mode.id,
    id: index + 1,
    sort: index + 1,
    ...stage,
  }));
  await db.insertInto('sales_stage').values(stages).execute();
}

async function addRole(db: Database, companyId: string, role: StartingRole): Promise<string> {
  const role_guid = newGuid();
  const key = { company_id: companyId, role_guid };
  await db.insertInto('role').values({ company_id: companyId, guid: role_guid, name: role.name }).execute();
  await db
    .insertInto('role_scope')
    .values(scopesOf(role).map((scope) => ({ ...key, ...scope })))
    .execute();
  await db
    .insertInto('role_menu')
    .values(role.menus.map((menu_id) => ({ ...key, menu_id })))
    .execute();
  const codes = operationCodes.filter((code) => role.holds(code));
  if (codes.length > 0)
    await db
      .insertInto('role_operation')
      .values(codes.map((code) => ({ ...key, code })))
      .execute();
  return role_guid;
}

/** A new company with its root department, dictionaries, mode of sale and starting roles. */
export interface NewCompany {
  readonly id: string;
  readonly rootDepartment: string;
  /** Role Guids by the name of the role. */
  readonly roles: ReadonlyMap<string, string>;
}

/** Creates a company as every company starts. */
export async function createCompany(db: Database, name: string, rootName: string): Promise<NewCompany> {
  const id = newGuid();
  await db.insertInto('company').values({ id, name }).execute();
  const rootDepartment = await createDepartment(db, id, rootName, null);
  await addDictionaries(db, id);
  await addMode(db, id);
  const roles = new Map<string, string>();
  for (const role of startingRoles) roles.set(role.name, await addRole(db, id, role));
  return { id, rootDepartment, roles };
}

/** Creates a department below another one, or the root. */
export async function createDepartment(
  db: Database,
  companyId: string,
  name: string,
  parent: string | null,
  sort = 0,
): Promise<string> {
  const guid = newGuid();
  await db.insertInto('department').values({ company_id: companyId, guid, name, parent_guid: parent, sort }).execute();
  return guid;
}

/** A person to put into a company. */
export interface NewMember {
  readonly account: string;
  readonly department: string;
  readonly superior: string | null;
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
  /** When they joined; now where it is left out. */
  readonly since?: Date;
}

/** An account to be created; no other one of its company has the login. */
export interface NewAccount {
  readonly login: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Whether a person works with it already: it counts as one that has signed in. */
  readonly isUsed?: boolean;
}

/** Creates an account of a company. */
export async function createAccount(db: Database, companyId: string, account: NewAccount): Promise<string> {
  const guid = newGuid();
  const { login, name, passwordHash, isUsed = false } = account;
  await db
    .insertInto('account')
    .values({
      guid,
      login,
      login_key: comparisonKey(login),
      name,
      password_hash: passwordHash,
      home_company_id: companyId,
      first_time: isUsed ? new Date() : null,
    })
    .execute();
  return guid;
}

/** Makes an account a member of a company. */
export async function addMember(db: Database, companyId: string, member: NewMember): Promise<void> {
  await db
    .insertInto('member')
    .values({
      company_id: companyId,
      user_guid: member.account,
      department_guid: member.department,
      superior_guid: member.superior,
      is_admin: member.isAdmin,
      ...(member.since ? { create_time: member.since } : {}),
    })
    .execute();
  const roles = member.roles.map((role_guid) => ({ company_id: companyId, user_guid: member.account, role_guid }));
  if (roles.length > 0) await db.insertInto('member_role').values(roles).execute();
}
