import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { creditCodeCheck } from '@haina/contract/rules/creditCode.ts';
import type { Module, Scope } from '@haina/contract/rules/module.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { z } from 'zod';
import { addMember, createAccount, createDepartment, type NewCompany } from '../../seeds/createCompany.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newGuid } from '../../src/platform/database/guid.ts';
import type { TestApp } from './app.ts';

/** A person of a test database as its rows say. */
export interface Person {
  readonly guid: string;
  readonly companyId: string;
  readonly department: string;
}

/** A person by login, in the company they used last or in their only one. */
export const personOf = (app: TestApp, login: string): Promise<Person> => personIn(app.databases.read, login);

/** The same in a database whose product is another process. */
export async function personIn(read: Database, login: string): Promise<Person> {
  return read
    .selectFrom('account as a')
    .innerJoin('member as m', (join) =>
      join
        .onRef('m.user_guid', '=', 'a.guid')
        .on((eb) => eb.or([eb('a.last_company_id', 'is', null), eb('m.company_id', '=', eb.ref('a.last_company_id'))])),
    )
    .select(['a.guid', 'm.company_id as companyId', 'm.department_guid as department'])
    .where('a.login', '=', login)
    .executeTakeFirstOrThrow();
}

/** What a role of a test gives. */
export interface RoleParts {
  readonly codes?: readonly string[];
  readonly scopes?: Partial<Record<Module, Scope>>;
  readonly menus?: readonly string[];
}

/** Creates a role and gives its Guid. */
export async function addRole(app: TestApp, companyId: string, parts: RoleParts): Promise<string> {
  const guid = newGuid();
  const { write } = app.databases;
  const key = { company_id: companyId, role_guid: guid };
  await write
    .insertInto('role')
    .values({ company_id: companyId, guid, name: `角色 ${guid}` })
    .execute();
  const operations = (parts.codes ?? []).map((code) => ({ ...key, code }));
  if (operations.length > 0) await write.insertInto('role_operation').values(operations).execute();
  const scopes = Object.entries(parts.scopes ?? {}).map(([module, scope]) => ({ ...key, module, scope }));
  if (scopes.length > 0) await write.insertInto('role_scope').values(scopes).execute();
  const menus = (parts.menus ?? []).map((menu_id) => ({ ...key, menu_id }));
  if (menus.length > 0) await write.insertInto('role_menu').values(menus).execute();
  return guid;
}

/** Gives a role to a member, or takes it away. */
export async function setRole(app: TestApp, person: Person, role: string, holds: boolean): Promise<void> {
  const { write } = app.databases;
  const row = { company_id: person.companyId, user_guid: person.guid, role_guid: role };
  if (holds) await write.insertInto('member_role').values(row).execute();
  else
    await write.deleteFrom('member_role').where('user_guid', '=', person.guid).where('role_guid', '=', role).execute();
}

/** A new person of a company; everything left out is as plain as can be. */
export interface NewPerson {
  readonly login: string;
  readonly name?: string;
  readonly companyId: string;
  readonly department: string;
  readonly superior?: string;
  readonly roles?: readonly string[];
  readonly isAdmin?: boolean;
}

/** Creates a person with the password of every test person. */
export async function addPerson(app: TestApp, person: NewPerson): Promise<Person> {
  const { write } = app.databases;
  // Hashing takes long by intention; everybody shares the hash of the template's people.
  const { password_hash } = await write
    .selectFrom('account')
    .select('password_hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  const guid = await createAccount(write, person.companyId, {
    login: person.login,
    name: person.name ?? person.login,
    passwordHash: password_hash,
    isUsed: true,
  });
  await addMember(write, person.companyId, {
    account: guid,
    department: person.department,
    superior: person.superior ?? null,
    roles: person.roles ?? [],
    isAdmin: person.isAdmin ?? false,
  });
  return { guid, companyId: person.companyId, department: person.department };
}

/** Creates a department below another one. */
export async function addDepartment(
  app: TestApp,
  company: Pick<NewCompany, 'id'>,
  name: string,
  parent: string,
): Promise<string> {
  return createDepartment(app.databases.write, company.id, name, parent);
}

/** Disables or enables a member. */
export async function setDisabled(app: TestApp, person: Person, isDisabled: boolean): Promise<void> {
  await app.databases.write
    .updateTable('member')
    .set({ is_disabled: isDisabled })
    .where('company_id', '=', person.companyId)
    .where('user_guid', '=', person.guid)
    .execute();
}

/** Puts a person on the team of a record: 0 reads, 1 reads and writes. */
export async function joinTeam(
  app: TestApp,
  record: { readonly kind: TargetKind; readonly guid: string },
  person: Person,
  role_kind: 0 | 1,
): Promise<void> {
  await app.databases.write
    .insertInto('team_member')
    .values({
      company_id: person.companyId,
      target_kind: record.kind,
      target_guid: record.guid,
      user_guid: person.guid,
      role_kind,
      create_time: new Date(),
    })
    .execute();
}

/** Creates a lead through its call and gives its Guid; refusals are errors. */
export async function addLead(
  app: TestApp,
  as: string,
  fields: Partial<z.output<typeof leads.add.input>> = {},
): Promise<string> {
  const answer = await app.call(leads.add, { Name: `线索 ${newGuid()}`, ...fields }, as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a lead: ${answer.message}`);
  return answer.data.Guid;
}

let codes = 0;

/** A valid unified credit code that no other call gave. */
export function nextCreditCode(): string {
  codes += 1;
  const first = `91320505MA${String(codes).padStart(7, '0')}`;
  return `${first}${creditCodeCheck(first)}`;
}

/** A phone that no other call gave. */
export function nextPhone(): string {
  codes += 1;
  return `139${String(codes).padStart(8, '0')}`;
}

/** The form of a customer with everything that must be there, of a company that no other call gave. */
export const customerForm = (fields: Partial<z.output<typeof customers.add.input>> = {}) => ({
  Customer_Name: `客户 ${newGuid()}`,
  Customer_CreditCode: nextCreditCode(),
  Legal_Person: '张三',
  Telephone: nextPhone(),
  ...fields,
});

/** Creates a customer through its call and gives its Guid; refusals are errors. */
export async function addCustomer(
  app: TestApp,
  as: string,
  fields: Partial<z.output<typeof customers.add.input>> = {},
): Promise<string> {
  const answer = await app.call(customers.add, customerForm(fields), as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a customer: ${answer.message}`);
  return answer.data.Guid;
}

/** Creates a contact of a customer through its call and gives its Guid; refusals are errors. */
export async function addContact(
  app: TestApp,
  as: string,
  customer: string,
  fields: Partial<z.output<typeof contacts.add.input>> = {},
): Promise<string> {
  const answer = await app.call(contacts.add, { Customer_Guid: customer, Name: `联系人 ${newGuid()}`, ...fields }, as);
  if (answer.code !== 0) throw new Error(`${as} cannot add a contact: ${answer.message}`);
  return answer.data.Guid;
}

/** Converts a lead through its call and gives the customer's Guid; refusals are errors. */
export async function convertLead(
  app: TestApp,
  as: string,
  LeadsGuid: string,
  fields: Partial<z.output<typeof customers.add.input>> = {},
): Promise<string> {
  const answer = await app.call(leads.transform, { ...customerForm(fields), LeadsGuid }, as);
  if (answer.code !== 0) throw new Error(`${as} cannot convert the lead: ${answer.message}`);
  return answer.data.Guid;
}

/** Follows a record up through its call and gives the Guid of the follow-up; refusals are errors. */
export async function addFollowUp(
  app: TestApp,
  as: string,
  record: { readonly kind: TargetKind; readonly guid: string },
  content = `跟进 ${newGuid()}`,
): Promise<string> {
  const target = { Target_Kind: record.kind, Target_Guid: record.guid };
  const answer = await app.call(activity.add, { ...target, Activity_Kind: 1, Activity_Content: content }, as);
  if (answer.code !== 0) throw new Error(`${as} cannot follow up: ${answer.message}`);
  return answer.data.Guid;
}
