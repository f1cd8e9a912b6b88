import type { TestApp } from './app.ts';
import { addPerson, addRole, type Person } from './factories.ts';

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
