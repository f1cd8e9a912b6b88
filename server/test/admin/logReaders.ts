import { sql } from 'kysely';
import { newGuid } from '../../src/platform/database/guid.ts';
import type { TestApp } from '../support/app.ts';
import { addPerson, addRole, type Person } from '../support/factories.ts';

const reading = [
  'Admin/GetSignInLogList',
  'Admin/GetOperationLogList',
  'Admin/GetAdminLogList',
  'Admin/GetExportLogList',
];

/** Makes people, in the department of a colleague, who read logs in the reach of their own people and records. */
export const logReaders =
  (app: TestApp, { companyId, department }: Person) =>
  async (login: string, scope: 1 | 3 | 5, more: { codes?: string[]; menus?: string[] } = {}): Promise<Person> => {
    const { codes = [], menus = [] } = more;
    const all = {
      leads: scope,
      customer: scope,
      contacts: scope,
      business: scope,
      contract: scope,
      receivables: scope,
    };
    const role = await addRole(app, companyId, { codes: [...reading, ...codes], scopes: all, menus });
    return addPerson(app, { login, companyId, department, roles: [role] });
  };

/** The Guids of some rows, in their order. */
export const guidsOf = (rows: readonly { readonly Guid: string }[]) => rows.map(({ Guid }) => Guid);

/** What Chrome says it is. */
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';

type SignIn = Partial<{ way: string; outcome: string; address: string; at: string }>;

/** Keeps tries to sign in, by Chrome, as the sign-in does; gives the Guid of each. */
export const signInLogger =
  (app: TestApp) =>
  async (person: Person, fields: SignIn): Promise<string> => {
    const { way = 'password', outcome = 'in', address = '10.1.2.3', at = '2026-05-05T12:00:00Z' } = fields;
    const guid = newGuid();
    await sql`insert into sign_in_log (company_id, guid, user_guid, way, outcome, address, agent, create_time)
      values (${person.companyId}, ${guid}, ${person.guid}, ${way}, ${outcome}, ${address}, ${chrome}, ${at})`.execute(
      app.databases.write,
    );
    return guid;
  };
