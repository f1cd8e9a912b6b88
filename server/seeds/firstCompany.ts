import { people } from '@haina/contract/calls/people.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import type { Database } from '../src/platform/database/database.ts';
import { StartError } from '../src/platform/startError.ts';
import { saltsOf } from '../src/admin/people/accounts.ts';
import { oneTimePassword, oneTimeUntil } from '../src/admin/people/oneTimePassword.ts';
import { hashPassword } from '../src/account/password/password.ts';
import { addMember, createAccount, createCompany, createDepartment } from './createCompany.ts';

/** A company to begin with, and its first administrator. */
export interface FirstCompany {
  readonly name: string;
  readonly login: string;
  /** Name of the administrator. */
  readonly person: string;
  /** Departments below the company itself; they can be changed in the product. */
  readonly departments: readonly string[];
}

/** The departments that a company starts with unless others are named. */
export const startingDepartments: readonly string[] = ['总经办', '销售部', '财务部'];

/**
 * Creates a company with departments, roles, dictionaries and stages, and its first administrator, whose one-time password
 * it returns. Throws StartError for names that do not fit. A login that another company has too is another account until the
 * person joins the two (decision 0045).
 */
export async function createFirstCompany(db: Database, first: FirstCompany, now: Date): Promise<string> {
  assertNames(first);
  const password = oneTimePassword();
  const salts = await saltsOf(db, [first.login]);
  const company = await createCompany(db, first.name, first.name);
  for (const [index, name] of first.departments.entries()) {
    await createDepartment(db, company.id, name, company.rootDepartment, index + 1);
  }
  const account = await createAccount(db, company.id, {
    login: first.login,
    name: first.person,
    passwordHash: await hashPassword(password, salts.get(comparisonKey(first.login)) ?? null),
  });
  await db
    .updateTable('account')
    .set({ one_time_until: oneTimeUntil(now) })
    .where('guid', '=', account)
    .execute();
  await addMember(db, company.id, {
    account,
    department: company.rootDepartment,
    superior: null,
    roles: [],
    isAdmin: true,
  });
  return password;
}

/** The rules are those of the calls that add people and departments later. */
function assertNames({ name, login, person, departments }: FirstCompany): void {
  const { LoginName, User_Name } = people.add.input.shape;
  const { Name } = people.addDepartment.input.shape;
  const fits = (schema: { safeParse(value: string): { success: boolean } }, value: string) =>
    schema.safeParse(value).success;
  if (!fits(LoginName, login)) throw new StartError(`"${login}" cannot be a login.`);
  if (!fits(User_Name, person)) throw new StartError(`"${person}" cannot be the name of a person.`);
  const wrong = [name, ...departments].find((one) => !fits(Name, one));
  if (wrong !== undefined) throw new StartError(`"${wrong}" cannot be the name of a company or department.`);
  const twice = departments.find((one, index) => departments.indexOf(one) !== index);
  if (twice !== undefined) throw new StartError(`The department ${twice} is named twice.`);
}
