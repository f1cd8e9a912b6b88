import { type Scope, scopes } from '@haina/contract/rules/module.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * The members whose records the given scopes reach for one person: the union of self, subordinates by superior
 * (recursive), own department, department and below (S2.4). Disabled members count: their records stay
 * with their department. `all` is the caller's business.
 */
export async function ownersInScopes(
  db: Database,
  companyId: string,
  userGuid: string,
  wanted: readonly Scope[],
): Promise<string[]> {
  const has = (scope: Scope) => wanted.includes(scope);
  if (!wanted.some((scope) => scope !== scopes.none)) return [];
  if (wanted.every((scope) => scope === scopes.none || scope === scopes.self)) return [userGuid];
  const { rows } = await sql<{ user_guid: string }>`
    with recursive
    below(user_guid) as (
      select ${userGuid}::uuid
      union
      select m.user_guid from member m join below b on m.superior_guid = b.user_guid
      where m.company_id = ${companyId} and ${has(scopes.subordinates)}
    ),
    own(guid) as (
      select department_guid from member where company_id = ${companyId} and user_guid = ${userGuid}
    ),
    departments(guid) as (
      select guid from own
      union
      select d.guid from department d join departments p on d.parent_guid = p.guid
      where d.company_id = ${companyId} and ${has(scopes.departmentAndBelow)}
    )
    select user_guid from below where ${has(scopes.self) || has(scopes.subordinates)}
    union
    select m.user_guid from member m join departments d on m.department_guid = d.guid
    where m.company_id = ${companyId} and ${has(scopes.department) || has(scopes.departmentAndBelow)}`.execute(db);
  return rows.map((row) => row.user_guid);
}

/** The departments with everything below them. */
export async function departmentsBelow(db: Database, companyId: string, guids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    with recursive below(guid) as (
      select guid from department where company_id = ${companyId} and guid = any(${[...guids]}::uuid[])
      union
      select d.guid from department d join below b on d.parent_guid = b.guid where d.company_id = ${companyId}
    )
    select guid from below`.execute(db);
  return rows.map((row) => row.guid);
}

/** The members of departments and of everything below these. */
export async function membersBelow(db: Database, companyId: string, guids: readonly string[]): Promise<string[]> {
  const departments = await departmentsBelow(db, companyId, guids);
  if (departments.length === 0) return [];
  const members = await db
    .selectFrom('member')
    .select('user_guid')
    .where('company_id', '=', companyId)
    .where('department_guid', 'in', departments)
    .execute();
  return members.map(({ user_guid }) => user_guid);
}

/** A person and everyone below them by superior; without `self` only the subordinates. */
export async function subordinatesOf(db: Database, companyId: string, userGuid: string): Promise<string[]> {
  const people = await ownersInScopes(db, companyId, userGuid, [scopes.subordinates]);
  return people.filter((guid) => guid !== userGuid);
}
