import { operationCodes } from '@haina/contract/calls/contract.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import type { TestApp } from '../support/app.ts';
import { addPerson, addRole, personOf } from '../support/factories.ts';

const administrating = operationCodes.filter((code) => /^Admin\/.*Role/.test(code));

/** Roles that the administrator makes and looks at, and people who administer them without being administrators. */
export async function roleCalls(app: TestApp) {
  const { companyId, department } = await personOf(app, 'sales');
  return {
    /** A person who administers roles with what is given besides, and no administrator. */
    deputy: async (login: string, parts: Parameters<typeof addRole>[2]) => {
      const role = await addRole(app, companyId, { ...parts, codes: [...administrating, ...(parts.codes ?? [])] });
      return { role, person: await addPerson(app, { login, companyId, department, roles: [role] }) };
    },
    newRole: async (Name: string, as = 'admin') => (await app.call(roles.add, { Name }, as)).data.Guid,
    /** The codes and menu entries that a role has. */
    ticked: async (Guid: string) => {
      const { data } = await app.call(roles.rules, { Guid }, 'admin');
      const ticks = data.rows.flatMap(({ Codes, Menus }) => [...Menus, ...Codes]);
      return ticks.filter(({ Checked }) => Checked === 1).map(({ Id }) => Id);
    },
  };
}
