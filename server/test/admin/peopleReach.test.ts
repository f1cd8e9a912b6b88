import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { modules, scopes, sharedModules } from '@haina/contract/rules/module.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addDepartment, addPerson, addRole, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { read, write } = app.databases;
const [manager, sales, sales2] = [
  await personOf(app, 'manager'),
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
];
const { companyId } = sales;
const salesRole = (
  await read
    .selectFrom('role')
    .select('guid')
    .where('company_id', '=', companyId)
    .where('name', '=', '销售')
    .executeTakeFirstOrThrow()
).guid;

let logins = 0;

const add = (fields: Partial<z.output<typeof people.add.input>>, as: string) => {
  logins += 1;
  const form = { LoginName: `reach${logins}`, User_Name: '新员工', FrameworkGuid: sales.department };
  return app.call(people.add, { ...form, ...fields }, as);
};

const inMyDepartment = { leads: 4, customer: 4, contacts: 4, business: 4, contract: 4, receivables: 4 } as const;

/** A person who administers the department they are in and those below, in every module the same. */
async function departmentAdmin(login: string, department: string, more: readonly string[] = []) {
  const codes = [
    'GetPeopleList',
    'AddUser',
    'UpdateUser',
    'DisableUser',
    'ResetUserPassword',
    'ImportUser',
    'AddDepartment',
    'UpdateDepartment',
    'DelDepartment',
  ];
  const role = await addRole(app, companyId, {
    codes: [...codes.map((code) => `Admin/${code}`), ...more],
    scopes: inMyDepartment,
  });
  return { ...(await addPerson(app, { login, companyId, department, roles: [role] })), role };
}

describe('an administrator of one department', () => {
  it('sees and changes the people in reach, and nobody else is there', async () => {
    await departmentAdmin('deputy', manager.department);
    const stranger = await personOf(app, 'trader');
    const shown = (await app.call(people.list, { pagesize: 100 }, 'deputy')).data.rows;
    const names = shown.map(({ LoginName }) => LoginName);
    expect(names).toContain('sales');
    expect(names).not.toContain('sales2');
    expect(names).not.toContain('admin');
    for (const call of [people.update, people.disable, people.enable, people.resetPassword]) {
      const answers = await Promise.all(
        [absentGuid, sales2.guid, stranger.guid].map(async (User_Guid) =>
          app.raw(call, { User_Guid }, { token: await app.token('deputy') }),
        ),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers[0]?.code).toBe(3);
    }
    expect((await add({ FrameworkGuid: sales2.department }, 'deputy')).code).toBe(3);
    expect((await add({ FrameworkGuid: sales.department }, 'deputy')).code).toBe(0);
  });

  it('gives no role beyond what they hold, and opens the account of nobody who holds more', async () => {
    const { role } = await departmentAdmin('deputy2', manager.department);
    expect((await add({ RoleGuidList: [salesRole] }, 'deputy2')).code).toBe(1);
    expect((await add({ RoleGuidList: [role] }, 'deputy2')).code).toBe(0);
    expect((await add({ Is_Admin: 1 }, 'deputy2')).message).toBe('只有管理员可以设置或取消管理员');
    expect((await app.call(people.resetPassword, { User_Guid: sales.guid }, 'deputy2')).code).toBe(1);
    const { rows } = (await app.call(people.roles, {}, 'deputy2')).data;
    expect(rows.find(({ Guid }) => Guid === role)?.Can_Grant).toBe(1);
    expect(rows.find(({ Guid }) => Guid === salesRole)?.Can_Grant).toBe(0);
  });

  it('puts nobody where their roles reach further, and moves no departments', async () => {
    const { companyId: id } = sales;
    const wide = await addRole(app, id, {
      codes: ['Admin/AddUser', 'Admin/UpdateUser', 'Admin/UpdateDepartment', 'Admin/DelDepartment'],
      scopes: { leads: 4, bi: 5 },
    });
    await addPerson(app, { login: 'deputy3', companyId: id, department: manager.department, roles: [wide] });
    const narrow = await addRole(app, id, { scopes: { leads: 4 } });
    const words = '该员工的角色在这个部门会看到您看不到的数据，不能放到该部门';
    const placed = await add({ FrameworkGuid: sales2.department, RoleGuidList: [narrow] }, 'deputy3');
    expect(placed.message).toBe(words);
    expect((await add({ FrameworkGuid: sales.department, RoleGuidList: [narrow] }, 'deputy3')).code).toBe(0);
    expect((await add({ FrameworkGuid: sales2.department }, 'deputy3')).code).toBe(0);
    const below = await addDepartment(app, { id }, '副部', manager.department);
    const moved = await app.call(
      people.updateDepartment,
      { FrameworkGuid: below, ParentGuid: sales.department },
      'deputy3',
    );
    expect(moved.code).toBe(1);
    const merged = await app.call(
      people.mergeDepartment,
      { FrameworkGuid: below, Into_Guid: sales.department },
      'deputy3',
    );
    expect(merged.code).toBe(1);
  });

  it('lets a person merge departments who reaches the whole company in every module that has a scope', async () => {
    const { companyId: id } = sales;
    const everywhere = Object.fromEntries(
      modules.filter((module) => !sharedModules.includes(module)).map((module) => [module, scopes.all]),
    );
    const role = await addRole(app, id, {
      codes: ['Admin/UpdateDepartment', 'Admin/DelDepartment'],
      scopes: everywhere,
    });
    await addPerson(app, { login: 'deputy6', companyId: id, department: manager.department, roles: [role] });
    const gone = await addDepartment(app, { id }, '并入部', manager.department);
    const merged = await app.call(
      people.mergeDepartment,
      { FrameworkGuid: gone, Into_Guid: sales.department },
      'deputy6',
    );
    expect([merged.code, merged.message]).toEqual([0, '操作成功']);
  });

  it('makes nobody a superior who would reach further', async () => {
    const reaching = await addRole(app, companyId, { scopes: { leads: 2 } });
    await departmentAdmin('deputy4', manager.department);
    const boss = await addPerson(app, { login: 'boss4', companyId, department: sales.department, roles: [reaching] });
    const middle = await addPerson(app, { login: 'middle4', companyId, department: sales.department });
    await addPerson(app, { login: 'far4', companyId, department: sales2.department, superior: middle.guid });
    const answer = await app.call(people.update, { User_Guid: middle.guid, Superior_Guid: boss.guid }, 'deputy4');
    expect(answer.message).toBe('该上级会因此看到您看不到的数据，请选择其他上级');
  });

  it('loses it with the next request', async () => {
    const { guid, role } = await departmentAdmin('deputy5', manager.department);
    expect((await add({}, 'deputy5')).code).toBe(0);
    await write.deleteFrom('member_role').where('user_guid', '=', guid).where('role_guid', '=', role).execute();
    expect((await add({}, 'deputy5')).code).toBe(10029);
  });
});

describe('a person of personnel, who holds every code about people and nothing of selling', () => {
  const codes = [
    'GetPeopleList',
    'AddUser',
    'UpdateUser',
    'DisableUser',
    'ResetUserPassword',
    'ImportUser',
    'AddLoginCode',
    'DelLoginCode',
    'AddRoleUser',
    'DelRoleUser',
  ].map((code) => `Admin/${code}`);
  const everywhere = Object.fromEntries(modules.map((module) => [module, 5]));

  const personnel = async (login: string) => {
    const role = await addRole(app, companyId, { codes, scopes: everywhere });
    return addPerson(app, { login, companyId, department: manager.department, roles: [role] });
  };

  const seller = (login: string, department = sales.department) =>
    addPerson(app, { login, companyId, department, roles: [salesRole] });

  it('renames, moves, disables and enables a salesperson', async () => {
    await personnel('hr1');
    const { guid: User_Guid } = await seller('seller1');
    const steps = [
      await app.call(people.update, { User_Guid, User_Name: '改名', FrameworkGuid: sales2.department }, 'hr1'),
      await app.call(people.update, { User_Guid, RoleGuidList: [salesRole], is_verification: 1 }, 'hr1'),
      await app.call(people.disable, { User_Guid }, 'hr1'),
      await app.call(people.enable, { User_Guid }, 'hr1'),
    ];
    expect(steps.map(({ message }) => message)).toEqual(['操作成功', '操作成功', '操作成功', '操作成功']);
    const shown = (await app.call(people.list, { Name: 'seller1' }, 'hr1')).data.rows;
    expect(shown).toMatchObject([{ User_Name: '改名', Roles: [{ Name: '销售' }], Is_Disabled: 0 }]);
  });

  it('gives and takes no role that holds more, whichever way', async () => {
    await personnel('hr2');
    const { guid: User_Guid } = await seller('seller2');
    const [taken, left] = [
      await app.call(people.update, { User_Guid, RoleGuidList: [] }, 'hr2'),
      await app.call(roles.removeMembers, { Guid: salesRole, UserGuidList: [User_Guid] }, 'hr2'),
    ];
    expect(taken.message).toMatch(/^角色“销售”包含您没有的权限（.+），不能收回$/);
    expect(left.message).toBe(taken.message);
    const bare = await addPerson(app, { login: 'bare2', companyId, department: sales.department });
    const given = await app.call(people.update, { User_Guid: bare.guid, RoleGuidList: [salesRole] }, 'hr2');
    expect(given.message).toMatch(/不能授予$/);
    const empty = await addRole(app, companyId, {});
    const both = { User_Guid, RoleGuidList: [salesRole, empty] };
    expect((await app.call(people.update, both, 'hr2')).code).toBe(0);
  });

  it('opens no account that holds more, and learns that this is what a password and a code do', async () => {
    await personnel('hr3');
    await app.call(loginCodes.updateSetting, { Company_Code: 1 }, 'admin');
    const { guid: User_Guid } = await seller('seller3');
    const words = /^得到密码或登录码的人就能使用该账号：角色“销售”包含您没有的权限（.+），请让管理员操作$/;
    expect((await app.call(people.resetPassword, { User_Guid }, 'hr3')).message).toMatch(words);
    expect((await app.call(loginCodes.add, { User_Guid }, 'hr3')).message).toMatch(words);
    const made = await app.call(loginCodes.add, { User_Guid }, 'admin');
    expect((await app.call(loginCodes.remove, { Guid: made.data.Guid }, 'hr3')).code).toBe(0);
    const bare = await addPerson(app, { login: 'bare3', companyId, department: sales.department });
    expect((await app.call(people.resetPassword, { User_Guid: bare.guid }, 'hr3')).code).toBe(0);
  });

  it('changes nothing of an administrator', async () => {
    await personnel('hr4');
    const boss = await addPerson(app, { login: 'boss5', companyId, department: sales.department, isAdmin: true });
    await app.call(loginCodes.updateSetting, { Company_Code: 1 }, 'admin');
    const { guid: User_Guid } = boss;
    const code = await app.call(loginCodes.add, { User_Guid }, 'admin');
    const answers = [
      await app.call(people.update, { User_Guid, User_Name: '改' }, 'hr4'),
      await app.call(people.update, { User_Guid, is_verification: 1 }, 'hr4'),
      await app.call(people.disable, { User_Guid }, 'hr4'),
      await app.call(people.enable, { User_Guid }, 'hr4'),
      await app.call(people.resetPassword, { User_Guid }, 'hr4'),
      await app.call(loginCodes.add, { User_Guid }, 'hr4'),
      await app.call(loginCodes.remove, { Guid: code.data.Guid }, 'hr4'),
    ];
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['只有管理员才能对管理员进行此操作']));
  });
});
