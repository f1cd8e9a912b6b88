import { leads } from '@haina/contract/calls/leads.ts';
import type { Scope } from '@haina/contract/rules/module.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { createDepartment } from '../../seeds/createCompany.ts';
import { openApp } from '../support/app.ts';
import {
  addLead,
  addPerson,
  addRole,
  joinTeam,
  type Person,
  personOf,
  setDisabled,
  setRole,
} from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

const admin = await personOf(app, 'admin');
const { companyId } = admin;
const department = (name: string, parent: string) => createDepartment(write, companyId, name, parent);
const above = await department('上级部', admin.department);
const here = await department('本部', above);
const below = await department('下级部', here);
const deepest = await department('最下级部', below);
const aside = await department('旁边部', above);

const everyCode = ['Leads/AddLeads', 'Leads/UpdateLeads', 'Leads/DelLeads', 'Leads/TransferOwnerUser'];
const creating = await addRole(app, companyId, { codes: ['Leads/AddLeads'] });

const place = (login: string, where: string, superior?: Person) =>
  addPerson(app, {
    login,
    companyId,
    department: where,
    roles: [creating],
    ...(superior ? { superior: superior.guid } : {}),
  });

// The person in the middle, with a person in every relation to them; each owns one lead.
const me = await place('me', here);
const mate = await place('mate', here);
const people = {
  me,
  mate,
  report: await place('report', aside, me),
  boss: await place('boss', above),
  lower: await place('lower', below),
  lowest: await place('lowest', deepest),
  neighbour: await place('neighbour', aside),
};
const indirect = await place('indirect', aside, people.report);
const everybody = { ...people, indirect };
type Login = keyof typeof everybody;
const logins = Object.keys(everybody) as Login[];

const leadOf = Object.fromEntries(
  await Promise.all(logins.map(async (login) => [login, await addLead(app, login, { Name: `线索-${login}` })])),
) as Record<Login, string>;
// A disabled member's records stay with the department.
await setDisabled(app, mate, true);

const reached: Readonly<Record<Scope, readonly Login[]>> = {
  0: [],
  1: ['me'],
  2: ['me', 'report', 'indirect'],
  3: ['me', 'mate'],
  4: ['me', 'mate', 'lower', 'lowest'],
  5: logins,
};

const sorted = (names: Iterable<string>) => [...names].toSorted();

async function withRoles<T>(roles: readonly string[], look: () => Promise<T>): Promise<T> {
  for (const role of roles) await setRole(app, me, role, true);
  try {
    return await look();
  } finally {
    for (const role of roles) await setRole(app, me, role, false);
  }
}

async function listed(): Promise<string[]> {
  const { data } = await app.call(leads.list, { pagesize: 100 }, 'me');
  return sorted(data.rows.flatMap(({ Guid }) => logins.filter((login) => leadOf[login] === Guid)));
}

/** Whose leads the person can change: an update with nothing but the Guid. */
async function editable(): Promise<string[]> {
  const codes = await Promise.all(
    logins.map(async (login) => [login, (await app.call(leads.update, { Guid: leadOf[login] }, 'me')).code] as const),
  );
  return sorted(codes.flatMap(([login, code]) => (code === 0 ? [login] : [])));
}

const scopesOf = (scope: Scope) => ({ scopes: { leads: scope } });
const each = ([0, 1, 2, 3, 4, 5] as const).map((scope) => [scope, reached[scope]] as const);

describe('a data scope', () => {
  it.each(each)('%d reads the records of %j', async (scope, expected) => {
    const role = await addRole(app, companyId, scopesOf(scope));
    await withRoles([role], async () => {
      const shown = scope === 5 ? (await listed()).filter((login) => logins.includes(login as Login)) : await listed();
      expect(shown).toEqual(sorted(expected));
      const { data } = await app.call(leads.count, {}, 'me');
      if (scope < 5) expect(data.All).toBe(expected.length);
      for (const login of logins) {
        const { code } = await app.call(leads.model, { Guid: leadOf[login] }, 'me');
        expect(code, login).toBe(expected.includes(login) ? 0 : 3);
      }
    });
  });

  it.each(each)('%d changes the records of the same people', async (scope, expected) => {
    const role = await addRole(app, companyId, { codes: everyCode, ...scopesOf(scope) });
    await withRoles([role], async () => {
      expect(await editable()).toEqual(sorted(expected));
    });
  });

  it('of nobody is that of no role at all', async () => {
    expect(await listed()).toEqual([]);
  });
});

describe('several roles', () => {
  it('read the union of their people', async () => {
    const roles = [
      await addRole(app, companyId, scopesOf(2)),
      await addRole(app, companyId, scopesOf(3)),
      await addRole(app, companyId, scopesOf(0)),
    ];
    await withRoles(roles, async () => {
      expect(await listed()).toEqual(sorted(['me', 'report', 'indirect', 'mate']));
    });
  });

  it('change only what the scope of a role with that very operation reaches', async () => {
    const changing = await addRole(app, companyId, { codes: ['Leads/UpdateLeads'], ...scopesOf(1) });
    const reading = await addRole(app, companyId, { codes: ['Leads/DelLeads'], ...scopesOf(4) });
    await withRoles([changing, reading], async () => {
      expect(await listed()).toEqual(sorted(reached[4]));
      expect(await editable()).toEqual(['me']);
      const { data } = await app.call(leads.list, { pagesize: 100 }, 'me');
      const can = (key: 'Can_Edit' | 'Can_Manage') =>
        sorted(data.rows.filter((row) => row[key] === 1).map(({ Name }) => Name.replace('线索-', '')));
      expect(can('Can_Edit')).toEqual(['me']);
      expect(can('Can_Manage')).toEqual(sorted(reached[4]));
    });
  });

  it('add up per operation', async () => {
    const roles = [
      await addRole(app, companyId, { codes: ['Leads/UpdateLeads'], ...scopesOf(2) }),
      await addRole(app, companyId, { codes: ['Leads/UpdateLeads'], ...scopesOf(3) }),
      await addRole(app, companyId, scopesOf(5)),
    ];
    await withRoles(roles, async () => {
      expect(await editable()).toEqual(sorted(['me', 'report', 'indirect', 'mate']));
    });
  });

  it('with the operation but no scope for the module change nothing', async () => {
    const role = await addRole(app, companyId, { codes: everyCode, scopes: { customer: 5 } });
    await withRoles([role], async () => {
      expect(await editable()).toEqual([]);
    });
  });
});

describe('a right', () => {
  it('given or taken acts at the next request', async () => {
    const role = await addRole(app, companyId, { codes: everyCode, ...scopesOf(3) });
    expect((await app.call(leads.update, { Guid: leadOf.me }, 'me')).code).toBe(10029);
    await setRole(app, me, role, true);
    expect((await app.call(leads.update, { Guid: leadOf.mate }, 'me')).code).toBe(0);
    await write.updateTable('role_scope').set({ scope: 1 }).where('role_guid', '=', role).execute();
    expect((await app.call(leads.update, { Guid: leadOf.mate }, 'me')).code).toBe(3);
    await write
      .deleteFrom('role_operation')
      .where('role_guid', '=', role)
      .where('code', '=', 'Leads/UpdateLeads')
      .execute();
    expect((await app.call(leads.update, { Guid: leadOf.me }, 'me')).code).toBe(10029);
    await write.deleteFrom('role').where('guid', '=', role).execute();
    expect(await listed()).toEqual([]);
  });

  it('follows the person into another department and below another superior', async () => {
    const role = await addRole(app, companyId, scopesOf(3));
    await withRoles([role], async () => {
      await write.updateTable('member').set({ department_guid: aside }).where('user_guid', '=', me.guid).execute();
      expect(await listed()).toEqual(sorted(['me', 'report', 'indirect', 'neighbour']));
      await write.updateTable('member').set({ department_guid: here }).where('user_guid', '=', me.guid).execute();
    });
    const superior = await addRole(app, companyId, scopesOf(2));
    const setSuperior = (guid: string | null) =>
      write.updateTable('member').set({ superior_guid: guid }).where('user_guid', '=', people.neighbour.guid).execute();
    await withRoles([superior], async () => {
      await setSuperior(me.guid);
      expect(await listed()).toContain('neighbour');
      await setSuperior(null);
      expect(await listed()).not.toContain('neighbour');
    });
  });

  it('ends where people are each other’s superiors', async () => {
    const role = await addRole(app, companyId, scopesOf(2));
    const setSuperior = (guid: string | null) =>
      write.updateTable('member').set({ superior_guid: guid }).where('user_guid', '=', me.guid).execute();
    await setSuperior(people.report.guid);
    await withRoles([role], async () => {
      expect(await listed()).toEqual(sorted(['me', 'report', 'indirect']));
    });
    await setSuperior(null);
  });

  it('of a team reaches beyond any scope, to read or to change as its role says', async () => {
    const role = await addRole(app, companyId, { codes: everyCode, ...scopesOf(0) });
    await joinTeam(app, { kind: targetKind.leads, guid: leadOf.neighbour }, me, 0);
    await joinTeam(app, { kind: targetKind.leads, guid: leadOf.boss }, me, 1);
    await withRoles([role], async () => {
      expect(await listed()).toEqual(sorted(['boss', 'neighbour']));
      expect(await editable()).toEqual(['boss']);
      for (const login of ['boss', 'neighbour'] as const) {
        expect((await app.call(leads.remove, { LeadsGuidList: [leadOf[login]] }, 'me')).code).toBe(3);
        const transfer = { LeadsGuidList: [leadOf[login]], User_Guid: me.guid };
        expect((await app.call(leads.transfer, transfer, 'me')).code).toBe(3);
      }
    });
    await write.deleteFrom('team_member').execute();
  });

  it('of a team is worth nothing to change without the operation', async () => {
    await joinTeam(app, { kind: targetKind.leads, guid: leadOf.boss }, me, 1);
    expect(await listed()).toEqual(['boss']);
    expect((await app.call(leads.update, { Guid: leadOf.boss }, 'me')).code).toBe(10029);
    const { data } = await app.call(leads.model, { Guid: leadOf.boss }, 'me');
    expect([data.Can_Edit, data.Can_Manage]).toEqual([0, 0]);
    await write.deleteFrom('team_member').execute();
  });

  it('of the administrator reaches everything of the company', async () => {
    const { data } = await app.call(leads.list, { pagesize: 100 }, 'admin');
    expect(data.rows.map(({ Guid }) => Guid)).toEqual(expect.arrayContaining(Object.values(leadOf)));
    expect(data.rows.every(({ Can_Edit, Can_Manage }) => Can_Edit === 1 && Can_Manage === 1)).toBe(true);
  });
});
